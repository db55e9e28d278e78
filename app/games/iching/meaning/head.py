"""The head of the Meaning page: back and forward, the hexagrams before and after, search, longer pages, Connect."""
from PySide6.QtCore import QPoint, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QPushButton, QSizePolicy, QWidget

from app.controls import button
from app.games.iching.meaning.page import TOPICS
from app.games.iching.meaning.search import Field
from app.look import theme

WIDEST = 280   # px of the field
ROOMY = 800    # px of width below which the buttons have no words
NARROW = 560   # and below which Connect is gone; its key and the menu stay
NARROWEST = 300  # and below which the longer pages and the neighbours are gone too


class MeaningHead(QWidget):
    """Tells what was pressed."""

    back = Signal()
    forward = Signal()
    stepped = Signal(int)     # −1 or 1: to the hexagram before or after
    topic_asked = Signal(str)  # a key of TOPICS
    connect_asked = Signal()

    def __init__(self, field: Field, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._back = _button("Back", "arrow-left", "Back (Alt+Left)", "Goes back to the text that was read before.")
        self._forward = _button(
            "Forward", "arrow-right", "Forward (Alt+Right)", "Goes forward again after going back.")
        self._before = _button(
            "Previous", "chevron-left", "The hexagram before (Ctrl+PgUp)", "Opens the hexagram before this one.")
        self._after = _button(
            "Next", "chevron-right", "The hexagram after (Ctrl+PgDown)", "Opens the hexagram after this one.")
        self.topics = _button("Pages", "book", "Longer pages", "Lists them: how a cast works, the trigrams and others.")
        self._worded = {one: one.text() for one in (self._back, self._forward, self._before, self._after, self.topics)}
        self.connect_button = button("Connect", "primary", "connexion")
        self.connect_button.setWhatsThis("Grows a labyrinth around this hexagram, and the one that it becomes.")
        self._back.clicked.connect(self.back)
        self._forward.clicked.connect(self.forward)
        self._before.clicked.connect(lambda: self.stepped.emit(-1))
        self._after.clicked.connect(lambda: self.stepped.emit(1))
        self.topics.clicked.connect(self._offer_topics)
        self.connect_button.clicked.connect(self.connect_asked)
        self.menu = QMenu(self)
        for key, words in TOPICS.items():
            self.menu.addAction(words).triggered.connect(lambda _=False, key=key: self.topic_asked.emit(key))
        field.setProperty("kind", "large")
        field.setMaximumWidth(WIDEST)
        field.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        for widget in (self._back, self._forward, self._before, self._after):
            row.addWidget(widget)
            row.addSpacing(theme.UNIT if widget in (self._forward, self._after) else 4)
        row.addWidget(field, 1)
        row.addSpacing(theme.UNIT)
        row.addWidget(self.topics)
        row.addStretch(1)
        row.addWidget(self.connect_button)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def show_possible(self, back: bool, forward: bool, connect: str) -> None:
        """Whether there is a way back and forward; `connect` says what Connect would do, or is empty."""
        self._back.setEnabled(back)
        self._forward.setEnabled(forward)
        self.connect_button.setEnabled(bool(connect))
        self.connect_button.setToolTip(connect)
        for one in (self._before, self._after):
            one.setEnabled(bool(connect))

    def _offer_topics(self) -> None:
        self.menu.popup(self.topics.mapToGlobal(QPoint(0, self.topics.height())))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        for one, words in self._worded.items():
            one.setText(words if self.width() >= ROOMY else "")
        self.connect_button.setVisible(self.width() >= NARROW)
        for one in (self.topics, self._before, self._after):
            one.setVisible(self.width() >= NARROWEST)


def _button(words: str, drawing: str, tip: str, told: str) -> QPushButton:
    result = button(words, icon=drawing)
    result.setAccessibleName(tip.partition(" (")[0])
    result.setToolTip(tip)
    result.setWhatsThis(told)
    return result
