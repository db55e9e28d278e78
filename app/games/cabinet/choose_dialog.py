"""Dialog of a room of numbers: what people usually look at there, numbers of one's own, and what is wrong with them."""
from collections.abc import Callable, Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QButtonGroup, QRadioButton, QWidget

from app.controls import Line, Sentence
from app.controls.dialog import StartDialog
from app.controls.form import explain, form_grid
from app.controls.layouts import STRETCH, column_of
from app.controls.numbers import DoubleSpinBox
from app.look import theme
from solvers.core.formats import FormatError

C = TypeVar("C")
LABEL, FIELD = 120, 168  # px
COMPLAINT = LABEL + 16 + FIELD
MOST_TYPED = 10**13 - 1  # the largest number that a field takes, to be told that it is too large


class Number(NamedTuple):
    """A number that is asked for: `label` marks its letter with &; `what` it is, as its tip says before the range."""

    label: str
    low: int
    high: int
    what: str

    @property
    def title(self) -> str:
        """Its label without the mark."""
        return self.label.replace("&", "")


class ChooseDialog(StartDialog, Generic[C]):
    """Asks for the numbers of a room. They are whole, and may be larger than a spin box for whole numbers takes."""

    def __init__(
        self, parent: QWidget, numbers: Sequence[Number], now: Sequence[int], usual: Mapping[str, Sequence[int]],
        read: Callable[[Sequence[int]], C], begin: Callable[[C], object],
    ) -> None:
        """Make the dialog.

        Args:
            numbers: What is asked for, from top to bottom.
            now: What is proposed.
            usual: Numbers that people often want, by their titles.
            read: What numbers mean. Raises FormatError with one sentence.
            begin: Called with that once it starts.
        """
        super().__init__(parent, "Choose")
        self._numbers, self._read, self._begin = numbers, read, begin
        self.fields = [_field(*each) for each in zip(numbers, now, strict=True)]
        self.complaint = Sentence(role="small", ink="bad_ink")
        self.complaint.setFixedWidth(COMPLAINT)
        self.complaint.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.complaint.keep_lines(3)
        self._group = QButtonGroup(self)
        self.usual = {tuple(values): self._add_button(title, values) for title, values in usual.items()}
        self.own = QRadioButton("Numbers of your own")
        self.own.clicked.connect(lambda: self.fields[0].setFocus())
        self._group.addButton(self.own)
        rows = [(number.label, field) for number, field in zip(numbers, self.fields, strict=True)]
        self.lay_out(
            column_of(Line("Usual", strong=True), 4, *self.usual.values(), self.own, STRETCH, gap=4),
            column_of(Line("Numbers", strong=True), form_grid(rows, LABEL, FIELD), self.complaint, STRETCH,
                      gap=theme.UNIT),
        )
        for field in self.fields:
            field.valueChanged.connect(self._changed)
        self._changed()
        self.fields[0].setFocus()
        self.fields[0].selectAll()

    def _add_button(self, title: str, values: Sequence[int]) -> QRadioButton:
        button = QRadioButton(title)
        button.clicked.connect(lambda: self._show(values))
        self._group.addButton(button)
        return button

    @property
    def values(self) -> tuple[int, ...]:
        """The numbers in the fields."""
        return tuple(round(field.value()) for field in self.fields)

    def _show(self, values: Sequence[int]) -> None:
        for field, value in zip(self.fields, values, strict=True):
            field.setValue(value)

    def _changed(self) -> None:
        self.usual.get(self.values, self.own).setChecked(True)
        complaint = next((f"{number.title}: from {number.low:,} to {number.high:,}, and not {value:,}."
                          for number, value in zip(self._numbers, self.values, strict=True)
                          if not number.low <= value <= number.high), "")
        try:
            if not complaint:
                self._read(self.values)
        except FormatError as error:
            complaint = error.message
        self.complaint.set(complaint)
        self.start_button.setEnabled(not complaint)

    def start(self) -> None:
        choice = self._read(self.values)
        self.accept()
        self._begin(choice)


class NumberField(DoubleSpinBox):
    """A field for a whole number. One beyond its range may be typed, since a field that drops digits shows another
    number than was meant; arrows keep within the range."""

    def __init__(self, low: int, high: int) -> None:
        super().__init__()
        self._low, self._high = low, high
        self.setDecimals(0)
        self.setRange(0, MOST_TYPED)

    def stepBy(self, steps: int) -> None:
        self.setValue(min(max(self.value() + steps * self.singleStep(), self._low), self._high))


def _field(number: Number, value: int) -> NumberField:
    field = NumberField(number.low, number.high)
    field.setValue(value)
    field.setGroupSeparatorShown(True)
    field.setAlignment(Qt.AlignmentFlag.AlignRight)
    explain(field, number.title, f"{number.what}, {number.low:,} to {number.high:,}")
    return field
