"""Reader: shows a document with its margins; links, selecting and copying, scrolling, the size of the words."""
from collections.abc import Callable, Sequence

from PySide6.QtCore import QPoint, QPointF, Qt, Signal
from PySide6.QtGui import (
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QWheelEvent,
)
from PySide6.QtWidgets import QSizePolicy, QTextEdit, QWidget

from app.files import store
from app.games.iching.document_writer import blocks_of
from app.games.iching.linked_text import LinkedText, scroll_by_key
from app.games.iching.meaning.margins import GUTTER, Marking, paint_margins, part_rect, set_width
from app.look import theme
from app.look.typesetting import enlarge, fragments, select
from solvers.iching.search import Span

MEASURE = 66  # characters on a line of text
WIDER = 80    # and of a longer page, which has tables
FOUND = 0.35  # how strong the tint is of words that were searched for
ABOVE = 40    # px above a part that is shown

PERCENTS = (80, 90, 100, 110, 125, 150, 175, 200)  # sizes of the words; the one chosen is kept, the same on every page
USUAL = 100
KEY = "connexion/text_size"

TURNS = {Qt.MouseButton.BackButton: -1, Qt.MouseButton.ForwardButton: 1}


class Reader(LinkedText):
    """The widget of the text. `turned` is −1 or 1 for a mouse's buttons back and forward."""

    turned = Signal(int)
    widened = Signal()    # it has another width
    zoomed = Signal(int)  # −1 or 1: the wheel was turned with Ctrl

    def __init__(self, explain: Callable[[str], str], parent: QWidget | None = None) -> None:
        """`explain` says where a link leads, by its address."""
        super().__init__(explain, parent)
        self.marked: tuple[Span, ...] = ()  # words that are tinted
        self._marking = Marking()
        self._factor = 1.0
        self.setUndoRedoEnabled(False)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(160, 80)
        self.setWhatsThis(
            "The text. Click a link to follow it, or choose it with Tab and press Enter. You can copy the selection "
            "or drag it elsewhere."
        )
        self.verticalScrollBar().valueChanged.connect(self.viewport().update)

    def show_document(self, document: QTextDocument, marking: Marking, factor: float) -> None:
        """Show another document from its beginning, its words larger by a factor."""
        enlarge(document, factor)
        self._marking, self._factor = marking, factor
        self.replace_document(document)
        self._fit()
        self.verticalScrollBar().setValue(0)
        self.mark_words(())

    def mark(self, marking: Marking) -> None:
        """Mark other things in the same document."""
        self._marking = marking
        self.viewport().update()

    def show_part(self, part: str) -> None:
        """Scroll just so far that a part of the text is seen, with some room around it."""
        rect = part_rect(self.document(), part)
        if rect.isEmpty():
            return
        bar, room = self.verticalScrollBar(), self.viewport().height()
        if rect.top() - ABOVE < bar.value() or rect.bottom() + ABOVE > bar.value() + room:
            bar.setValue(round(rect.top() - max(min((room - rect.height()) / 3, 3 * ABOVE), ABOVE / 2)))

    def mark_words(self, spans: Sequence[Span]) -> None:
        """Tint words, by where they begin and end in the text."""
        self.marked = tuple(spans)
        tokens, places = theme.current(), []
        shape = QTextCharFormat()
        shape.setBackground(theme.blend(tokens.window, tokens.warning, FOUND))  # seen on every tint
        shape.setForeground(tokens.text)
        for begin, end in spans:
            place = QTextEdit.ExtraSelection()
            place.cursor = select(self.document().begin(), begin, end - begin)
            place.format = shape
            places.append(place)
        self.setExtraSelections(places)

    @property
    def scroll_position(self) -> int:
        """How far the text is scrolled, px."""
        return self.verticalScrollBar().value()

    def scroll_to(self, scroll: int) -> None:
        self.verticalScrollBar().setValue(scroll)

    @property
    def link_position(self) -> int:
        """Where in the text the link begins that Tab has reached, −1 if it is at none."""
        cursor = self.textCursor()
        begin = cursor.selectionStart()
        last = select(self.document().begin(), begin, cursor.selectionEnd() - begin)  # Shift+Tab selects to its start
        return begin if last.hasSelection() and last.charFormat().isAnchor() else -1

    def return_to_link(self, position: int) -> None:
        """Mark the link that begins at a position, as Tab does, and let Tab go on from there."""
        block = self.document().findBlock(position)
        for place, length, shape in fragments(block) if position >= 0 else ():
            if shape.isAnchor() and place == position:
                self.setTextCursor(select(block, place, length))

    def measure(self) -> float:
        """The widest that the text stands, px."""
        characters = 2 * MEASURE if self._marking.columns else MEASURE if self._marking.lines else WIDER
        return QFontMetricsF(theme.font("sentence")).averageCharWidth() * characters * self._factor

    def has_columns(self, least: float) -> bool:
        """Whether two columns of `least` px, at the usual size of the words, have room beside each other."""
        return self.viewport().width() - GUTTER - theme.MARGIN >= 2 * least * text_scale()

    def _fit(self) -> None:
        gutter = GUTTER if self._marking.lines else 4 * theme.UNIT
        set_width(self.document(), self.viewport().width(), self.measure(), gutter)

    # The widget

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What stood at the top still stands there."""
        at_start, first = self.scroll_position == 0, self.cursorForPosition(QPoint(self.viewport().width() // 2, ABOVE))
        before = self.cursorRect(first).top()
        super().resizeEvent(event)
        self._fit()
        if not at_start:
            self.scroll_to(self.scroll_position + self.cursorRect(first).top() - before)
        if event.size().width() != event.oldSize().width():
            self.widened.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.setClipRect(event.rect())
        painter.translate(QPointF(-self.horizontalScrollBar().value(), -self.scroll_position))
        paint_margins(painter, self.document(), self._marking)
        painter.end()
        super().paintEvent(event)
        if self.scroll_position:  # words go on above
            painter = QPainter(self.viewport())
            painter.fillRect(0, 0, self.viewport().width(), 1, theme.current().line)
            painter.end()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab goes from link to link; from one that was scrolled away to the nearest in sight."""
        if not self.viewport().rect().intersects(self.cursorRect()):
            scroll = self.scroll_position
            self.setTextCursor(self._link_beyond_sight(before=forward))
            self.scroll_to(scroll)
        return super().focusNextPrevChild(forward)

    def _link_beyond_sight(self, *, before: bool) -> QTextCursor:
        """The last link above what is in sight, or the first one below it; without one a cursor that selects nothing,
        from which Qt begins at that end of the text."""
        links = [select(block, place, length) for block in blocks_of(self.document())
                 for place, length, shape in fragments(block) if shape.isAnchor()]
        room = self.viewport().height()
        beyond = [link for link in links
                  if (self.cursorRect(link).top() < 0 if before else self.cursorRect(link).bottom() > room)]
        return beyond[-1 if before else 0] if beyond else QTextCursor(self.document())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not scroll_by_key(event, self.verticalScrollBar()):
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() in TURNS:
            self.turned.emit(TURNS[event.button()])
        else:
            super().mousePressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        notches = event.angleDelta().y()
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            if notches:
                self.zoomed.emit(1 if notches > 0 else -1)
        else:
            super().wheelEvent(event)


def text_scale() -> float:
    """How much larger than usual the words are to be."""
    return text_percent() / 100


def text_percent() -> int:
    """One of PERCENTS."""
    kept = store.settings().value(KEY, USUAL)
    return kept if kept in PERCENTS else USUAL


def change_text_size(steps: int) -> None:
    """Make the words so many steps larger; 0 makes them as usual."""
    at = PERCENTS.index(text_percent()) + steps
    store.settings().set_value(KEY, PERCENTS[min(max(at, 0), len(PERCENTS) - 1)] if steps else USUAL)
