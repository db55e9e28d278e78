"""Our own line icons: SVG files drawn in one colour, taken from the theme at the moment of painting."""
from functools import lru_cache

from PySide6.QtCore import QByteArray, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QIconEngine, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from app import resources, theme

SIZE = 20  # px, the usual one; drawings have a box of 24 and strokes of 1.75


def icon(name: str, role: str = "text") -> QIcon:
    """The icon in the theme's colour `role` (any token), paler while disabled. It follows every change of theme.

    Raises FileNotFoundError for a name that has no drawing.
    """
    _drawing(name)
    return QIcon(_Engine(name, role))


def application_icon() -> QIcon:
    """The program's own sign, in its own colours."""
    renderer = QSvgRenderer(QByteArray(resources.read("assets", "solvarium.svg")))
    result = QIcon()
    for size in (16, 24, 32, 48, 64, 128, 256):
        picture = QPixmap(size, size)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        renderer.render(painter)
        painter.end()
        result.addPixmap(picture)
    return result


def paint(painter: QPainter, name: str, colour: QColor, rect: QRectF) -> None:
    """Draw the icon into `rect` with vectors, for a printer, a poster or a board's own tile."""
    _renderer(name, colour.name()).render(painter, rect)


def pixmap(name: str, colour: QColor, size: int, dpr: float = 1.0) -> QPixmap:
    """The icon as a picture of `size` logical pixels, cached."""
    return _pixmap(name, colour.name(), size, dpr)


@lru_cache(maxsize=1024)
def _pixmap(name: str, colour: str, size: int, dpr: float) -> QPixmap:
    result = QPixmap(round(size * dpr), round(size * dpr))
    result.fill(Qt.GlobalColor.transparent)
    painter = QPainter(result)
    _renderer(name, colour).render(painter)
    painter.end()
    result.setDevicePixelRatio(dpr)
    return result


@lru_cache(maxsize=256)
def _renderer(name: str, colour: str) -> QSvgRenderer:
    return QSvgRenderer(QByteArray(_drawing(name).replace(b"currentColor", colour.encode())))


@lru_cache
def _drawing(name: str) -> bytes:
    return resources.read("assets", f"icons/{name}.svg")


class _Engine(QIconEngine):
    def __init__(self, name: str, role: str) -> None:
        super().__init__()
        self.name = name
        self.role = role

    def clone(self) -> QIconEngine:
        return _Engine(self.name, self.role)

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        side = min(rect.width(), rect.height())
        corner = rect.center() - QPoint(side - 1, side - 1) / 2
        painter.drawPixmap(corner, self._picture(side, painter.device().devicePixelRatio(), mode))

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        return self._picture(min(size.width(), size.height()), 1.0, mode)

    def scaledPixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State, scale: float) -> QPixmap:  # noqa: N802
        return self._picture(min(size.width(), size.height()), scale, mode)

    def _picture(self, side: int, dpr: float, mode: QIcon.Mode) -> QPixmap:
        on = theme.current()
        colour: QColor = on.edge if mode == QIcon.Mode.Disabled else getattr(on, self.role)
        return pixmap(self.name, colour, side, dpr)
