"""Where keys, wheel and pointer are: the ring around what a key brought the focus to, 2 px, 2 px outside; the wheel,
which changes only what has the focus; the hover, which a popup leaves behind; and keys that write."""
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QCursor, QFocusEvent, QKeyEvent, QPainter, QPen, QWheelEvent

from app.look import paint_with, theme

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget as _Widget
else:
    _Widget = object  # Qt's classes cannot be mixed, plain ones can

RING = 2 * theme.FOCUS  # what a ring needs around the thing that it surrounds, px

COMMANDS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier

_BY_KEY = (
    Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason, Qt.FocusReason.ShortcutFocusReason,
    Qt.FocusReason.OtherFocusReason,
)
_BACK = (Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason, Qt.FocusReason.MenuBarFocusReason)


def by_key(event: QFocusEvent, before: bool) -> bool:
    """True if a key, and not the mouse, brought the focus; as `before` when it comes back with a window or a menu."""
    return before if event.reason() in _BACK else event.reason() in _BY_KEY


def is_letter(event: QKeyEvent) -> bool:
    """Whether a key writes a letter, a digit or a sign, rather than a space or a command."""
    return bool(event.text().strip()) and event.text().isprintable() and not event.modifiers() & COMMANDS


class Keyed(_Widget):
    """Mixin of a widget: knows whether a key, and not the mouse, brought the focus. Put it before the Qt class."""

    _keyed = False

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._keyed = by_key(event, self._keyed)
        super().focusInEvent(event)

    @property
    def ringed(self) -> bool:
        """True if the ring is to be painted."""
        return self._keyed and self.hasFocus()


class WheelWithFocus(_Widget):
    """Mixin of a widget whose value the wheel changes: without the focus, the wheel scrolls what is around it."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


def look_for_pointer(widget: "_Widget") -> None:
    """True if the pointer is over a widget: while a popup is open, Qt does not tell when it goes. Over what is hidden
    it is not, wherever that lay."""
    inside = widget.isVisible() and widget.rect().contains(widget.mapFromGlobal(QCursor.pos()))
    widget.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, inside)
    widget.update()


def paint_ring(painter: QPainter, rect: QRectF, radius: float) -> None:
    """Paint the ring around `rect`, whose corners have `radius`."""
    half = theme.FOCUS * 1.5
    paint_with(painter, line=QPen(theme.current().accent, theme.FOCUS))
    painter.drawRoundedRect(rect.adjusted(-half, -half, half, half), radius + half, radius + half)
