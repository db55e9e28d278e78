"""Widgets that paint themselves: pictures, as wide as there is room, and buttons; and the shapes that they fill."""
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QGradient, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from app.controls.focus import Keyed
from app.look import draw_circle, draw_shape, theme

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget as _Widget
else:
    _Widget = object  # Qt's classes cannot be mixed, plain ones can

USUAL, LEAST = 280, 200  # px, the width of a picture


class Painted(_Widget):
    """Mixin of a widget that is painted, with smooth edges. Put it before the Qt class."""

    def paint(self, painter: QPainter) -> None:
        raise NotImplementedError

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.paint(painter)
        painter.end()


class Picture(Painted, QWidget):
    """A picture for the panel, `height` px high and as wide as there is room."""

    def __init__(self, height: float) -> None:
        super().__init__()
        self._height = round(height)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def set_height(self, height: float) -> None:
        """Make it as high as what it shows needs, px, and paint it anew."""
        self._height = round(height)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(USUAL, self._height)

    def minimumSizeHint(self) -> QSize:
        return QSize(LEAST, self._height)


class PaintedButton(Painted, Keyed, QAbstractButton):
    """A button that is painted. Tab leads to it; it is painted anew when the pointer comes or goes."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)


def fill_rounded(painter: QPainter, rect: QRectF, colour: QColor, radius: float = theme.RADIUS) -> None:
    draw_shape(painter, rect, fill=colour, radius=radius)


def fill_circle(painter: QPainter, centre: QPointF, radius: float, colour: QColor | QGradient) -> None:
    draw_circle(painter, centre, radius, fill=colour)
