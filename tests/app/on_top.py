"""What a click must reach: every control that is seen lies in the window, above whatever else is there."""
from collections.abc import Iterator

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QScrollArea,
    QScrollBar,
    QWidget,
)

from app.shell.window import SMALLEST

SIZES = SMALLEST, (900, 640), (1280, 820), (1560, 940), (1920, 1080)
CONTROLS = (QAbstractButton, QAbstractSlider, QAbstractSpinBox, QComboBox, QLineEdit)
INSET = 3  # px from the edge of a control, within its rounded corners


def resize(window: QWidget, size: tuple[int, int]) -> None:
    """Give the window a size, and let everything in it come to rest."""
    window.resize(*size)
    for _ in range(4):  # lines that wrap move what is below them
        QApplication.processEvents()


def covered(window: QWidget) -> Iterator[str]:
    """Say of each control that is seen and enabled what a click at its middle or near a corner reaches instead."""
    for widget in window.findChildren(QWidget):
        if widget.window() is window.window() and takes_clicks(widget):
            rect = widget.rect().adjusted(INSET, INSET, -INSET, -INSET)
            yield from missed(window, widget, rect, f"{type(widget).__name__} “{name_of(widget)}”")


def missed(window: QWidget, widget: QWidget, rect: QRect, name: str) -> Iterator[str]:
    """Say what lies above a part of a widget that is to take clicks, unless it is scrolled out of sight."""
    for point in (rect.center(), rect.topLeft(), rect.topRight(), rect.bottomLeft(), rect.bottomRight()):
        at = widget.mapTo(window, point)
        if scrolled_away(widget, point):
            continue
        reached = window.childAt(at)
        if reached is not widget and not (reached is not None and widget.isAncestorOf(reached)):
            yield f"{name} at {at.toTuple()}: a click reaches {describe(reached)}"
            return


def takes_clicks(widget: QWidget) -> bool:
    """Whether a widget is seen and is one to be clicked: a control, or whatever takes the keys."""
    if not widget.isVisible() or not widget.isEnabled() or widget.isWindow():
        return False
    if isinstance(widget, QScrollBar) or widget.width() < 8 or widget.height() < 8 or widget.testAttribute(
            Qt.WidgetAttribute.WA_TransparentForMouseEvents):
        return False
    if isinstance(widget, CONTROLS):
        return True
    return widget.focusPolicy() != Qt.FocusPolicy.NoFocus and not widget.focusProxy() and not isinstance(
        widget, QAbstractScrollArea)


def scrolled_away(widget: QWidget, point: QPoint) -> bool:
    """Whether a point of a widget is outside the part that a scroll area around it shows."""
    parent = widget.parentWidget()
    while parent is not None:
        if isinstance(parent, QScrollArea) and parent.viewport().isAncestorOf(widget):
            shown = parent.viewport()
            if not shown.rect().contains(widget.mapTo(shown, point)):
                return True
        parent = parent.parentWidget()
    return False


def name_of(widget: QWidget) -> str:
    return widget.accessibleName() or widget.toolTip() or getattr(widget, "text", str)()


def describe(widget: QWidget | None) -> str:
    return "nothing" if widget is None else f"{type(widget).__name__} “{widget.accessibleName()}”"
