"""Content of the window below its menus: Tab moves through its controls, and files can be dropped on it."""
import itertools

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QScrollArea, QWhatsThis, QWidget

from app.files.pictures import dropped
from app.pages.panel import SectionColumn

TIP_ALONE = "tip_alone"  # the property of a widget whose What’s This is its tool tip


class Content(QWidget):
    """Everything in the window. Its focused control may need a key that is a shortcut elsewhere."""

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
        if event.type() == QEvent.Type.ShortcutOverride and (
                _takes(QApplication.focusWidget(), event) or (_is_enter(event) and not self.hasFocus())):
            event.accept()
            return True
        return super().event(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab: move to the next control. Qt would stop at each widget whose focus proxy is the board, and never get
        past it."""
        for column in self.findChildren(SectionColumn):
            if column.isVisible():
                column.order_stops()
        begin = self.window().focusWidget() or self
        following, reason = (
            (QWidget.nextInFocusChain, Qt.FocusReason.TabFocusReason) if forward else
            (QWidget.previousInFocusChain, Qt.FocusReason.BacktabFocusReason)
        )
        widget = _given_back(following(begin))
        while widget is not None and widget is not begin:
            takes = widget.focusPolicy() & Qt.FocusPolicy.TabFocus and _given_back(widget.focusProxy()) is None
            if takes and widget.isVisibleTo(self) and widget.isEnabled():
                widget.setFocus(reason)
                _scroll_to(widget)
                return True
            widget = _given_back(following(widget))
        return False


def give_keys(tab: QWidget) -> None:
    """Give the focus to the board; on an empty page without one, to nothing."""
    tab.setFocus()
    if not tab.hasFocus() and (focus := QApplication.focusWidget()) is not None:
        focus.clearFocus()


def enter_whats_this(window: QWidget) -> None:
    """Start What's This mode. A widget without such a text answers with its tool tip."""
    for widget in window.findChildren(QWidget):
        if widget.toolTip() and (not widget.whatsThis() or widget.property(TIP_ALONE)):
            widget.setWhatsThis(widget.toolTip())
            widget.setProperty(TIP_ALONE, True)
    QWhatsThis.enterWhatsThisMode()


def _given_back(widget: QWidget | None) -> QWidget | None:
    """A neighbour in the focus chain or a proxy, as its own parent's child. PySide takes it for a child of the widget
    that was asked for it, even the window itself, and once that widget ends it calls everything below deleted."""
    if widget is None:
        return None
    line = [widget]
    while (above := line[-1].parentWidget()) is not None:
        line.append(above)
    line[-1].setParent(None)  # to Qt nothing changes
    for child, parent in itertools.pairwise(line):
        child.setParent(parent)
    return widget


def _scroll_to(widget: QWidget) -> None:
    """Scroll whatever the widget lies in. Qt does so only within the area that has the focus already. A text that is
    higher than its area stays where one reads."""
    above = widget.parentWidget()
    while above is not None:
        if isinstance(above, QScrollArea) and widget.height() <= above.viewport().height():
            above.ensureWidgetVisible(widget)
        above = above.parentWidget()


def _is_enter(event: QEvent) -> bool:
    """Enter alone is a shortcut for the board alone, whose message it follows once the game is over."""
    return (isinstance(event, QKeyEvent) and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
            and event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier))


def _takes(widget: QWidget | None, event: QEvent) -> bool:
    """True if the focused widget needs a key that is a shortcut elsewhere: Space presses a button, and opens a list of
    choices."""
    assert isinstance(event, QKeyEvent)
    return isinstance(widget, QAbstractButton | QComboBox) and event.key() == Qt.Key.Key_Space and not event.modifiers()
