"""The dialog in which a puzzle is chosen: found by words or by its kind, and shown with its form."""
from collections.abc import Callable
from random import getrandbits

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from app.controls import (
    STRETCH,
    Line,
    Sentence,
    StartDialog,
    choice_field,
    column_of,
    line_field,
    literal,
    side_by_side,
)
from app.games.polyforms.polyforms_statistics import STATISTICS
from app.games.polyforms.puzzle_list import LARGE, PuzzleList, PuzzlePicture, about
from app.look import theme
from solvers.core.formats import FormatError

HALF = 196               # px of the search field and of the choice beside it
SEED_BITS = 32           # of the puzzles that are made
UNSOLVED = "unsolved"    # stands for those of all kinds that are not solved yet


class ChoosePuzzleDialog(StartDialog[str]):
    """Chooses a shipped puzzle, or one that is made with one solution; `begin` is called with its id."""

    def __init__(self, parent: QWidget | None, now: str, begin: Callable[[str], object]) -> None:
        """`now` is the name of the one that is being played."""
        super().__init__(parent, "Puzzles", begin)
        self.search = line_field("Search", "search", 40, "A part of the puzzle’s name, such as soma or 8x8")
        self.search.setClearButtonEnabled(True)
        self.list = PuzzleList(STATISTICS.read()[0].scores, getrandbits(SEED_BITS))
        self.kind = choice_field("Kind", self._kinds(), "", "Puzzles of one kind, or those that you have not solved")
        for field in (self.search, self.kind):
            field.setFixedSize(HALF, self.kind.height())
        self._picture, self.title = PuzzlePicture(), Sentence("", "title")
        self._about, self._notes = Line(ink="muted"), Sentence("", "body")
        self._notes.keep_lines(6)
        self.title.setFixedWidth(LARGE.width())
        self.list.selectionModel().currentChanged.connect(self.refresh)
        self.search.textChanged.connect(self._show_matching)
        self.kind.currentIndexChanged.connect(self._show_matching)
        self.list.typed.connect(self._search_for)
        self.list.opened.connect(lambda _: self.start())
        names = [entry.name for entry in self.list.items]
        self.list.go_to(names.index(now) if now in names else 1)
        self.lay_out(column_of(side_by_side(self.search, self.kind), theme.UNIT, self.list, gap=theme.MARGIN),
                     column_of(self._picture, 12, self.title, self._about, 8, self._notes, STRETCH))
        self.list.setFocus()

    def _kinds(self) -> list[tuple[str, str]]:
        """What can be chosen to be shown, with how much of it is solved."""
        kinds = [("All puzzles", ""), ("Not solved yet", UNSOLVED)]
        for title, entries in self.list.kinds:
            solved = sum(self.list.is_solved(entry) for entry in entries)
            kinds.append((f"{title}, {solved} of {len(entries)} solved" if solved else title, title))
        return kinds

    def _show_matching(self) -> None:
        kind = self.kind.currentData() or ""
        unsolved = kind == UNSOLVED
        self.list.show_matching(self.search.text(), "" if unsolved else kind, unsolved=unsolved)

    def _search_for(self, typed: str) -> None:
        self.search.setText(self.search.text() + typed)
        self.search.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and Down lead from what is searched for to what was found."""
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down) and self.search.hasFocus():
            self.list.setFocus(Qt.FocusReason.TabFocusReason)
        else:
            super().keyPressEvent(event)

    def update_fields(self) -> None:
        entry = self.list.current
        if entry is not None and entry.id:
            self._picture.show_puzzle(entry.puzzle)
            self.title.set(literal(entry.puzzle.title))
            self._about.set(about(entry.puzzle, entry.stars))
            self._notes.set(literal(" ".join(entry.puzzle.notes)))
        elif not self.list.items:
            self._picture.show_puzzle(None)
            self.title.set("Nothing found")
            self._about.set("")
            unsolved = self.kind.currentData() == UNSOLVED and not self.search.text()
            self._notes.set("You have solved them all." if unsolved else
                            "No puzzle has all of these words. Try fewer of them, or all puzzles.")

    def wanted(self) -> str:
        entry = self.list.current
        if entry is None or not entry.id:
            raise FormatError("choose a puzzle.")
        return entry.id
