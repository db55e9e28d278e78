"""ExplanationBox: a box for a few words on what the mouse or the keyboard is at."""
from collections.abc import Iterable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from app.controls import Sentence
from app.look import theme

NARROW = 100  # px; so narrow a box is not shown, and has no height worth measuring


class ExplanationBox(QWidget):
    """It is always as high as the longest of its texts needs it, so that nothing below it moves."""

    def texts(self) -> Iterable[str]:
        """All that it may have to say."""
        raise NotImplementedError

    def __init__(self, padding: tuple[int, int, int, int]) -> None:
        """`padding` in px at the left, above, at the right and below."""
        super().__init__()
        self._padding = padding
        self._aside = 0  # px that are taken at the right of the words
        self.sentence = Sentence(role="body")
        self.sentence.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        self.sentence.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._gauge = Sentence(role="body", parent=self)  # measures how high the others would be
        self._gauge.hide()
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(*padding)
        self._row.setSpacing(4)
        self._row.addWidget(self.sentence, 1)
        theme.notifier.changed.connect(self.measure)

    def put_aside(self, widget: QWidget) -> None:
        """Let something stand at the right of the words."""
        self._row.addWidget(widget)
        self._aside = self._row.spacing() + widget.sizeHint().width()

    def measure(self) -> None:
        """The texts, their letters or the room are others."""
        left, above, right, below = self._padding
        room = self.width() - left - right - self._aside
        if room < NARROW:
            return
        highest = 0
        for text in self.texts():
            self._gauge.set(text)
            highest = max(highest, self._gauge.heightForWidth(room))
        self.setFixedHeight(highest + above + below)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.measure()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(theme.current().sunken)
        painter.setBrush(theme.current().sunken)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), theme.RADIUS, theme.RADIUS)
        painter.end()
