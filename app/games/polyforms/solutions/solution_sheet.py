"""Sheets of paper: pictures of solutions, or of the moves that take one apart, side by side on a page."""
from collections.abc import Callable, Sequence
from math import ceil

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPageSize, QPainter

from app.games.polyforms.block.block_painter import paint_standing
from app.games.polyforms.block.block_projection import Viewpoint
from app.games.polyforms.form_painter import Scale, letter_size, paint_form, plan_of
from app.games.polyforms.laid import Laid
from app.games.polyforms.solutions.apart_film import move_words
from app.games.polyforms.solutions.one_solution import moved_tiles, pieces_laid
from app.look import theme, write_text
from solvers.polyforms.cover import Solution
from solvers.polyforms.disassembly.separation import Stage
from solvers.polyforms.problem import Problem
from solvers.polyforms.puzzle import Puzzle

MOST = 60       # pictures on a sheet
CM = 96 / 2.54           # px
WIDE, HIGH = 21.0, 29.7  # of the sheet, A4, in centimetres, as the following
MARGIN = 1.2
TITLE, NUMBER = 1.2, 0.6  # of lines of words
CUBIC = 1.15  # of a picture of a block: how much wider it is than high, as its words need


class Sheet:
    """A page with a title and numbered pictures, as large as they fit."""

    picture_scale = 2.0
    picture_paper = QPageSize(QPageSize.PageSizeId.A4)

    def __init__(self, title: str, words: Sequence[str], shape: float, draw_one: Callable[[QPainter, QRectF, int], None]
                 ) -> None:
        """`words` stand above each picture; `shape` is how much wider one is than high; `draw_one` paints that of a
        number."""
        self._title, self._words, self._shape, self._draw_one = title, words, shape, draw_one

    def picture_title(self) -> str:
        return self._title

    def picture_size(self, side: float) -> QSizeF:
        """The size of the paper at 96 px to the inch; `side` does not change it."""
        return QSizeF(WIDE, HIGH) * CM

    def columns(self) -> int:
        """In how many columns the pictures are largest."""
        count = max(len(self._words), 1)

        def size(columns: int) -> float:
            rows = ceil(count / columns)
            return min((WIDE - 2 * MARGIN) / columns / self._shape, (HIGH - 2 * MARGIN - TITLE) / rows - NUMBER)

        return max(range(1, count + 1), key=size)

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """In the light colours that paper has, whatever the window has."""
        with theme.painted_in(theme.LIGHT):
            painter.fillRect(rect, Qt.GlobalColor.white)
            self._draw(painter, rect)

    def _draw(self, painter: QPainter, rect: QRectF) -> None:
        unit = min(rect.width() / WIDE, rect.height() / HIGH)
        rect = rect.adjusted(MARGIN * unit, MARGIN * unit, -MARGIN * unit, -MARGIN * unit)
        columns = self.columns()
        rows = max(ceil(len(self._words) / columns), 1)
        wide, high = rect.width() / columns, (rect.height() - TITLE * unit) / rows
        painter.setPen(theme.current().text)
        font = theme.font("title", True)
        font.setPixelSize(max(round(unit * 0.7), 1))
        painter.setFont(font)
        painter.drawText(QRectF(rect.left(), rect.top(), rect.width(), TITLE * unit), Qt.AlignmentFlag.AlignVCenter,
                         self._title)
        font = theme.font("small")
        font.setPixelSize(max(round(unit * 0.4), 1))
        for number, words in enumerate(self._words):
            row, column = divmod(number, columns)
            corner = QRectF(rect.left() + column * wide, rect.top() + TITLE * unit + row * high, wide, high)
            write_text(painter, QRectF(corner.left(), corner.top(), wide, NUMBER * unit), words, font,
                       theme.current().muted)
            self._draw_one(painter, corner.adjusted(unit * 0.2, NUMBER * unit, -unit * 0.2, -unit * 0.2), number)


def solution_sheet(puzzle: Puzzle, solutions: Sequence[Sequence[Laid]]) -> Sheet:
    """The first solutions, each as tiles where they lie."""
    plan, shown = plan_of(puzzle), solutions[:MOST]

    def lettered(room: QSizeF) -> bool:
        """True if every tile has room for its letter in pictures of that size; otherwise none is lettered."""
        scale = Scale.fit(plan, QRectF(QPointF(), room))
        return all(letter_size(plan, scale, tile) > 0 for tiles in shown for tile in tiles)

    def draw_one(painter: QPainter, rect: QRectF, number: int) -> None:
        paint_form(painter, rect, puzzle, shown[number], letters=lettered(rect.size()))

    return Sheet(puzzle.title, [f"{number + 1:,}" for number in range(len(shown))], plan.width / plan.height, draw_one)


def move_sheet(problem: Problem, solution: Solution, stages: Sequence[Stage], view: Viewpoint) -> Sheet:
    """The assembly, and the pieces after each move that takes it apart: the first MOST of these pictures."""
    names = [tile.name for tile in pieces_laid(problem, solution)]
    shown = [stages[0], *(stage for stage in stages if stage.ended)][:MOST]
    tiles = [moved_tiles(problem, solution, stage) for stage in shown]
    room = {atom for stage in tiles for tile in stage for atom in tile.atoms}

    def draw_one(painter: QPainter, rect: QRectF, number: int) -> None:
        paint_standing(painter, rect, tiles[number], view, room=room)

    words = [f"{number}  {move_words(stage.ended, names)}" if stage.ended else "The assembly"
             for number, stage in enumerate(shown)]
    return Sheet(problem.puzzle.title, words, CUBIC, draw_one)
