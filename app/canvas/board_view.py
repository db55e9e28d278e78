"""BoardView: position and zoom of a board in its widget; and what only the screen shows: scroll marks and the
cursor."""
from dataclasses import dataclass, replace
from functools import cached_property
from math import floor

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from app.look import paint_with, theme


@dataclass(frozen=True)
class BoardView:
    """A board of `columns` x `rows` cell units seen in `area`, at `side` px a unit, scrolled by `left` and `top` px.

    `grain` is the smallest step that stays crisp: one device pixel in px, or 0 on a device without pixels.
    """

    area: QRectF
    columns: float
    rows: float
    side: float
    grain: float
    left: float = 0.0
    top: float = 0.0

    @classmethod
    def fit(cls, area: QRectF, extent: tuple[float, float], largest: float, grain: float) -> "BoardView":
        """The whole board, as large as the area and `largest` px a unit allow."""
        columns, rows = extent
        side = min(area.width() / columns, area.height() / rows, largest)
        return cls(area, columns, rows, max(_coarse(side, grain), grain, 0.1), grain)

    @property
    def width(self) -> float:
        return self.columns * self.side

    @property
    def height(self) -> float:
        return self.rows * self.side

    @cached_property
    def shown(self) -> QRectF:
        """The part of the area that cells cover: its middle, or all of it."""
        width, height = min(self.width, self.area.width()), min(self.height, self.area.height())
        return QRectF(
            _coarse(self.area.x() + (self.area.width() - width) / 2, self.grain),
            _coarse(self.area.y() + (self.area.height() - height) / 2, self.grain),
            width, height,
        )

    @cached_property
    def origin(self) -> QPointF:
        """The board's top left corner."""
        return self.shown.topLeft() - QPointF(self.left, self.top)

    def zoomed(self, side: float, anchor: QPointF) -> "BoardView":
        """The same board zoomed to another side; the point under `anchor` stays in place."""
        side = max(_coarse(side, self.grain), self.grain)
        origin, factor = self.origin, side / self.side
        larger = replace(self, side=side)
        corner = larger.shown.topLeft()
        return larger.scrolled(
            corner.x() - anchor.x() + (anchor.x() - origin.x()) * factor,
            corner.y() - anchor.y() + (anchor.y() - origin.y()) * factor,
        )

    def scrolled(self, left: float, top: float) -> "BoardView":
        """The same board scrolled to a position within its edges."""
        left = min(max(left, 0.0), max(self.width - self.area.width(), 0.0))
        top = min(max(top, 0.0), max(self.height - self.area.height(), 0.0))
        return replace(self, left=_coarse(left, self.grain), top=_coarse(top, self.grain))

    def panned(self, right: float, down: float) -> "BoardView":
        """The same board dragged: positive steps reveal what lies further left and up."""
        return self.scrolled(self.left - right, self.top - down)

    def showing(self, rect: QRectF) -> "BoardView":
        """The same board scrolled by the least amount that makes `rect` visible, in px of this view."""
        area = self.area
        right = max(area.left() - rect.left(), 0.0) or min(area.right() - rect.right(), 0.0)
        down = max(area.top() - rect.top(), 0.0) or min(area.bottom() - rect.bottom(), 0.0)
        return self.panned(right, down)


def _coarse(length: float, grain: float) -> float:
    return floor(length / grain + 1e-6) * grain if grain else length


REACH = 2 * theme.FOCUS  # how far the cursor reaches beyond its cell, px
SCROLL = 4.0             # thickness of a scroll mark, px


def paint_cursor(painter: QPainter, rect: QRectF, radius: float = theme.RADIUS) -> None:
    """A ring around the cell at the cursor, edged in the ground's colour, so that it shows on tiles of any colour."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for colour, width in ((theme.current().window, 2.0 * theme.FOCUS), (theme.current().accent, 1.0 * theme.FOCUS)):
        painter.setPen(QPen(colour, width))
        painter.drawRoundedRect(rect, radius, radius)


def paint_scroll_marks(painter: QPainter, view: BoardView) -> None:
    """Thin scroll bars in the bed."""
    shown = view.shown
    paint_with(painter, fill=theme.current().edge)
    if view.width > shown.width():
        x, length = (shown.width() * part / view.width for part in (view.left, shown.width()))
        painter.drawRoundedRect(QRectF(shown.left() + x, shown.bottom() + 2, length, SCROLL), 2, 2)
    if view.height > shown.height():
        y, length = (shown.height() * part / view.height for part in (view.top, shown.height()))
        painter.drawRoundedRect(QRectF(shown.right() + 2, shown.top() + y, SCROLL, length), 2, 2)
