"""NumberRow: a number with a name, to be changed: a slider over what is usual, a field for any number, a way back."""
from collections.abc import Callable, Collection
from dataclasses import dataclass
from math import inf

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, Signal
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QCheckBox, QWidget

from app.controls.buttons import IconButton, check_box
from app.controls.layouts import row_of
from app.controls.numbers import NumberField, Slider, exact_text, short_text
from app.controls.text import Line, as_tip

GAP = 4            # px
SIDE, ICON = 24, 14  # px of the button that leads back
FARTHEST = 1e9     # steps from zero; a slider goes no further than its ends anyway
SOFT = 1.0         # what something weighs that was hard and is no more, unless it is known from before


@dataclass(frozen=True, slots=True)
class NamedNumber:
    """What a row says of its number, and how that is read and written.

    `subject` is what signals tell whose number it is. `about` describes it to a screen reader, and `help` is its
    What's This; a `tip` is for editors that explain it nowhere else. `read` raises FormatError with a sentence. Steps
    are rounded to so many `decimals` and lead no further than from `least` to `most`. Where a number can be `hard`
    instead, as a rule of music that nothing may break, that is the value that says so. The field has room for a `unit`.
    """

    subject: object
    name: str
    about: str
    help: str
    read: Callable[[str], float]
    exact: Callable[[float], str] = exact_text
    short: Callable[[float], str] = short_text
    decimals: int = 6
    least: float = -inf
    most: float = inf
    tip: str = ""
    unit: str = ""
    hard: float | None = None


class NumberRow(QWidget):
    """Row of one number. It follows its slider and its field, and tells of it."""

    changed = Signal(object, float)  # the subject and its new value, at every step
    refused = Signal(str)            # a sentence: what was entered cannot be
    pointed = Signal(object)         # the subject that the mouse or the keyboard has come to
    reset_asked = Signal(object)     # the subject

    def __init__(self, number: NamedNumber, slider: Slider, step: float, mark: Line | None = None) -> None:
        """`step` is what a place of the slider is worth; a `mark` stands before the name. Label or slider has to have a
        fixed width; the other one takes the room."""
        super().__init__()
        self.number, self.subject = number, number.subject
        self.value = 0.0
        self._step, self._soft = step, SOFT
        self.label, self.mark, self.slider = Line(number.name), mark, slider
        self.setToolTip(as_tip(number.tip) if number.tip else "")  # of its parts, too, but for those with their own
        self.field = NumberField(number.name, number.read, number.exact, number.short, number.unit)
        self.hard: QCheckBox | None = None
        if number.hard is not None:
            self.hard = check_box("Hard", tip="Nothing may break it, whatever that would save")
            self.hard.setAccessibleName(f"{number.name}: hard")
        self.reset = IconButton("undo", f"{number.name} as it was", side=SIDE, size=ICON)
        self.reset.hide()
        parts = (mark, self.label, slider, self.field, self.hard, self.reset)
        row_of(*((part, int(part in (self.label, slider))) for part in parts if part is not None), gap=GAP, parent=self)
        self._connect()

    def _connect(self) -> None:
        self.slider.valueChanged.connect(self._slide)
        self.field.entered.connect(self._enter)
        self.field.refused.connect(self.refused)
        self.field.stepped.connect(self._move_by)
        self.reset.clicked.connect(lambda: self.reset_asked.emit(self.subject))
        if self.hard is not None:
            self.hard.toggled.connect(self._harden)
        for widget in (self.slider, self.field, self.hard):
            if widget is not None:
                widget.setWhatsThis(self.number.help)
                widget.setAccessibleDescription(self.number.about)
                widget.installEventFilter(self)

    def keep_reset_room(self) -> None:
        """Leave room for the way back where there is nothing to go back to, so that it moves nothing when it comes."""
        policy = self.reset.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.reset.setSizePolicy(policy)

    def fix(self) -> None:
        """Nobody can change it, such as a rule that is always hard."""
        for widget in (self.slider, self.field, self.hard):
            if widget is not None:
                widget.setEnabled(False)

    def set_step(self, step: float) -> None:
        """A place of the slider is worth so much from the next value on that is shown."""
        self._step = step

    def show_value(self, value: float, before: float | None = None) -> None:
        """Show another value, and tell nobody; `before` is what `reset` leads back to, if there is such a thing."""
        self.value = value
        with QSignalBlocker(self.slider):
            self.slider.setValue(round(max(min(value / self._step, FARTHEST), -FARTHEST)))  # as far as it goes
        self.field.show_value(value)
        if before is not None:
            self.reset.setVisible(value != before)
        if self.hard is not None:
            self._show_hardness(self.hard)

    def _show_hardness(self, box: QCheckBox) -> None:
        hard = self.value == self.number.hard
        with QSignalBlocker(box), QSignalBlocker(self.slider):
            box.setChecked(hard)
            if hard:
                self.slider.setValue(self.slider.maximum())
        if not hard:
            self._soft = self.value
        for widget in (self.slider, self.field):
            widget.setEnabled(not hard and box.isEnabledTo(self))

    def _slide(self, place: int) -> None:
        self._enter(round(place * self._step, self.number.decimals))

    def _move_by(self, steps: int) -> None:
        """From where it is, by steps of the slider."""
        value = round(self.value + steps * self._step, self.number.decimals)
        self._enter(min(max(value, self.number.least), self.number.most))

    def _harden(self, on: bool) -> None:
        if self.number.hard is not None:
            self._enter(self.number.hard if on else self._soft)

    def _enter(self, value: float) -> None:
        if value != self.value:
            self.show_value(value)
            self.changed.emit(self.subject, value)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.pointed.emit(self.subject)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.MouseButtonPress):
            self.pointed.emit(self.subject)
        return False


def align_labels(rows: Collection[NumberRow]) -> None:
    """Let the sliders of rows below each other begin at the same place."""
    widest = max((row.label.sizeHint().width() for row in rows), default=0)
    for row in rows:
        row.label.setFixedWidth(widest)
