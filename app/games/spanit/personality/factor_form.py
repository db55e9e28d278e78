"""FactorForm: the fourteen factors in their groups, each with a slider over its usual range and a field."""
from collections.abc import Collection
from functools import partial
from math import ceil, floor, inf, log10

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.controls import Line, Slider, row_of
from app.controls.number_row import NamedNumber, NumberRow, align_labels
from app.controls.numbers import exact_text, read_number, short_text
from app.look import theme
from solvers.core.formats import FormatError
from solvers.spanit.personality.factors import FACTORS, GROUPS, Factor, Group
from solvers.spanit.personality.personality import Personality

HEIGHT = 26
SLIDER = 36  # px, at least
STEPS = 100  # about so many from end to end of a slider
COLUMNS: tuple[tuple[Group, ...], ...] = (("node", "path"), ("board", "game", "look-ahead"))
HEADING = 20  # px
GAP = 6       # px above the heading of a further group


def step_of(factor: Factor) -> float:
    """The step of a factor's slider: 1, 2 or 5 times a power of ten."""
    if factor.whole:
        return 1.0
    rough = (factor.high - factor.low) / STEPS
    unit = 10.0 ** floor(log10(rough))
    return float(unit * min((1, 2, 5, 10), key=lambda times: abs(times - rough / unit)))


def read_factor(text: str, factor: Factor) -> float:
    """Parse the input for a factor. Raises FormatError with a sentence: no number, too large, not whole."""
    value = read_number(text.strip().removesuffix("%"), factor.text)
    if factor.whole and (value != int(value) or not factor.low <= value <= factor.high):
        raise FormatError(f"{factor.text} is a whole number from {factor.low:.0f} to {factor.high:.0f}.")
    return value


def factor_row(factor: Factor, unit: str) -> NumberRow:
    """Row of one factor: a slider over its usual range and a field for any number, with room for a unit."""
    step = step_of(factor)
    slider = Slider(floor(factor.low / step), ceil(factor.high / step), factor.text)
    slider.setMinimumWidth(SLIDER)
    row = NumberRow(NamedNumber(
        factor, factor.text, factor.explanation, f"{factor.text}. {factor.explanation}",
        partial(read_factor, factor=factor), partial(exact_text, unit=factor.unit),
        partial(short_text, unit=factor.unit), decimals=10, least=factor.low if factor.whole else -inf,
        most=factor.high if factor.whole else inf, unit=unit), slider, step)
    row.setFixedHeight(HEIGHT)
    return row


class FactorForm(QWidget):
    """Form of all factors in two columns. Tab goes down the left one, then the right one."""

    changed = Signal(object, float)  # see NumberRow
    refused = Signal(str)
    pointed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.rows: dict[str, NumberRow] = {}
        columns = row_of(gap=12, parent=self)
        for groups in COLUMNS:
            unit = max((factor.unit for factor in FACTORS if factor.group in groups), key=len)  # fields align
            column = QVBoxLayout()
            column.setSpacing(0)
            for group in groups:
                if group != groups[0]:
                    column.addSpacing(GAP)
                self._add_group(column, group, unit)
            column.addStretch(1)
            columns.addLayout(column, 1)
        theme.notifier.changed.connect(self._align)
        self._align()

    def _add_group(self, column: QVBoxLayout, group: Group, unit: str) -> None:
        heading = Line(GROUPS[group], role="small", ink="muted", strong=True)
        heading.setFixedHeight(HEADING)
        column.addWidget(heading)
        for factor in FACTORS:
            if factor.group == group:
                row = self.rows[factor.name] = factor_row(factor, unit)
                row.changed.connect(self.changed)
                row.refused.connect(self.refused)
                row.pointed.connect(self.pointed)
                column.addWidget(row)

    def _align(self) -> None:
        for groups in COLUMNS:
            align_labels([self.rows[factor.name] for factor in FACTORS if factor.group in groups])

    def show_personality(self, personality: Personality) -> None:
        for factor in FACTORS:
            self.rows[factor.name].show_value(getattr(personality, factor.field))

    def mark(self, names: Collection[str]) -> None:
        """Mark the factors of these names as those that something depends on."""
        for name, row in self.rows.items():
            row.label.set_ink("accent" if name in names else "text")
