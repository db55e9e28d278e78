"""The bar above the gallery: which labyrinths are shown, in which order, and how many they are."""
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.controls import Choice, Line, SpinBox, row_of
from app.pages import Command
from solvers.connexion.collection import Entry
from solvers.connexion.pieces import COUNT
from solvers.connexion.search.wishes import LARGEST_HOLE, MOST_GROUPS


@dataclass(frozen=True)
class GalleryFilter:
    """A choice of what is shown: the entries that fit, given the number beside the choice."""

    label: str
    none: str  # what is said when nothing fits, after “None of the 12 labyrinths”
    fits: Callable[[Entry, int], bool]
    wish: str = ""  # as text, where one can be searched for
    numbers: tuple[int, int, int] | None = None  # the least, the most and the usual one


FILTERS: dict[str, GalleryFilter] = {
    "all": GalleryFilter("All labyrinths", "is here", lambda entry, _: True),
    "starred": GalleryFilter("Kept with a star", "has a star", lambda entry, _: entry.starred),
    "symmetric": GalleryFilter(
        "Mirror-symmetric", "is its own mirror image", lambda entry, _: entry.symmetric, "mirror"),
    "groups": GalleryFilter(
        "Number of groups", "has {} groups", lambda entry, number: len(entry.groups) == number, "groups={}",
        (2, MOST_GROUPS, 5)),
    "holed": GalleryFilter(
        "Two groups with holes", "has two groups with holes", lambda entry, _: entry.groups_with_holes > 1,
        "holed-groups"),
    "hole": GalleryFilter(
        "Largest hole at least", "has a hole of {} cells", lambda entry, number: entry.largest_hole >= number,
        "hole={}", (2, LARGEST_HOLE, 6)),
    "single": GalleryFilter(
        "Single labyrinth, 63 + 1", "is a single one of 63 + 1", lambda entry, _: entry.groups == (COUNT - 1, 1),
        "single"),
    "given": GalleryFilter("Grown from a reading", "was grown from a reading", lambda entry, _: bool(entry.given)),
}
SORTS: dict[str, tuple[str, Callable[[Entry], object]]] = {
    "newest": ("Newest first", lambda entry: -entry.found),
    "groups": ("Most groups first", lambda entry: -len(entry.groups)),
    "hole": ("Largest hole first", lambda entry: -entry.largest_hole),
    "fingerprint": ("By catalogue number", lambda entry: entry.fingerprint),
}


class GalleryBar(QWidget):
    """Chooses which labyrinths are shown, and their order; `changed` says that another choice was made."""

    changed = Signal()

    def __init__(self, find_one: Command) -> None:
        super().__init__()
        self.filters = Choice("Show", ((each.label, key) for key, each in FILTERS.items()))
        self.number = SpinBox()
        self.number.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.number.keep_width(56)
        self.number.setAccessibleName("How many")
        self.find_one = find_one.button(icon=True)
        self.count = Line(ink="muted", align=Qt.AlignmentFlag.AlignRight)
        self.sorts = Choice("Order", ((label, key) for key, (label, _) in SORTS.items()))
        self._explain()
        row_of(self.filters, self.number, self.find_one, (self.count, 1), 8, self.sorts, gap=8, parent=self)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.filters.activated.connect(self._choose)
        self.number.valueChanged.connect(lambda _: self.changed.emit())
        self.sorts.activated.connect(lambda _: self.changed.emit())
        self._show_number()

    def _explain(self) -> None:
        for widget, tip in (
            (self.filters, "Which labyrinths to show"),
            (self.number, "How many groups, or how many cells the largest hole has at least"),
            (self.sorts, "In which order to show them"),
        ):
            widget.setToolTip(tip)
            widget.setWhatsThis(tip + ".")

    @property
    def key(self) -> str:
        """Which of FILTERS is chosen."""
        return str(self.filters.currentData())

    @property
    def filter(self) -> GalleryFilter:
        return FILTERS[self.key]

    @property
    def wish(self) -> str:
        """The choice as the text of a wish to search for; empty where it is none."""
        return self.filter.wish.format(self.number.value())

    @property
    def order(self) -> str:
        """Which of SORTS is chosen."""
        return str(self.sorts.currentData())

    def set(self, key: str, number: int, order: str) -> None:
        """Choose without a signal; a key that is not among FILTERS or SORTS, or a number out of range, changes nothing.
        """
        if key in FILTERS:
            self.filters.setCurrentIndex(self.filters.findData(key))
            self._show_number()
        if (numbers := self.filter.numbers) is not None and numbers[0] <= number <= numbers[1]:
            self._put_number(number)
        if order in SORTS:
            self.sorts.setCurrentIndex(self.sorts.findData(order))

    def pick(self, entries: Iterable[Entry]) -> list[Entry]:
        """The entries that fit the choice, in the chosen order; `entries` come oldest first."""
        fits, number = self.filter.fits, self.number.value()
        fitting = [entry for entry in entries if fits(entry, number)]
        fitting.reverse()
        return sorted(fitting, key=SORTS[self.order][1])  # type: ignore[arg-type]

    def show_count(self, shown: int, all_there_are: int) -> None:
        """Show the number of visible labyrinths and of all."""
        self.count.set(f"<b>{shown:,}</b> of {all_there_are:,} shown" if all_there_are else "")

    def _choose(self, _place: int) -> None:
        self._show_number()
        self.changed.emit()

    def _show_number(self) -> None:
        """Show the number of a choice that has one, at its usual value."""
        numbers = self.filter.numbers
        self.number.setVisible(numbers is not None)
        if numbers is not None:
            self._put_number(numbers[2])

    def _put_number(self, number: int) -> None:
        assert self.filter.numbers is not None
        before = self.number.blockSignals(True)
        self.number.setRange(*self.filter.numbers[:2])
        self.number.setValue(number)
        self.number.blockSignals(before)
