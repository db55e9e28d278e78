"""The dialog of all puzzles that are shipped, by kind, each with a picture of its form."""
import re
from collections.abc import Callable, Container, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from app.controls import STRETCH, Line, Sentence, StartDialog, column_of, fill_rounded, line_field, literal
from app.controls.row_list import RowList
from app.games.polyforms.form_painter import number_of, thumbnail
from app.games.polyforms.laid import Laid
from app.games.polyforms.polyforms_statistics import STATISTICS
from app.look import theme, write_with
from solvers.core.formats import FormatError
from solvers.core.wording import counted
from solvers.polyforms import catalogue
from solvers.polyforms.puzzle import Puzzle

ROW, PICTURE = 56, 44          # px
LIST = QSize(400, 470)         # px
LARGE = QSize(300, 260)        # px


@dataclass(frozen=True)
class PuzzleEntry:
    """A row: a heading, whose name is empty, or the puzzle of a name."""

    title: str
    name: str = ""


def about(puzzle: Puzzle) -> str:
    """Tiles, places and solutions in a few words."""
    said = [counted(sum(tile.most for tile in puzzle.tiles), "tile")]
    if puzzle.expect is not None:
        said.append(counted(puzzle.expect, "solution") if puzzle.expect else "no solution")
    return ", ".join(said)


class PuzzleList(RowList[PuzzleEntry]):
    """Headings and puzzles; those in `solved` have a mark. What is typed here is `typed`, to be searched for."""

    typed = Signal(str)

    def __init__(self, solved: Container[str]) -> None:
        super().__init__()
        self._solved = solved
        self.setAccessibleName("Puzzles")
        self.setFixedSize(LIST)
        self.show_matching("")

    def show_matching(self, words: str) -> None:
        """Show the puzzles whose title or kind has all these words."""
        wanted, kept = words.lower().split(), self.current
        items: list[PuzzleEntry] = []
        for kind in catalogue.kinds():
            entries = [PuzzleEntry("", name) for name in kind.puzzles
                       if _matches(catalogue.shipped(name), kind.title, wanted)]
            items += [PuzzleEntry(kind.title), *entries] if entries else []
        self.set_items(items, items.index(kept) if kept in items else 1)

    def keyboardSearch(self, search: str) -> None:  # noqa: N802 (Qt's)
        self.typed.emit(search)

    @property
    def row_height(self) -> int:
        return ROW

    def can_choose(self, item: PuzzleEntry) -> bool:
        return bool(item.name)

    def describe_item(self, item: PuzzleEntry) -> str:
        if not item.name:
            return item.title
        puzzle = catalogue.shipped(item.name)
        return f"{puzzle.title}, {about(puzzle)}{', solved' if item.name in self._solved else ''}"

    def paint_row(self, painter: QPainter, rect: QRectF, item: PuzzleEntry, *, selected: bool, hovered: bool) -> None:
        tokens = theme.current()
        if not item.name:
            write_with(painter, theme.font("small", True), tokens.muted)
            painter.drawText(rect.adjusted(4, 0, 0, -6), Qt.AlignmentFlag.AlignBottom, item.title)
            return
        puzzle = catalogue.shipped(item.name)
        if selected or hovered:
            fill_rounded(painter, rect.adjusted(0, 1, -4, -1), tokens.tint if selected else tokens.hover)
        box = QRectF(rect.left() + 6, rect.top() + (ROW - PICTURE) / 2, 1.4 * PICTURE, PICTURE)
        paint_picture(painter, box, puzzle)
        words = rect.adjusted(1.4 * PICTURE + 20, 8, -8, -8)
        write_with(painter, theme.font("body", True), tokens.text)
        painter.drawText(words, Qt.AlignmentFlag.AlignTop, painter.fontMetrics().elidedText(
            puzzle.title, Qt.TextElideMode.ElideRight, int(words.width())))
        write_with(painter, theme.font("small"), tokens.text if hovered and not selected else tokens.muted)
        painter.drawText(words, Qt.AlignmentFlag.AlignBottom, about(puzzle))
        if item.name in self._solved:
            painter.setPen(tokens.good_ink)
            painter.drawText(words, Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignRight, "solved")


def _matches(puzzle: Puzzle, kind: str, wanted: Sequence[str]) -> bool:
    """True if title or kind contain all words; 6 × 10 is typed as 6x10."""
    there = re.sub(r"\s*×\s*", "x", f"{puzzle.title} {kind}".lower())
    return all(word in there for word in wanted)


def paint_picture(painter: QPainter, box: QRectF, puzzle: Puzzle) -> None:
    """A picture of the form, with the tiles that lie there from the start, in the middle of a box, from a cache."""
    device = painter.device()
    laid = [Laid(name, number_of(puzzle, name), atoms) for name, atoms in puzzle.fixed]
    picture = thumbnail(puzzle, laid, QSizeF(box.size()), device.devicePixelRatio() if device is not None else 1.0)
    painter.drawPixmap(box.topLeft(), picture)


class _PuzzlePicture(QWidget):
    """The form of the puzzle that is chosen, large."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedSize(LARGE)
        self.puzzle: Puzzle | None = None

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        if self.puzzle is not None:
            paint_picture(painter, QRectF(self.rect()), self.puzzle)
        painter.end()


class ChoosePuzzleDialog(StartDialog[str]):
    """Chooses a shipped puzzle; `begin` is called with its name."""

    def __init__(self, parent: QWidget | None, now: str, begin: Callable[[str], object]) -> None:
        """`now` is the name of the one that is being played."""
        super().__init__(parent, "Puzzles", begin)
        self.search = line_field("Search", "search", 40, "A part of the puzzle’s name, such as soma or 8x8")
        self.search.setClearButtonEnabled(True)
        self.list = PuzzleList(STATISTICS.read()[0].scores)
        self._picture, self.title = _PuzzlePicture(), Sentence("", "title")
        self._about, self._notes = Line(ink="muted"), Sentence("", "body")
        self._notes.keep_lines(6)
        self.title.setFixedWidth(LARGE.width())
        self.list.selectionModel().currentChanged.connect(self.refresh)
        self.search.textChanged.connect(self.list.show_matching)
        self.list.typed.connect(self._search_for)
        self.list.opened.connect(lambda _: self.start())
        names = [entry.name for entry in self.list.items]
        self.list.go_to(names.index(now) if now in names else 1)
        self.lay_out(column_of(self.search, theme.UNIT, self.list, gap=theme.MARGIN),
                     column_of(self._picture, 12, self.title, self._about, 8, self._notes, STRETCH))
        self.list.setFocus()

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
        if entry is not None and entry.name:
            puzzle = catalogue.shipped(entry.name)
            self._picture.puzzle = puzzle
            self.title.set(literal(puzzle.title))
            self._about.set(about(puzzle))
            self._notes.set(literal(" ".join(puzzle.notes)))
            self._picture.update()

    def wanted(self) -> str:
        entry = self.list.current
        if entry is None or not entry.name:
            raise FormatError("choose a puzzle.")
        return entry.name
