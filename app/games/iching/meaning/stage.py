"""Stage: where head, hexagram and text stand; the hexagram beside the text, small where that is narrow, or above it."""
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from app.games.iching.meaning.contents import Contents
from app.games.iching.meaning.head import MeaningHead
from app.games.iching.meaning.meaning_board import MeaningBoard
from app.games.iching.meaning.reader import TURNS, Reader
from app.look import theme

NARROW = 720     # px of width below which the hexagram is small
NARROWEST = 480  # and below which it stands above the text


class Stage(QWidget):
    """The widgets of the page."""

    turned = Signal(int)  # −1 or 1: a mouse's buttons back and forward

    def __init__(
        self, head: MeaningHead, board: MeaningBoard, contents: Contents, reader: Reader, over: QWidget
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
        bar = QVBoxLayout()
        bar.setContentsMargins(theme.MARGIN, theme.UNIT, theme.MARGIN, 2 * theme.UNIT)
        bar.addWidget(head)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(bar)
        column.addLayout(self._row, 1)
        self.setFocusProxy(reader)
        self._topic = False
        self.show_topic(False)

    def show_topic(self, topic: bool) -> None:
        """A longer page stands beside the list of them, a hexagram's text beside the hexagram."""
        self._topic = topic
        narrow, above = self.width() < NARROW, self.width() < NARROWEST
        self._board.setVisible(not topic)
        self._contents.setVisible(topic and not narrow)
        self._board.set_small(narrow)
        self._row.setDirection(QBoxLayout.Direction.TopToBottom if above else QBoxLayout.Direction.LeftToRight)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.show_topic(self._topic)
        super().resizeEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() in TURNS:
            self.turned.emit(TURNS[event.button()])
        else:
            super().mousePressEvent(event)
