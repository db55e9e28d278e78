"""ReadableText: a text as high as it is long, to be read, selected and copied; links in it lead elsewhere. TextArea
scrolls it."""
from collections.abc import Callable
from math import ceil

from PySide6.QtCore import QEvent, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QTextCursor,
    QTextDocument,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QScrollArea, QTextBrowser, QToolTip, QWidget

from app.controls import as_tip
from app.controls.focus import paint_ring
from app.games.iching.document_writer import DocumentWriter, blocks_of, part_of
from app.games.iching.hexagram_picture import MOVING, YANG, draw_mark
from app.look import theme
from app.look.typesetting import fragments, select

MARK = 26      # px that the mark of a moving line and the room behind it take
SYMBOL = 10.0  # px, the height of the line that the mark is made for
ON, WHOLE = "Read\u00a0on", "In\u00a0the\u00a0whole\u00a0text"  # links: to all of a text, and around a line
LINKS = Qt.TextInteractionFlag.LinksAccessibleByMouse
SELECTION = Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
PRESSES = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
SCROLLS = (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Up, Qt.Key.Key_Down)
SHIFT = Qt.KeyboardModifier.ShiftModifier  # with which these select


class ReadableText(QTextBrowser):
    """What surrounds it scrolls. A part named 6 or 9 has the mark of such a moving line at its left."""

    followed = Signal(str)  # the address of a link
    reached = Signal(QRect)  # where the link is that Tab has reached

    def __init__(self, name: str) -> None:
        """`name` is what a screen reader says."""
        super().__init__()
        self._write: Callable[[DocumentWriter], object] = lambda writer: None
        self._explain: Callable[[str], str] = str
        self._mine: QTextDocument | None = None  # the document that is shown, once there is one
        self._place: int | None = None  # among the links, of the one with the ring
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
        self._write, self._explain, self._place = write, explain, None
        self.rewrite()

    def rewrite(self) -> None:
        """Write the same again, in the present theme and type."""
        writer, before = DocumentWriter(), self._mine
        self._write(writer)
        self._mine = writer.document
        self._mine.setParent(self)
        self.setDocument(self._mine)
        self.setCursorWidth(0)  # of this document, in which nobody writes
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

    # Links

    @property
    def links(self) -> list[QTextCursor]:
        """The words of each link, in the order of reading."""
        return [select(block, place, length) for block in blocks_of(self.document())
                for place, length, shape in fragments(block) if shape.isAnchor()]

    @property
    def focused_link(self) -> QTextCursor | None:
        """The link with the ring."""
        links = self.links
        return links[self._place] if self._place is not None and self._place < len(links) else None

    def rect_of(self, link: QTextCursor) -> QRect:
        """Where a link is, px."""
        ends = QTextCursor(link), QTextCursor(link)
        ends[0].setPosition(link.selectionStart())
        ends[1].setPosition(link.selectionEnd())
        return self.cursorRect(ends[0]).united(self.cursorRect(ends[1]))

    def _first_in_sight(self) -> int | None:
        top = self.visibleRegion().boundingRect().top()
        return next((place for place, link in enumerate(self.links) if self.rect_of(link).top() >= top), None)

    def _go_to_link(self, place: int | None) -> None:
        self._place = place
        self.viewport().update()
        if (link := self.focused_link) is not None:
            self.reached.emit(self.rect_of(link))

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: N802 (Qt's)
        """Tab goes from link to link, at first to the first one in sight, and then on to the next widget."""
        if self._place is None:
            place = self._first_in_sight() if forward else None
        else:
            place = self._place + (1 if forward else -1)
        if place is None or not 0 <= place < len(self.links):
            return super().focusNextPrevChild(forward)
        self._go_to_link(place)
        return True

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() == Qt.FocusReason.TabFocusReason:
            self._go_to_link(self._first_in_sight())
        elif event.reason() == Qt.FocusReason.BacktabFocusReason and self.links:
            self._go_to_link(len(self.links) - 1)
        elif event.reason() == Qt.FocusReason.MouseFocusReason:
            self._go_to_link(None)

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
        if self.hasFocus() and (link := self.focused_link) is not None:
            painter = QPainter(self.viewport())
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint_ring(painter, QRectF(self.rect_of(link)), theme.RADIUS / 2)
            painter.end()

    def event(self, event: QEvent) -> bool:
        """A selection is copied and a link followed, whatever else the page does by the same key."""
        if (event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent)
                and ((event.matches(QKeySequence.StandardKey.Copy) and self.textCursor().hasSelection())
                     or (event.key() in PRESSES and not event.modifiers() and self.focused_link is not None))):
            event.accept()
            return True
        return super().event(event)

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            address = self.anchorAt(event.pos())
            QToolTip.showText(event.globalPos(), as_tip(self._explain(address)) if address else "", self.viewport())
            return True
        return super().viewportEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in PRESSES and (link := self.focused_link) is not None:
            self.followed.emit(link.charFormat().anchorHref())
        elif event.key() in SCROLLS and not event.modifiers() & SHIFT:
            event.ignore()
        else:
            super().keyPressEvent(event)


class TextArea(QScrollArea):
    """Scrolls what has a text in it by keys, too, and to each link that Tab reaches."""

    def __init__(self, text: ReadableText) -> None:
        super().__init__()
        self._text = text
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        text.reached.connect(self._show)

    def _show(self, rect: QRect) -> None:
        if (inside := self.widget()) is not None:
            place = self._text.mapTo(inside, rect.center()) if inside is not self._text else rect.center()
            self.ensureVisible(place.x(), place.y(), 0, 3 * theme.UNIT)

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: N802 (Qt's)
        """Qt would scroll to the top of a text that is higher than the area."""
        return QWidget.focusNextPrevChild(self, forward)
