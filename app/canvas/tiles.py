"""Cache of tile pictures: what many cells have in common is painted once for a size, a screen and a theme."""
from collections.abc import Callable, Hashable

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap

MANY = 4096  # more would be kept for nothing


class Tiles:
    """A cache of tiles of one size, for one pixel ratio and theme; `renew` it when these change."""

    def __init__(self, paint: Callable[[QPainter, QRectF, Hashable], None]) -> None:
        self._paint = paint
        self._made_for: tuple[float, float, QColor | None] | None = None  # side, pixel ratio, ground
        self._pictures: dict[Hashable, QPixmap] = {}

    def __len__(self) -> int:
        return len(self._pictures)

    def renew(self, side: float, ratio: float, ground: QColor | None) -> None:
        """Start over with tiles for cells of `side` px, on this `ratio` and `ground`; None leaves them transparent."""
        if (side, ratio, ground) != self._made_for:
            self._made_for = (side, ratio, ground)
            self.clear()

    def clear(self) -> None:
        """Drop all tiles: their look has changed."""
        self._pictures.clear()

    def draw(self, painter: QPainter, rect: QRectF, kind: Hashable) -> None:
        """Draw the tile of this kind into `rect`, which may be smaller than a cell during an animation."""
        picture = self._pictures.get(kind)
        if picture is None:
            picture = self._pictures[kind] = self._make(kind)
        painter.drawPixmap(rect, picture, QRectF(picture.rect()))

    def _make(self, kind: Hashable) -> QPixmap:
        assert self._made_for is not None
        side, ratio, ground = self._made_for
        size = QSizeF(side, side)
        if len(self._pictures) >= MANY:
            self.clear()
        picture = QPixmap((size * ratio).toSize())
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent if ground is None else ground)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        try:
            self._paint(painter, QRectF(QPointF(), size), kind)
        finally:
            painter.end()
        return picture
