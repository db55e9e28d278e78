"""ReadableText: a text as high as it is long, to be read, selected and copied; links in it lead elsewhere. TextArea
scrolls it."""
from collections.abc import Callable
from math import ceil

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QTextCursor,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from app.controls.focus import RING, paint_ring
from app.games.iching.document_writer import DocumentWriter, blocks_of, part_of
from app.games.iching.hexagram_picture import MOVING, YANG, draw_mark
from app.games.iching.linked_text import LinkedText, scroll_by_key, scrolls_text
from app.look import theme
from app.look.typesetting import fragments, select

MARK = 26      # px that the mark of a moving line and the room behind it take
SYMBOL = 10.0  # px, the height of the line that the mark is made for
ON, WHOLE = "Read\u00a0on", "In\u00a0the\u00a0whole\u00a0text"  # links: to all of a text, and around a line
LINKS = Qt.TextInteractionFlag.LinksAccessibleByMouse
SELECTION = Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
PRESSES = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
ARROWS = (Qt.Key.Key_Up, Qt.Key.Key_Down)
SHIFT = Qt.KeyboardModifier.ShiftModifier  # with which keys select


class ReadableText(LinkedText):
    """What surrounds it scrolls. A part named 6 or 9 has the mark of such a moving line at its left."""

    reached = Signal(QRect)  # where the link is that Tab has reached

    def __init__(self, name: str) -> None:
        """`name` is what a screen reader says."""
        super().__init__()
        self._write: Callable[[DocumentWriter], object] = lambda writer: None
        self._place: int | None = None  # among the links, of the one with the ring
        self.setAccessibleName(name)
        self.setWhatsThis("A text that you can select and copy. Click a link to follow it, or choose it with Tab and "
                          "press Enter.")
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextInteractionFlags(LINKS | SELECTION)
        theme.notifier.changed.connect(self.rewrite)

    def show_written(self, write: Callable[[DocumentWriter], object], explain: Callable[[str], str]) -> None:
        """Show what `write` writes; `explain` says where a link leads, by its address."""
        self._write, self._explain, self._place = write, explain, None
        self.rewrite()

    def rewrite(self) -> None:
        """Write the same again, in the present theme and type."""
        writer = DocumentWriter()
        self._write(writer)
        self.replace_document(writer.document)
        self.setCursorWidth(0)  # of this document, in which nobody writes
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if self.links else Qt.FocusPolicy.ClickFocus)  # Tab needs a ring
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

    def _nearest_in_sight(self, *, forward: bool) -> int | None:
        """The place of the first link from the top of what is in sight on, or of the last one down to its end."""
        sight, links = self._sight, [self.rect_of(link) for link in self.links]
        if forward:
            return next((place for place, rect in enumerate(links) if rect.top() >= sight.top()), None)
        return next((place for place, rect in reversed([*enumerate(links)]) if rect.bottom() <= sight.bottom()), None)

    @property
    def _sight(self) -> QRect:
        """The part of it that what surrounds it leaves in sight."""
        sight, around = self.rect(), self.parentWidget()
        while around is not None:
            sight &= QRect(self.mapFrom(around, QPoint()), around.size())
            around = around.parentWidget()
        return sight

    def _is_scrolled_away(self, link: QTextCursor) -> bool:
        return not self._sight.contains(self.rect_of(link).center())

    def _go_to_link(self, place: int | None) -> None:
        self._place = place
        self.viewport().update()
        if (link := self.focused_link) is not None:
            self.reached.emit(self.rect_of(link))

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab goes from link to link, from one that was scrolled away to the nearest in sight, and then on to the next
        widget."""
        focused, place = self.focused_link, None
        if focused is None:
            place = self._nearest_in_sight(forward=True) if forward else None
        elif self._is_scrolled_away(focused):
            place = self._nearest_in_sight(forward=forward)
        elif self._place is not None:
            place = self._place + (1 if forward else -1)
        if place is None or not 0 <= place < len(self.links):
            return super().focusNextPrevChild(forward)
        self._go_to_link(place)
        return True

    def focusInEvent(self, event: QFocusEvent) -> None:
        """By Tab the ring comes to a link; back from another page it is where it was."""
        super().focusInEvent(event)
        reason, last = event.reason(), len(self.links) - 1
        if reason == Qt.FocusReason.TabFocusReason and last >= 0:
            first = self._nearest_in_sight(forward=True)
            self._go_to_link(last if first is None else first)
        elif reason == Qt.FocusReason.BacktabFocusReason and last >= 0:
            self._go_to_link(last)
        elif reason == Qt.FocusReason.MouseFocusReason:
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
            inside = QRectF(self.viewport().rect()).adjusted(RING, RING, -RING, -RING)  # also where a line begins
            paint_ring(painter, QRectF(self.rect_of(link)) & inside, theme.RADIUS / 2)
            painter.end()

    def event(self, event: QEvent) -> bool:
        """A selection is copied and a link followed, whatever else the page does by the same key."""
        if (event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent)
                and ((event.matches(QKeySequence.StandardKey.Copy) and self.textCursor().hasSelection())
                     or (event.key() in PRESSES and not event.modifiers() and self.focused_link is not None))):
            event.accept()
            return True
        return super().event(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in PRESSES and (link := self.focused_link) is not None:
            self.followed.emit(link.charFormat().anchorHref())
        elif scrolls_text(event.key(), event.modifiers()) or (event.key() in ARROWS and not event.modifiers() & SHIFT):
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

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not scroll_by_key(event, self.verticalScrollBar()):
            super().keyPressEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Qt would scroll to the top of a text that is higher than the area."""
        return QWidget.focusNextPrevChild(self, forward)
