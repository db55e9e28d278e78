"""LinkedText: the base of texts with links, which say in a tip where they lead; and the keys that scroll a text."""
from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QHelpEvent, QKeyEvent, QTextDocument
from PySide6.QtWidgets import QFrame, QScrollBar, QTextBrowser, QToolTip, QWidget

from app.controls import as_tip

_SLIDES = {
    Qt.Key.Key_PageUp: QScrollBar.SliderAction.SliderPageStepSub,
    Qt.Key.Key_PageDown: QScrollBar.SliderAction.SliderPageStepAdd,
    Qt.Key.Key_Home: QScrollBar.SliderAction.SliderToMinimum,
    Qt.Key.Key_End: QScrollBar.SliderAction.SliderToMaximum,
}
_IGNORED = Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ControlModifier  # Ctrl+Home is Home


def scrolls_text(key: int, modifiers: Qt.KeyboardModifier) -> bool:
    """Whether a key scrolls a text: Page Up and Page Down, or Home and End, with Ctrl or without, to its ends."""
    return key in _SLIDES and not modifiers & ~_IGNORED


def scroll_by_key(event: QKeyEvent, bar: QScrollBar) -> bool:
    """Scroll a text by a key; False if the key does something else."""
    if scrolls_text(event.key(), event.modifiers()):
        bar.triggerAction(_SLIDES[Qt.Key(event.key())])
        return True
    return False


class LinkedText(QTextBrowser):
    """Shows documents of its own. `followed` gives the address of a link that was pressed."""

    followed = Signal(str)

    def __init__(self, explain: Callable[[str], str] = str, parent: QWidget | None = None) -> None:
        """`explain` says where a link leads, by its address."""
        super().__init__(parent)
        self._explain = explain
        self._mine: QTextDocument | None = None  # the document that is shown, once there is one
        self.setProperty("kind", "page")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setOpenLinks(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.anchorClicked.connect(lambda url: self.followed.emit(url.toString()))

    def replace_document(self, document: QTextDocument) -> None:
        """Show another document, and let the one before go."""
        document.setParent(self)
        before, self._mine = self._mine, document
        self.setDocument(document)
        if before is not None:
            before.deleteLater()

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            address = self.anchorAt(event.pos())
            QToolTip.showText(event.globalPos(), as_tip(self._explain(address)) if address else "", self.viewport())
            return True
        return super().viewportEvent(event)
