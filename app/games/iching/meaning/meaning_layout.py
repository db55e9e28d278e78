"""Where the parts of the Meaning page stand: the hexagram beside the text or above it, the header, the longer pages."""
from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QMenu, QPushButton, QSizePolicy, QStackedWidget, QWidget

from app.controls import button, draw_text
from app.controls.focus import RING, paint_ring
from app.controls.layouts import column_of, row_of
from app.controls.painted import PaintedButton, fill_rounded
from app.games.iching.meaning.location import TOPICS
from app.games.iching.meaning.meaning_board import MeaningBoard
from app.games.iching.meaning.reader import TURNS, Reader
from app.games.iching.meaning.text_search import Field
from app.look import theme

WIDEST = 280     # px of the field
ROOMY = 800      # px of width below which the buttons have no words
NARROW = 560     # and below which its button is gone; its key and the menu stay
NARROWEST = 300  # and below which the longer pages and the neighbours are gone too

SMALL = 720      # px of width below which the hexagram is small
STACKED = 480    # and below which it stands above the text

ENTRY_WIDTH, ENTRY_HEIGHT = 240, 36  # px, of one of the longer pages in their list


class MeaningHeader(QWidget):
    """Buttons, one with a menu of the longer pages, and the field of the search."""

    topic_asked = Signal(str)  # a key of TOPICS

    def __init__(self, field: Field, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.back = _button("Back", "arrow-left", "Back (Alt+Left)", "Goes back to the text that you read before.")
        self.forward = _button("Forward", "arrow-right", "Forward (Alt+Right)", "Goes forward again after going back.")
        self.before = _button(
            "Previous", "chevron-left", "The hexagram before (Ctrl+PgUp)", "Opens the hexagram before this one.")
        self.after = _button(
            "Next", "chevron-right", "The hexagram after (Ctrl+PgDown)", "Opens the hexagram after this one.")
        self.topics = _button("Pages", "book", "Longer pages", "Opens a list: how a cast works, the trigrams and more.")
        self._labels = {one: one.text() for one in (self.back, self.forward, self.before, self.after, self.topics)}
        self.connect_button = button("Grow labyrinth", icon="connexion")
        self.connect_button.setWhatsThis("Grows a labyrinth around this hexagram and the one that it becomes.")
        self.topics.clicked.connect(self._offer_topics)
        self.menu = QMenu(self)
        for key, title in TOPICS.items():
            self.menu.addAction(title).triggered.connect(lambda _=False, key=key: self.topic_asked.emit(key))
        field.setProperty("kind", "large")
        field.setMaximumWidth(WIDEST)
        field.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        row = row_of(parent=self)
        for widget in (self.back, self.forward, self.before, self.after):
            row.addWidget(widget)
            row.addSpacing(theme.UNIT if widget in (self.forward, self.after) else 4)
        row.addWidget(field, 1)
        row.addSpacing(theme.UNIT)
        row.addWidget(self.topics)
        row.addStretch(1)
        row.addWidget(self.connect_button)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def show_possible(self, back: bool, forward: bool, connect: str) -> None:
        """Enable the ways back and forward, and growing a labyrinth with this tip; on the longer pages it is empty."""
        self.back.setEnabled(back)
        self.forward.setEnabled(forward)
        self.connect_button.setEnabled(bool(connect))
        self.connect_button.setToolTip(connect)
        for one in (self.before, self.after):
            one.setEnabled(bool(connect))

    def _offer_topics(self) -> None:
        self.menu.popup(self.topics.mapToGlobal(QPoint(0, self.topics.height())))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        for one, label in self._labels.items():
            one.setText(label if self.width() >= ROOMY else "")
        self.connect_button.setVisible(self.width() >= NARROW)
        for one in (self.topics, self.before, self.after):
            one.setVisible(self.width() >= NARROWEST)


def _button(label: str, drawing: str, tip: str, explanation: str) -> QPushButton:
    result = button(label, icon=drawing)
    result.setAccessibleName(tip.partition(" (")[0])
    result.setToolTip(tip)
    result.setWhatsThis(explanation)
    return result


class Contents(QWidget):
    """The list of the longer pages; emits the key of the one that is pressed."""

    asked = Signal(str)  # a key of TOPICS

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Longer pages")
        self.setFixedWidth(ENTRY_WIDTH + theme.MARGIN)
        column = column_of(margins=(theme.MARGIN - RING, theme.MARGIN - theme.UNIT, 0, 0), parent=self)
        self.entries = {key: _Entry(title) for key, title in TOPICS.items()}
        for key, entry in self.entries.items():
            entry.clicked.connect(lambda _=False, key=key: self.asked.emit(key))
            column.addWidget(entry)
        column.addStretch(1)

    def show_current(self, page: str) -> None:
        """Mark the page that is read."""
        for key, entry in self.entries.items():
            entry.show_current(key == page)


class _Entry(PaintedButton):
    def __init__(self, title: str) -> None:
        super().__init__()
        self.setText(title)
        self.current = False
        self.setFixedHeight(ENTRY_HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setWhatsThis("Opens this page.")

    def show_current(self, current: bool) -> None:
        """Mark it, or not, as the page that is read."""
        self.current = current
        self.setAccessibleDescription("shown now" if current else "")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(ENTRY_WIDTH, ENTRY_HEIGHT)

    def paint(self, painter: QPainter) -> None:
        tokens = theme.current()
        card = QRectF(self.rect()).adjusted(RING, RING / 2, -RING, -RING / 2)
        if self.current or self.underMouse():
            fill_rounded(painter, card, tokens.tint if self.current else tokens.hover)
        font = theme.font("body", self.current)
        draw_text(painter, card.adjusted(12, 0, -12, 0), self.text(), font,
                   tokens.accent if self.current else tokens.text)
        if self.ringed:
            paint_ring(painter, card.adjusted(RING / 2, RING / 2, -RING / 2, -RING / 2), theme.RADIUS - 2)


class MeaningLayout(QWidget):
    """The hexagram beside its text, or above it where that is narrow; `over` takes the place of the text."""

    turned = Signal(int)  # −1 or 1: a mouse's buttons back and forward

    def __init__(
        self, header: MeaningHeader, board: MeaningBoard, contents: Contents, reader: Reader, over: QWidget
    ) -> None:
        super().__init__()
        self._board, self._contents = board, contents
        self.texts = QStackedWidget()
        self.texts.addWidget(reader)
        self.texts.addWidget(over)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(0)
        self._row.addWidget(board, 0, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self._row.addWidget(contents)
        self._row.addWidget(self.texts, 1)
        bar = column_of(header, margins=(theme.MARGIN, theme.UNIT, theme.MARGIN, 2 * theme.UNIT))
        column_of(bar, (self._row, 1), parent=self)
        self.setFocusProxy(reader)
        self._shown = (False, False)
        self.show_topic(False)

    def show_topic(self, topic: bool, *, two_texts: bool = False) -> None:
        """A longer page stands beside the list of them, a text beside its hexagram, which is small beside two texts."""
        self._shown = (topic, two_texts)
        narrow, above = self.width() < SMALL, self.width() < STACKED
        self._board.setVisible(not topic)
        self._contents.setVisible(topic and not narrow)
        self._board.set_small(narrow or two_texts)
        self._row.setDirection(QBoxLayout.Direction.TopToBottom if above else QBoxLayout.Direction.LeftToRight)

    def resizeEvent(self, event: QResizeEvent) -> None:
        topic, two_texts = self._shown
        self.show_topic(topic, two_texts=two_texts)
        super().resizeEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() in TURNS:
            self.turned.emit(TURNS[event.button()])
        else:
            super().mousePressEvent(event)
