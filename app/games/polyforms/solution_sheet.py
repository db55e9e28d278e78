"""A sheet of paper with pictures of solutions, each with its number: for PDF files and printers."""
from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPageSize, QPainter

from app.games.polyforms.form_painter import Laid, Scale, letter_size, paint_form, plan_of
from app.look import theme, write_with
from solvers.polyforms.puzzle import Puzzle

MOST = 60       # solutions on a sheet
CM = 96 / 2.54           # px
WIDE, HIGH = 21.0, 29.7  # of the sheet, A4, in centimetres, as the following
MARGIN = 1.2
TITLE, NUMBER = 1.2, 0.6  # of lines of words


class SolutionSheet:
    """A drawing of the first solutions. `solutions` are tiles where they lie, one list for each."""

    picture_scale = 2.0
    picture_paper = QPageSize(QPageSize.PageSizeId.A4)

    def __init__(self, puzzle: Puzzle, solutions: Sequence[Sequence[Laid]]) -> None:
        self._puzzle, self._solutions = puzzle, solutions[:MOST]

    def picture_title(self) -> str:
        return self._puzzle.title

    def picture_size(self, side: float) -> QSizeF:
        """The size of the paper at 96 px to the inch; `side` does not change it."""
        return QSizeF(WIDE, HIGH) * CM

    def columns(self) -> int:
        """In how many columns the pictures are largest."""
        plan, count = plan_of(self._puzzle), max(len(self._solutions), 1)

        def size(columns: int) -> float:
            rows = ceil(count / columns)
            return min((WIDE - 2 * MARGIN) / columns / plan.width,
                       ((HIGH - 2 * MARGIN - TITLE) / rows - NUMBER) / plan.height)

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
        inside = (unit * 0.2, NUMBER * unit, -unit * 0.2, -unit * 0.2)
        letters = self._lettered(QRectF(0, 0, wide, high).adjusted(*inside).size())
        for number, tiles in enumerate(self._solutions):
            row, column = divmod(number, columns)
            corner = QRectF(rect.left() + column * wide, rect.top() + TITLE * unit + row * high, wide, high)
            write_with(painter, font, theme.current().muted)
            painter.drawText(QRectF(corner.left(), corner.top(), wide, NUMBER * unit), Qt.AlignmentFlag.AlignCenter,
                             f"{number + 1:,}")
            paint_form(painter, corner.adjusted(*inside), self._puzzle, tiles, letters=letters)

    def _lettered(self, room: QSizeF) -> bool:
        """True if every tile has room for its letter in pictures of that size; otherwise none is lettered."""
        plan = plan_of(self._puzzle)
        scale = Scale.fit(plan, QRectF(QPointF(), room))
        return all(letter_size(plan, scale, tile) > 0 for tiles in self._solutions for tile in tiles)
