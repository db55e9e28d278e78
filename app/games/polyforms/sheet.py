"""A sheet of paper with pictures of solutions, each with its number: for PDF files and printers."""
from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QPageSize, QPainter

from app.games.polyforms.form_painter import Laid, paint_form, plan_of
from app.look import theme
from solvers.polyforms.puzzle import Puzzle

MOST = 60       # solutions on a sheet
WIDE, HIGH = 18.0, 26.0  # of the sheet, in cells of a drawing: paper of any kind, upright
TITLE, NUMBER = 1.2, 0.6  # of lines of words, in the same


class SolutionSheet:
    """A drawing of the first solutions. `solutions` are tiles where they lie, one list for each."""

    picture_scale = 2.0
    picture_paper: QPageSize | None = None

    def __init__(self, puzzle: Puzzle, solutions: Sequence[Sequence[Laid]]) -> None:
        self._puzzle, self._solutions = puzzle, solutions[:MOST]

    def picture_title(self) -> str:
        return self._puzzle.title

    def picture_size(self, side: float) -> QSizeF:
        return QSizeF(WIDE * side, HIGH * side)

    def columns(self) -> int:
        """In how many columns the pictures are largest."""
        plan, count = plan_of(self._puzzle), max(len(self._solutions), 1)

        def size(columns: int) -> float:
            rows = ceil(count / columns)
            return min(WIDE / columns / plan.width, ((HIGH - TITLE) / rows - NUMBER) / plan.height)

        return max(range(1, count + 1), key=size)

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        unit = min(rect.width() / WIDE, rect.height() / HIGH)
        columns = self.columns()
        rows = max(ceil(len(self._solutions) / columns), 1)
        wide, high = rect.width() / columns, (rect.height() - TITLE * unit) / rows
        painter.setPen(theme.current().text)
        font = theme.font("title", True)
        font.setPixelSize(max(round(unit * 0.7), 1))
        painter.setFont(font)
        painter.drawText(QRectF(rect.left(), rect.top(), rect.width(), TITLE * unit), Qt.AlignmentFlag.AlignVCenter,
                         self._puzzle.title)
        font = theme.font("small")
        font.setPixelSize(max(round(unit * 0.4), 1))
        for number, tiles in enumerate(self._solutions):
            row, column = divmod(number, columns)
            corner = QRectF(rect.left() + column * wide, rect.top() + TITLE * unit + row * high, wide, high)
            painter.setFont(font)
            painter.setPen(theme.current().muted)
            painter.drawText(QRectF(corner.left(), corner.top(), wide, NUMBER * unit), Qt.AlignmentFlag.AlignCenter,
                             f"{number + 1:,}")
            place = corner.adjusted(unit * 0.2, NUMBER * unit, -unit * 0.2, -unit * 0.2)
            paint_form(painter, place, self._puzzle, tiles)
