"""Line icons: SVG files drawn in one colour of the theme."""
from functools import lru_cache

from PySide6.QtCore import QByteArray, QObject, QRectF, Qt
from PySide6.QtGui import QAction, QColor, QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QAbstractButton

from app import APP_ID
from app.look import resources, theme

SIZE = 20   # px, the usual one; drawings have a box of 24 and strokes of 1.75
SMALL = 16  # px, in menus and beside a button's words


def icon(name: str, ink: theme.Ink = "text") -> QIcon:
    """The icon in the current theme's colour `ink`, paler while disabled.

    Raises FileNotFoundError for an unknown name.
    """
    on = theme.current()
    return _icon(name, on.colour(ink).name(), on.edge.name())


@lru_cache(maxsize=256)
def _icon(name: str, colour: str, paler: str) -> QIcon:
    result = QIcon()
    for mode, ink in ((QIcon.Mode.Normal, colour), (QIcon.Mode.Disabled, paler)):
        for dpr in (1.0, 2.0):
            result.addPixmap(_pixmap(name, ink, SMALL, dpr), mode)
    return result


class _Wearer(QObject):
    """Keeps the icon of an action or a button in the colours of the theme."""

    def __init__(self, target: QAction | QAbstractButton, name: str, ink: theme.Ink) -> None:
        super().__init__(target)
        self._target, self._name, self._ink = target, name, ink
        theme.notifier.changed.connect(self.put_on)
        self.put_on()

    def put_on(self) -> None:
        self._target.setIcon(icon(self._name, self._ink))


def set_icon(target: QAction | QAbstractButton, name: str, ink: theme.Ink = "text") -> None:
    """Set the icon of an action or a button, and update it with the theme."""
    _Wearer(target, name, ink)


def application_icon() -> QIcon:
    """The program's icon, in its own colours."""
    renderer = QSvgRenderer(QByteArray(resources.read("assets", f"{APP_ID}.svg")))
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
    """Draw the icon into `rect` as vectors, for a printer, a poster or a board's own tile."""
    _renderer(name, colour.name()).render(painter, rect)


def pixmap(name: str, colour: QColor, size: int, dpr: float = 1.0) -> QPixmap:
    """The icon as a picture of `size` logical pixels, cached."""
    return _pixmap(name, colour.name(), size, dpr)


@lru_cache(maxsize=1024)
def _pixmap(name: str, colour: str, size: int, dpr: float) -> QPixmap:
    renderer = _renderer(name, colour)
    result = QPixmap(round(size * dpr), round(size * dpr))
    result.fill(Qt.GlobalColor.transparent)
    painter = QPainter(result)
    renderer.render(painter)
    painter.end()
    result.setDevicePixelRatio(dpr)
    return result


@lru_cache(maxsize=256)
def _renderer(name: str, colour: str) -> QSvgRenderer:
    return QSvgRenderer(QByteArray(_drawing(name).replace(b"currentColor", colour.encode())))


@lru_cache
def _drawing(name: str) -> bytes:
    return resources.read("assets", f"icons/{name}.svg")

