"""Content of the window below its menus: Tab leads through its controls, files are dropped on it."""
from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QWidget

from app.files.pictures import dropped


class Content(QWidget):
    """All that lies in the window. A control in it may need a key for itself that is a shortcut elsewhere."""

    dropped = Signal(object)  # a file's Path, or a QImage

    def __init__(self) -> None:
        super().__init__()
        self.setAcceptDrops(True)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if dropped(event.mimeData()) is not None:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        if (found := dropped(event.mimeData())) is not None:
            event.acceptProposedAction()
            self.dropped.emit(found)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and _takes(QApplication.focusWidget(), event):
            event.accept()
            return True
        return super().event(event)

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: N802 (Qt's)
        """Tab: to the next control. Qt would stop at each widget whose proxy the board is, and never get past it."""
        begin = self.window().focusWidget() or self
        following, reason = (
            (QWidget.nextInFocusChain, Qt.FocusReason.TabFocusReason) if forward else
            (QWidget.previousInFocusChain, Qt.FocusReason.BacktabFocusReason)
        )
        widget = following(begin)
        while widget is not None and widget is not begin:
            takes = widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.focusProxy() is None
            if takes and widget.isVisibleTo(self) and widget.isEnabled():
                widget.setFocus(reason)
                return True
            widget = following(widget)
        return False


def give_keys(tab: QWidget) -> None:
    """Let the board have the keys; where an empty page has none to show, nobody."""
    tab.setFocus()
    if not tab.hasFocus() and (focus := QApplication.focusWidget()) is not None:
        focus.clearFocus()


def _takes(widget: QWidget | None, event: QEvent) -> bool:
    """Whether the focused widget needs a key for itself that is a shortcut elsewhere: Space presses a button, and opens
    a list of choices."""
    assert isinstance(event, QKeyEvent)
    return isinstance(widget, QAbstractButton | QComboBox) and event.key() == Qt.Key.Key_Space and not event.modifiers()
