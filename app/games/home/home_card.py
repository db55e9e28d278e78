"""HomeCard: a card of Home that can be pressed anywhere, with its ground, its hairline and the ring of the focus."""
from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QPushButton, QSizePolicy

from app.controls import Keyed
from app.look import theme

PADDING = 16
KEYS = (("Arrow keys", "Go to the card, button or field beside or below"), ("Enter", "Open the card"))
DIRECTIONS = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}


class HomeCard(Keyed, QAbstractButton):
    """Subclasses paint their content in `paint_content`, or lay widgets on it. `links` do something else than the card
    itself; right and left lead to them and back."""

    reached = Signal()  # the focus came here
    left = Signal()     # and went
    _keyed = True  # the focus may come with the window, whose first key shows where it is

    def __init__(self, name: str, about: str) -> None:
        """`name` and `about` are what a screen reader says of it."""
        super().__init__()
        self.links: Sequence[QPushButton] = ()
        self.setText(name)
        self.setAccessibleName(name)
        self.setAccessibleDescription(about)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.notifier.changed.connect(self.update)

    def paint_content(self, painter: QPainter, rect: QRectF) -> None:
        """Paint what is on the card; `rect` is all of it, and its corners are clipped."""

    def sizeHint(self) -> QSize:
        return QSize(120, 112)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.reached.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.left.emit()

    def show_ring(self) -> None:
        """Show the ring from now on."""
        self._keyed = True
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.show_ring()
        super().keyPressEvent(event)

    @property
    def lit(self) -> bool:
        """Whether the pointer is over it, or a key holds it down."""
        return self.isEnabled() and (self.underMouse() or self.isDown())

    def paintEvent(self, event: QPaintEvent) -> None:
        on, rect = theme.current(), QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        outline = QPainterPath()
        outline.addRoundedRect(rect, theme.RADIUS, theme.RADIUS)
        painter.fillPath(outline, on.hover if self.lit else on.panel)
        painter.save()
        painter.setClipPath(outline)
        self.paint_content(painter, rect)
        painter.restore()
        painter.setPen(QPen(on.accent, theme.FOCUS) if self.ringed else QPen(on.line, 1))
        painter.drawPath(outline)
        painter.end()
