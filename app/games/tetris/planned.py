"""The pieces of a plan as faint ghosts on a field: an outline each, and its number in the plan."""
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from app.controls import draw_text
from app.look import faded, theme

FIRST: Final = 2    # the number of the first of them: number 1 is the piece that is put now
INSET = 2.0         # px between an outline and the edge of its cells
FILL = 0.10
LEAST = 14.0        # px; smaller cells have smaller numbers


def paint_planned(painter: QPainter, pieces: Sequence[Sequence[QRectF]]) -> None:
    """Paint the cells of each piece of a plan: dotted outlines of one grey, for the piece that falls has its colour."""
    tokens = theme.current()
    fill = faded(tokens.text, FILL)
    for number, cells in enumerate(pieces, start=FIRST):
        if not cells:
            continue
        outline = QPainterPath()
        for cell in cells:
            part = QPainterPath()
            part.addRect(cell.adjusted(0, 0, 0.01, 0.01))
            outline = outline.united(part)
        painter.save()
        painter.setClipPath(outline)
        painter.fillPath(outline, fill)
        painter.setPen(QPen(tokens.muted, 2 * INSET, Qt.PenStyle.DotLine))  # its outer half is cut off
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(outline.simplified())
        painter.restore()
        font = theme.font("small" if cells[0].width() >= LEAST else "caption", True)
        draw_text(painter, _middle(cells), str(number), font, tokens.text, Qt.AlignmentFlag.AlignHCenter)


def _middle(cells: Sequence[QRectF]) -> QRectF:
    """The cell nearest to the middle of all."""
    x = sum(cell.center().x() for cell in cells) / len(cells)
    y = sum(cell.center().y() for cell in cells) / len(cells)
    return min(cells, key=lambda cell: abs(cell.center().x() - x) + abs(cell.center().y() - y))
