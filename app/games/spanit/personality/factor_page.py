"""FactorPage: the factors of a personality, what they mean, and the weight of a node taken apart."""
from PySide6.QtCore import Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.games.spanit.personality.details import Details
from app.games.spanit.personality.explanation import Explanation
from app.games.spanit.personality.factor_form import FactorForm
from app.games.spanit.personality.weight_section import WeightSection
from app.look import theme
from solvers.spanit.personality.breakdown import Line
from solvers.spanit.personality.factors import BY_NAME, Factor
from solvers.spanit.personality.personality import Personality


class FactorPage(QWidget):
    """What is at the mouse or the keyboard, a factor or a line of the weight, is explained in the middle."""

    changed = Signal(object, float)  # see FactorRow
    refused = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.details = Details()
        self.details.hide()
        self.form = FactorForm()
        self.explanation = Explanation()
        self.weight = WeightSection()
        self.form.changed.connect(self.changed)
        self.form.refused.connect(self.refused)
        self.form.pointed.connect(self._explain)
        self.weight.waterfall.pointed.connect(self._explain_line)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(9)
        for widget in (self.details, self.form, self.explanation, self.weight):
            column.addWidget(widget)
        column.addStretch(1)

    def show_personality(self, personality: Personality, *, own: bool) -> None:
        """Show a personality; only the user's own can be deleted."""
        self.details.show_personality(personality, own=own)
        self.form.show_personality(personality)
        if self.weight.waterfall.at is None:
            self._explain(self.explanation.factor)

    def _explain(self, factor: Factor) -> None:
        self.explanation.show_factor(factor, self.form.rows[factor.name].value)

    def _explain_line(self, line: Line | None) -> None:
        """What a line of the weight comes from, and the factors that decide it."""
        self.form.mark(line.factors if line else ())
        if line is None:
            self._explain(self.explanation.factor)
        elif line.detail:
            self.explanation.show_words(line.words, f"{line.detail[0].upper()}{line.detail[1:]}.")
        else:
            factor = BY_NAME[line.factors[0]]
            self.explanation.show_words(line.words, factor.explanation)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(0, self.weight.y(), self.width(), 1, theme.current().line)
        painter.end()
