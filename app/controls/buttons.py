"""Buttons: of words, of an icon alone, the round one that plays and pauses, and boxes to tick. Tab leads to them; a
click leaves the keys where they were, mostly on the board."""
from collections.abc import Callable

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QEnterEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QCheckBox, QPushButton, QSizePolicy, QWidget

from app.controls.focus import RING, Keyed, paint_ring
from app.controls.text import as_tip
from app.look import icons, paint_with, theme


def button(
    text: str, kind: str = "", icon: str = "", *, tip: str = "", run: Callable[[], object] | None = None
) -> QPushButton:
    """A button of words, 32 px high, that does `run`: outlined, or of the `kind` primary (one a section) or link."""
    result = QPushButton(text)
    dress(result, kind, icon)
    result.setToolTip(tip)
    if run is not None:
        result.clicked.connect(lambda: run())
    return result


def dress(button: QPushButton, kind: str, icon: str) -> None:
    """Give a button of words the look and the manners of all of them."""
    button.setProperty("kind", kind)
    if icon:
        icons.set_icon(button, icon, "on_accent" if kind == "primary" else "text")
    button.setAutoDefault(False)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    button.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)


def set_kind(button: QPushButton, kind: str) -> None:
    """Make a button outlined, primary or a link from now on."""
    if button.property("kind") != kind:
        button.setProperty("kind", kind)
        button.style().polish(button)  # style sheets look at a property only then


def check_box(text: str, *, tip: str = "") -> QCheckBox:
    result = QCheckBox(text)
    result.setToolTip(tip)
    result.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    return result


class IconButton(Keyed, QAbstractButton):
    """An icon alone. Its name is its tool tip and what a screen reader says; a checked one is tinted."""

    def __init__(
        self, icon: str, name: str, *, side: int = 36, size: int = 20, ink: theme.Ink = "text",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._side, self._size, self._rest = side, size, ink
        self.setFixedSize(side, side)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.set(icon, name)

    def set(self, icon: str, name: str) -> None:
        """Show another icon with another name."""
        self._icon = icon
        self.setToolTip(as_tip(name))
        self.setAccessibleName(name)
        self.setAccessibleDescription(" ")  # or the tool tip would be told as well, perhaps that of before
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._side, self._side)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.update()

    def _ink(self) -> theme.Ink:
        if not self.isEnabled():
            return "edge"
        if self.isChecked():
            return "accent"
        return "text" if self.underMouse() else self._rest

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter)
        colour = theme.current().colour(self._ink())
        pixmap = icons.pixmap(self._icon, colour, self._size, self.devicePixelRatioF())
        painter.setOpacity(1.0 if self.isEnabled() else 0.6)  # an outline alone looks like one that can be pressed
        painter.drawPixmap((self.width() - self._size) // 2, (self.height() - self._size) // 2, pixmap)
        painter.end()

    def _paint_ground(self, painter: QPainter) -> None:
        colours = theme.current()
        rect = QRectF(self.rect())
        painter.setPen(Qt.PenStyle.NoPen)
        if self.isChecked():
            painter.setBrush(colours.tint)
            painter.drawRoundedRect(rect, theme.RADIUS, theme.RADIUS)
        elif self.isEnabled() and (self.isDown() or self.underMouse()):
            painter.setBrush(colours.track if self.isDown() else colours.hover)
            painter.drawRoundedRect(rect, theme.RADIUS, theme.RADIUS)
        if self.ringed:
            paint_ring(painter, rect.adjusted(RING, RING, -RING, -RING), theme.RADIUS - RING / 2)


class PlayButton(IconButton):
    """The round filled button, 40 px across, in a square that has room for its ring."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__("play", name, side=40 + 2 * RING, parent=parent)
        self._quiet = False

    def set_quiet(self, quiet: bool) -> None:
        """Draw it outlined or filled: what it begins may be an aside."""
        self._quiet = quiet
        self.update()

    def _ink(self) -> theme.Ink:
        return "edge" if not self.isEnabled() else "accent" if self._quiet else "on_accent"

    def _paint_ground(self, painter: QPainter) -> None:
        colours = theme.current()
        rect = QRectF(self.rect()).adjusted(RING, RING, -RING, -RING)
        if self._quiet:
            paint_with(painter, line=QPen(colours.edge if self.isEnabled() else colours.line, 1.0), fill=colours.panel)
        else:
            paint_with(painter, fill=colours.accent if self.isEnabled() else colours.track)
        pressed = 1.0 if self.isDown() else 0.0
        painter.drawEllipse(rect.adjusted(pressed, pressed, -pressed, -pressed))
        if self.ringed:
            paint_ring(painter, rect, rect.width() / 2)
