"""WeightForm: a row for each feature of a set, under the two words that say what its sides mean."""
from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.controls import draw_words
from app.games.tetris.weights.weight_row import WeightRow, reach_of
from app.look import theme
from solvers.tetris.controllers import Controller
from solvers.tetris.feature_sets import FeatureSet

HEADING = 18  # px


class WeightForm(QWidget):
    """The sliders of all rows reach equally far, so that the weights can be compared."""

    changed = Signal(int, float)   # the place of a feature, and its new weight
    refused = Signal(str)
    reset_asked = Signal(int)
    pointed = Signal(object)       # see WeightRow

    def __init__(self) -> None:
        super().__init__()
        self.set: FeatureSet | None = None
        self.rows: list[WeightRow] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, HEADING, 0, 0)
        self._column.setSpacing(0)
        theme.notifier.changed.connect(self._align)

    def show_controller(self, controller: Controller, origin: Controller, *, fresh: bool) -> None:
        """Show a controller beside what it was before all changes; a `fresh` one may need sliders that reach as far."""
        if controller.set is not self.set:
            self._build(controller.set)
            fresh = True
        if fresh:
            reach = reach_of(max(map(abs, controller.weights)))
            for row in self.rows:
                row.set_reach(reach)
        for row, weight, before in zip(self.rows, controller.weights, origin.weights, strict=True):
            row.show_value(weight, before)

    def _build(self, features: FeatureSet) -> None:
        for old in self.rows:
            self._column.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.set, self.rows = features, []
        for number, feature in enumerate(features.features):
            row = WeightRow(feature)
            row.changed.connect(lambda value, number=number: self.changed.emit(number, value))
            row.refused.connect(self.refused)
            row.reset_asked.connect(lambda number=number: self.reset_asked.emit(number))
            row.pointed.connect(self.pointed)
            self._column.addWidget(row)
            self.rows.append(row)
        self._align()

    def _align(self) -> None:
        """Let all sliders begin at the same place."""
        widest = max((row.label.sizeHint().width() for row in self.rows), default=0)
        for row in self.rows:
            row.label.setFixedWidth(widest)

    def mark(self, name: str) -> None:
        """Mark the feature of a name; an empty one marks none."""
        for row in self.rows:
            row.set_strong(row.feature.name == name)

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.rows:
            return
        painter = QPainter(self)
        tokens, font = theme.current(), theme.font("caption")
        track = self.rows[0].slider.geometry()
        heading = QRectF(track.x(), 0, track.width(), HEADING)
        ends = ("punishes", "rewards")
        if QFontMetricsF(font).horizontalAdvance("punishes 0 rewards") > heading.width():
            ends = ("−", "+")
        draw_words(painter, heading, ends[0], font, tokens.muted)
        draw_words(painter, heading, "0", font, tokens.muted, Qt.AlignmentFlag.AlignHCenter)
        draw_words(painter, heading, ends[1], font, tokens.muted, Qt.AlignmentFlag.AlignRight)
        painter.end()
