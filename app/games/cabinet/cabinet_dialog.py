"""Dialog of a room of numbers: what people usually look at there, numbers of one's own, and what is wrong with them."""
from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from app.controls import STRETCH, DoubleSpinBox, Line, RadioList, StartDialog, column_of, explain, form_grid
from app.controls.form import GAP
from app.look import theme
from solvers.core.formats import FormatError

C = TypeVar("C")
LABEL, FIELD = 120, 168  # px
OWN: Final[tuple[int, ...]] = ()  # numbers of one's own, among the usual ones
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


class CabinetDialog(StartDialog[C]):
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
        super().__init__(parent, "Choose", begin)
        self._numbers, self._read = numbers, read
        self.fields = [_field(*each) for each in zip(numbers, now, strict=True)]
        usual_values: list[tuple[str, tuple[int, ...]]] = [(title, tuple(values)) for title, values in usual.items()]
        self.usual = RadioList([*usual_values, ("Numbers of your own", OWN)], OWN)
        self.usual.clicked.connect(self._choose_usual)
        rows = [(number.label, field) for number, field in zip(numbers, self.fields, strict=True)]
        self.lay_out(
            column_of(Line("Usual", strong=True), 4, self.usual, STRETCH, gap=4),
            column_of(Line("Numbers", strong=True), form_grid(rows, LABEL, FIELD),
                      self.complaint_of(LABEL + GAP + FIELD, 3), STRETCH, gap=theme.UNIT),
        )
        self.fields[0].setFocus()
        self.fields[0].selectAll()

    @property
    def values(self) -> tuple[int, ...]:
        return tuple(round(field.value()) for field in self.fields)

    def _choose_usual(self, values: tuple[int, ...]) -> None:
        if values == OWN:
            self.fields[0].setFocus()
        for field, value in zip(self.fields, values, strict=False):
            field.setValue(value)

    def update_fields(self) -> None:
        self.usual.set_value(self.values if self.values in self.usual.buttons else OWN)

    def wanted(self) -> C:
        for number, value in zip(self._numbers, self.values, strict=True):
            if not number.low <= value <= number.high:
                raise FormatError(f"{number.title}: from {number.low:,} to {number.high:,}, and not {value:,}.")
        return self._read(self.values)


class WholeNumberField(DoubleSpinBox):
    """A field for a whole number. One beyond its range may be typed, since a field that drops digits shows another
    number than was meant; arrows keep within the range."""

    def __init__(self, low: int, high: int) -> None:
        super().__init__()
        self._low, self._high = low, high
        self.setDecimals(0)
        self.setRange(0, MOST_TYPED)

    def stepBy(self, steps: int) -> None:
        self.setValue(min(max(self.value() + steps * self.singleStep(), self._low), self._high))


def _field(number: Number, value: int) -> WholeNumberField:
    field = WholeNumberField(number.low, number.high)
    field.setValue(value)
    field.setGroupSeparatorShown(True)
    field.setAlignment(Qt.AlignmentFlag.AlignRight)
    explain(field, number.title, f"{number.what}, {number.low:,} to {number.high:,}")
    return field
