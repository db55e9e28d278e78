"""FactorForm: the fourteen factors in their groups, each with a slider over its usual range and a field."""
from collections.abc import Collection
from functools import partial
from math import ceil, floor, log10

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, Signal
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.controls import Line, NumberField, Slider
from app.controls.numbers import exact_text, read_number, short_text
from solvers.core.formats import FormatError
from solvers.spanit.personality.factors import FACTORS, Factor, Group
from solvers.spanit.personality.personality import Personality

HEIGHT = 26
SLIDER = 74  # px
FIELD = 58
STEPS = 100  # about so many from end to end of a slider
COLUMNS: tuple[tuple[Group, ...], ...] = (("node", "path"), ("board", "game", "look-ahead"))
HEADING = 20  # px
GAP = 6       # px above the heading of a further group


def step_of(factor: Factor) -> float:
    """How far one step of a factor's slider goes: 1, 2 or 5 of a power of ten."""
    if factor.whole:
        return 1.0
    rough = (factor.high - factor.low) / STEPS
    unit = 10.0 ** floor(log10(rough))
    return float(unit * min((1, 2, 5, 10), key=lambda times: abs(times - rough / unit)))


def read_factor(text: str, factor: Factor) -> float:
    """What was entered for a factor. Raises FormatError with a sentence: no number, too large, not whole."""
    value = read_number(text.strip().removesuffix("%"), factor.text)
    if factor.whole and (value != int(value) or not factor.low <= value <= factor.high):
        raise FormatError(f"{factor.text} is a whole number from {factor.low:.0f} to {factor.high:.0f}.")
    return value


class FactorRow(QWidget):
    """Row of one factor: a label, a slider over its usual range and a field for any number."""

    changed = Signal(object, float)  # the factor and its new value, at every step
    refused = Signal(str)            # a sentence: what was entered cannot be
    pointed = Signal(object)         # the factor that the mouse or the keyboard has come to

    def __init__(self, factor: Factor) -> None:
        super().__init__()
        self.factor = factor
        self.value = 0.0
        self._step = step_of(factor)
        self.setFixedHeight(HEIGHT)
        self.label = Line(factor.text)
        self.slider = Slider(floor(factor.low / self._step), ceil(factor.high / self._step), factor.text)
        self.slider.setFixedWidth(SLIDER)
        self.slider.valueChanged.connect(lambda place: self._enter(round(place * self._step, 10)))
        self.field = NumberField(
            factor.text, FIELD, partial(read_factor, factor=factor), partial(exact_text, unit=factor.unit),
            partial(short_text, unit=factor.unit))
        self.field.entered.connect(self._enter)
        self.field.refused.connect(self.refused)
        self.field.stepped.connect(self._go)
        for widget in (self.slider, self.field):
            widget.setWhatsThis(f"{factor.text}. {factor.explanation}")
            widget.setAccessibleDescription(factor.explanation)
            widget.installEventFilter(self)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        row.addWidget(self.label, 1)
        row.addWidget(self.slider)
        row.addWidget(self.field)

    def show_value(self, value: float) -> None:
        """Show another value, and tell nobody."""
        self.value = value
        with QSignalBlocker(self.slider):
            self.slider.setValue(round(max(min(value / self._step, 1e9), -1e9)))  # as far as it goes
        self.field.show_value(value)

    def _go(self, steps: int) -> None:
        """From where it is, by steps of the slider; as far as the factor allows."""
        value = round(self.value + steps * self._step, 10)
        self._enter(min(max(value, self.factor.low), self.factor.high) if self.factor.whole else value)

    def _enter(self, value: float) -> None:
        if value != self.value:
            self.show_value(value)
            self.changed.emit(self.factor, value)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.pointed.emit(self.factor)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.MouseButtonPress):
            self.pointed.emit(self.factor)
        return False


class FactorForm(QWidget):
    """Form of all factors in two columns. Tab goes down the left one, then the right one."""

    changed = Signal(object, float)  # see FactorRow
    refused = Signal(str)
    pointed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.rows: dict[str, FactorRow] = {}
        columns = QHBoxLayout(self)
        columns.setContentsMargins(0, 0, 0, 0)
        columns.setSpacing(20)
        for groups in COLUMNS:
            column = QVBoxLayout()
            column.setSpacing(0)
            for group in groups:
                if group != groups[0]:
                    column.addSpacing(GAP)
                self._add_group(column, group)
            column.addStretch(1)
            columns.addLayout(column, 1)

    def _add_group(self, column: QVBoxLayout, group: Group) -> None:
        heading = Line(group.capitalize(), role="small", ink="muted", strong=True)
        heading.setFixedHeight(HEADING)
        column.addWidget(heading)
        for factor in FACTORS:
            if factor.group == group:
                row = self.rows[factor.name] = FactorRow(factor)
                row.changed.connect(self.changed)
                row.refused.connect(self.refused)
                row.pointed.connect(self.pointed)
                column.addWidget(row)

    def show_personality(self, personality: Personality) -> None:
        """Show the numbers of a personality."""
        for row in self.rows.values():
            row.show_value(getattr(personality, row.factor.field))

    def mark(self, names: Collection[str]) -> None:
        """Mark the factors of these names as those that something depends on."""
        for name, row in self.rows.items():
            row.label.set_ink("accent" if name in names else "text")
