"""Contents: the longer pages, one under the other, beside the one that is read."""
from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QVBoxLayout, QWidget

from app.controls import draw_words
from app.controls.focus import RING, Keyed, paint_ring
from app.games.iching.meaning.page import TOPICS
from app.look import theme

HIGH = 36
WIDE = 240


class Contents(QWidget):
    """Tells which page is asked for."""

    asked = Signal(str)  # a key of TOPICS

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Longer pages")
        self.setFixedWidth(WIDE + theme.MARGIN)
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.MARGIN - RING, theme.MARGIN - theme.UNIT, 0, 0)
        column.setSpacing(0)
        self.entries = {key: _Entry(words) for key, words in TOPICS.items()}
        for key, entry in self.entries.items():
            entry.clicked.connect(lambda _=False, key=key: self.asked.emit(key))
            column.addWidget(entry)
        column.addStretch(1)

    def show_current(self, page: str) -> None:
        """Mark the page that is read."""
        for key, entry in self.entries.items():
            entry.show_current(key == page)


class _Entry(Keyed, QAbstractButton):
    def __init__(self, words: str) -> None:
        super().__init__()
        self.setText(words)
        self.current = False
        self.setFixedHeight(HIGH)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setWhatsThis("Opens this page.")

    def show_current(self, current: bool) -> None:
        """Mark it, or not, as the page that is read."""
        self.current = current
        self.setAccessibleDescription("shown now" if current else "")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(WIDE, HIGH)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tokens = theme.current()
        card = QRectF(self.rect()).adjusted(RING, RING / 2, -RING, -RING / 2)
        if self.current or self.underMouse():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(tokens.tint if self.current else tokens.hover)
            painter.drawRoundedRect(card, theme.RADIUS, theme.RADIUS)
        font = theme.font("body", self.current)
        draw_words(painter, card.adjusted(12, 0, -12, 0), self.text(), font,
                   tokens.accent if self.current else tokens.text)
        if self.ringed:
            paint_ring(painter, card.adjusted(RING / 2, RING / 2, -RING / 2, -RING / 2), theme.RADIUS - 2)
        painter.end()
