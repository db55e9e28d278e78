"""Pieces that are to be built on a field: an outline in the colour of each, and its letter."""
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from app.controls import draw_text
from app.games.tetris.blocks import colour
from app.look import faded, theme
from solvers.tetris.pieces import KINDS

LINE: Final = 2.0     # px
FILL: Final = 0.16
LEAST: Final = 14.0   # px; smaller cells have smaller letters


def paint_targets(painter: QPainter, pieces: Sequence[tuple[int, Sequence[QRectF]]]) -> None:
    """Paint what is to lie on a field: of each piece its kind, and the rectangles of its cells."""
    tokens = theme.current()
    for kind, cells in pieces:
        outline = QPainterPath()
        for cell in cells:
            part = QPainterPath()
            part.addRect(cell.adjusted(0, 0, 0.01, 0.01))
            outline = outline.united(part)
        line = colour(1 + kind)
        fill = faded(line, FILL)
        painter.save()
        painter.setClipPath(outline)
        painter.fillPath(outline, fill)
        painter.setPen(QPen(line, 2 * LINE))  # its outer half is cut off
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(outline.simplified())
        painter.restore()
        font = theme.font("small" if cells[0].width() >= LEAST else "caption", True)
        draw_text(painter, _middle(cells), KINDS[kind], font, tokens.muted, Qt.AlignmentFlag.AlignHCenter)


def _middle(cells: Sequence[QRectF]) -> QRectF:
    """The cell nearest to the middle of all."""
    centre = QPointF(sum(cell.center().x() for cell in cells), sum(cell.center().y() for cell in cells)) / len(cells)
    return min(cells, key=lambda cell: (cell.center() - centre).manhattanLength())
