"""Marks that only the screen has: the keyboard's cursor, and where a zoomed board stands."""
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from app.canvas.board_view import View
from app.look import theme

REACH = 2 * theme.FOCUS  # how far the cursor reaches beyond its cell, px
SCROLL = 4.0             # thickness of a scroll mark, px


def paint_cursor(painter: QPainter, rect: QRectF) -> None:
    """A ring around the cell at the cursor, with the ground on either side: it is seen on tiles of any colour."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for colour, width in ((theme.current().window, 2.0 * theme.FOCUS), (theme.current().accent, 1.0 * theme.FOCUS)):
        painter.setPen(QPen(colour, width))
        painter.drawRoundedRect(rect, theme.RADIUS, theme.RADIUS)


def paint_scroll_marks(painter: QPainter, view: View) -> None:
    """Thin bars in the bed, as long and as far along as what shows of the board."""
    shown = view.shown
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.current().edge)
    if view.width > shown.width():
        x, length = (shown.width() * part / view.width for part in (view.left, shown.width()))
        painter.drawRoundedRect(QRectF(shown.left() + x, shown.bottom() + 2, length, SCROLL), 2, 2)
    if view.height > shown.height():
        y, length = (shown.height() * part / view.height for part in (view.top, shown.height()))
        painter.drawRoundedRect(QRectF(shown.right() + 2, shown.top() + y, SCROLL, length), 2, 2)
