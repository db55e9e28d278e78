"""PuzzleList: all puzzles by kind, with their forms, stars for difficulty, and a mark where one was solved."""
import re
from collections.abc import Container, Sequence
from dataclasses import dataclass
from functools import cache
from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from app.controls import fill_rounded
from app.controls.row_list import RowList
from app.games.polyforms.block.block_painter import paint_form_block
from app.games.polyforms.form_painter import number_of, paint_plain, thumbnail
from app.games.polyforms.laid import Laid
from app.look import draw_shape, theme, write_with
from solvers.core.wording import counted
from solvers.polyforms import catalogue
from solvers.polyforms.difficulty import MOST_STARS, placements_per_solution, stars, stars_of_shipped
from solvers.polyforms.play.ids import ONE, one_id, read_id
from solvers.polyforms.problem import problem_of
from solvers.polyforms.puzzle import Puzzle
from solvers.polyforms.single import FEWEST, MOST

ROW, PICTURE = 56, 44    # px
LIST = QSize(400, 470)   # px
LARGE = QSize(300, 260)  # px, of the picture beside a list
STAR = 5.0               # px, from its middle to a point
STAR_STEP = 12.5         # px from one to the next
MADE = "Made now, with one solution"  # the kind of puzzles that are made from a seed
AFTER = "The ladder of pentominoes"   # the kind above it
PROBES = 600             # for the stars of a puzzle that was made: about 10 ms


@dataclass(frozen=True)
class PuzzleEntry:
    """A row: a heading, whose id and name are empty, or the puzzle of an id.

    `name` is that of a shipped puzzle, or ONE: to ask the id for it would make the puzzle, which takes a tenth of a
    second.
    """

    title: str
    id: str = ""
    name: str = ""

    @property
    def puzzle(self) -> Puzzle:
        return read_id(self.id).puzzle

    @property
    def stars(self) -> int:
        """One to five; 0 where there is no solution."""
        return _made_stars(self.id) if self.name == ONE else stars_of_shipped(self.name, self.puzzle.expect)


@cache
def _made_stars(game_id: str) -> int:
    return stars(placements_per_solution(problem_of(read_id(game_id).puzzle), 1, PROBES))


def entries_of_kinds(seed: int) -> list[tuple[str, tuple[PuzzleEntry, ...]]]:
    """Each kind with its puzzles; `seed` is that of the puzzles that are made."""
    kinds = [(kind.title, tuple(PuzzleEntry(catalogue.shipped(name).title, f"polyforms:{name}:0", name)
                                for name in kind.puzzles)) for kind in catalogue.kinds()]
    made = tuple(PuzzleEntry(f"One solution, {tiles} pentominoes", one_id(tiles, seed), ONE)
                 for tiles in range(FEWEST, MOST + 1))
    place = [title for title, _ in kinds].index(AFTER) + 1
    return [*kinds[:place], (MADE, made), *kinds[place:]]


def about(puzzle: Puzzle, number: int) -> str:
    """Tiles, solutions and stars in a few words."""
    said = [counted(sum(tile.most for tile in puzzle.tiles), "tile")]
    if puzzle.expect is not None:
        said.append(counted(puzzle.expect, "solution") if puzzle.expect else "no solution")
    return ", ".join([*said, *([counted(number, "star")] if number else [])])


class PuzzleList(RowList[PuzzleEntry]):
    """Headings and puzzles; those in `solved` have a mark. What is typed here is `typed`, to be searched for."""

    typed = Signal(str)

    def __init__(self, solved: Container[str], seed: int) -> None:
        super().__init__()
        self.kinds = entries_of_kinds(seed)
        self._solved = solved
        self.setAccessibleName("Puzzles")
        self.setWhatsThis("All puzzles by kind. The more stars, the more a search has to try for each solution; for "
                          "burrs, the more moves free the first piece. What you have solved is marked.")
        self.setFixedSize(LIST)
        self.show_matching("")

    def is_solved(self, entry: PuzzleEntry) -> bool:
        """True if this very puzzle was solved; those that are made are always new."""
        return entry.name != ONE and entry.name in self._solved

    def show_matching(self, words: str, kind: str = "", *, unsolved: bool = False) -> None:
        """Show the puzzles of a kind, or of all, whose title or kind has all these words; only those that are not
        solved yet, if that is wanted."""
        wanted, selection = words.lower().split(), self.current
        items: list[PuzzleEntry] = []
        for title, entries in self.kinds:
            found = [entry for entry in entries if kind in ("", title) and _matches(entry.title, title, wanted)
                     and not (unsolved and self.is_solved(entry))]
            items += [PuzzleEntry(title), *found] if found else []
        self.set_items(items, items.index(selection) if selection in items else 1)

    def keyboardSearch(self, search: str) -> None:  # noqa: N802 (Qt's)
        self.typed.emit(search)

    @property
    def row_height(self) -> int:
        return ROW

    def can_choose(self, item: PuzzleEntry) -> bool:
        return bool(item.id)

    def describe_item(self, item: PuzzleEntry) -> str:
        if not item.id:
            return item.title
        return f"{item.title}, {about(item.puzzle, item.stars)}{', solved' if self.is_solved(item) else ''}"

    def paint_row(self, painter: QPainter, rect: QRectF, item: PuzzleEntry, *, selected: bool, hovered: bool) -> None:
        tokens = theme.current()
        if not item.id:
            write_with(painter, theme.font("small", True), tokens.muted)
            painter.drawText(rect.adjusted(4, 0, 0, -6), Qt.AlignmentFlag.AlignBottom, item.title)
            return
        if selected or hovered:
            fill_rounded(painter, rect.adjusted(0, 1, -4, -1), tokens.tint if selected else tokens.hover)
        box = QRectF(rect.left() + 6, rect.top() + (ROW - PICTURE) / 2, 1.4 * PICTURE, PICTURE)
        paint_picture(painter, box, item.puzzle)
        words = rect.adjusted(1.4 * PICTURE + 20, 8, -8, -8)
        number = item.stars
        write_with(painter, theme.font("body", True), tokens.text)
        painter.drawText(words, Qt.AlignmentFlag.AlignTop, painter.fontMetrics().elidedText(
            item.title, Qt.TextElideMode.ElideRight, int(words.width() - (MOST_STARS + 1) * STAR_STEP * bool(number))))
        write_with(painter, theme.font("small"), tokens.text if hovered and not selected else tokens.muted)
        painter.drawText(words, Qt.AlignmentFlag.AlignBottom, about(item.puzzle, 0))
        if self.is_solved(item):
            painter.setPen(tokens.good_ink)
            painter.drawText(words, Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignRight, "solved")
        if number:
            paint_stars(painter, words.topRight() + QPointF(0, 9), number)


def _matches(title: str, kind: str, wanted: Sequence[str]) -> bool:
    """True if title or kind contain all words; 6 × 10 is typed as 6x10."""
    there = re.sub(r"\s*×\s*", "x", f"{title} {kind}".lower())
    return all(word in there for word in wanted)


def paint_stars(painter: QPainter, end: QPointF, number: int) -> None:
    """So many stars of five, the last of which ends at a point; the others are hollow."""
    tokens = theme.current()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for place in range(MOST_STARS):
        middle = end - QPointF(STAR + (MOST_STARS - 1 - place) * STAR_STEP, 0)
        points = [middle + QPointF(sin(turn * pi / 5), -cos(turn * pi / 5)) * (STAR if turn % 2 == 0 else 0.45 * STAR)
                  for turn in range(10)]
        draw_shape(painter, QPolygonF(points), QPen(tokens.text if place < number else tokens.edge, 1),
                   tokens.text if place < number else None)


def paint_picture(painter: QPainter, box: QRectF, puzzle: Puzzle) -> None:
    """A picture of the form, a solid one as a block, with the tiles that lie there from the start, in the middle of a
    box, from a cache."""
    device = painter.device()
    laid = [Laid(name, number_of(puzzle, name), atoms) for name, atoms in puzzle.fixed]
    picture = thumbnail(puzzle, laid, QSizeF(box.size()), device.devicePixelRatio() if device is not None else 1.0,
                        paint_form_block if puzzle.grid.solid else paint_plain)
    painter.drawPixmap(box.topLeft(), picture)


class PuzzlePicture(QWidget):
    """The form of the puzzle that is chosen from a list, large."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedSize(LARGE)
        self.puzzle: Puzzle | None = None

    def show_puzzle(self, puzzle: Puzzle | None) -> None:
        self.puzzle = puzzle
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        if self.puzzle is not None:
            paint_picture(painter, QRectF(self.rect()), self.puzzle)
        painter.end()
