"""ReadableText: a text as high as it is long, to be read, selected and copied; links in it lead elsewhere."""
from collections.abc import Callable
from math import ceil

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QColor, QHelpEvent, QKeyEvent, QKeySequence, QPainter, QPaintEvent, QTextDocument, QWheelEvent
from PySide6.QtWidgets import QFrame, QTextBrowser, QToolTip

from app.controls import as_tip
from app.games.iching.document_writer import DocumentWriter, blocks_of, part_of
from app.games.iching.hexagram_picture import MOVING, YANG, draw_mark
from app.look import theme

MARK = 26      # px that the mark of a moving line and the room behind it take
SYMBOL = 10.0  # px, the height of the line that the mark is made for
LINKS = Qt.TextInteractionFlag.LinksAccessibleByMouse | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
SELECTION = Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
PAGES = (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)


class ReadableText(QTextBrowser):
    """What surrounds it scrolls. A part named 6 or 9 has the mark of such a moving line at its left."""

    followed = Signal(str)  # the address of a link

    def __init__(self, name: str) -> None:
        """`name` is what a screen reader says."""
        super().__init__()
        self._write: Callable[[DocumentWriter], object] = lambda writer: None
        self._explain: Callable[[str], str] = str
        self._mine: QTextDocument | None = None  # the document that is shown, once there is one
        self.setProperty("kind", "page")
        self.setAccessibleName(name)
        self.setWhatsThis("A text that you can select and copy. Click a link to follow it, or choose it with Tab and "
                          "press Enter.")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setOpenLinks(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextInteractionFlags(LINKS | SELECTION)
        self.anchorClicked.connect(lambda url: self.followed.emit(url.toString()))
        theme.notifier.changed.connect(self.rewrite)

    def show_written(self, write: Callable[[DocumentWriter], object], explain: Callable[[str], str]) -> None:
        """Show what `write` writes; `explain` says where a link leads, by its address."""
        self._write, self._explain = write, explain
        self.rewrite()

    def rewrite(self) -> None:
        """Write the same again, in the present theme and type."""
        writer, before = DocumentWriter(), self._mine
        self._write(writer)
        self._mine = writer.document
        self._mine.setParent(self)
        self.setDocument(self._mine)
        if before is not None:
            before.deleteLater()
        self.set_width(self.width())

    def set_width(self, width: int) -> None:
        """Be `width` px wide, and as high as the text then is."""
        self.document().setTextWidth(width)
        self.setFixedSize(width, max(ceil(self.document().size().height()), 1))

    @property
    def paragraphs(self) -> list[str]:
        """What it says, from top to bottom."""
        return [block.text() for block in blocks_of(self.document()) if block.text()]

    # The widget

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        layout = self.document().documentLayout()
        for block in blocks_of(self.document()):
            value = int(part_of(block) or 7)
            if MOVING[value]:
                top = layout.blockBoundingRect(block).topLeft()
                middle = block.blockFormat().lineHeight() / 2
                top.setX(SYMBOL)
                top.setY(top.y() + middle)
                draw_mark(painter, top, SYMBOL, YANG[value], QColor(Qt.GlobalColor.transparent))
        painter.end()
        super().paintEvent(event)

    def event(self, event: QEvent) -> bool:
        """A selection is copied, whatever else the page copies by the same key."""
        if (event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent)
                and event.matches(QKeySequence.StandardKey.Copy) and self.textCursor().hasSelection()):
            event.accept()
            return True
        return super().event(event)

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: N802 (Qt's)
        """Qt does not tell that the cursor has moved to the next link, but what is around scrolls there."""
        moved = super().focusNextPrevChild(forward)
        if moved and self.hasFocus():
            self.cursorPositionChanged.emit()
        return moved

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            address = self.anchorAt(event.pos())
            QToolTip.showText(event.globalPos(), as_tip(self._explain(address)) if address else "", self.viewport())
            return True
        return super().viewportEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in PAGES:
            event.ignore()
        else:
            super().keyPressEvent(event)
