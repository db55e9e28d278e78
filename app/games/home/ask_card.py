"""AskCard: a question for the I Ching; Enter or Throw begins the throw on the page that answers it. Throw alone needs
no question."""
from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QSizePolicy, QWidget

from app.controls import STRETCH, Line, Sentence, button, column_of, row_of
from app.look import theme

FIGURE = QSize(76, 84)
FIGURED = 340, 160  # px of a card that has room for the figure
MARGINS = 20, 14, 20, 14  # px at the left, the top, the right and the bottom
GAP, FIELD = 2, 32  # px between title and words, and of the height of the field
BROKEN = 1    # the line of the figure, from below, that is broken; the two above are still to be thrown
LONGEST = 500  # characters of a question


class AskCard(QFrame):
    """Six throws, in the way that was chosen last, make a hexagram to read."""

    asked = Signal(str)  # the question; empty where it is kept to oneself
    left_empty = Signal()  # Enter was pressed without any question

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.question = QLineEdit()
        self.question.setPlaceholderText("Your question")
        self.question.setAccessibleName("Your question for the I Ching")
        self.question.setMaxLength(LONGEST)
        self.question.setFixedHeight(FIELD)
        self.throw = button("Throw", tip="Throw six times for an answer")
        self._title = Line("What is on your mind?", role="title")
        self._words = Sentence(
            "Type it and press Enter. Six throws, of coins or stalks, will answer.", "body", "muted")
        self._figure = _Figure()
        words = column_of(self._title, self._words, STRETCH, gap=GAP)
        head = row_of((words, 1), self._figure, gap=2 * theme.UNIT)
        column_of((head, 1), row_of((self.question, 1), self.throw, gap=theme.UNIT), gap=theme.UNIT, margins=MARGINS,
                  parent=self)
        self.question.returnPressed.connect(self._enter)
        self.throw.clicked.connect(self._ask)
        theme.notifier.changed.connect(self.update)

    def _enter(self) -> None:
        """Throw for the question. Without one, an Enter too many may be meant for a card nearby."""
        if self.question.text().strip():
            self._ask()
        else:
            self.left_empty.emit()

    def _ask(self) -> None:
        self.asked.emit(self.question.text().strip())
        self.question.clear()

    def sizeHint(self) -> QSize:
        return QSize(384, 176)

    def needed_height(self, width: int) -> int:
        """What its words need at a width without the figure, px."""
        words = self._words.heightForWidth(width - 2 * MARGINS[0])
        return MARGINS[1] + self._title.sizeHint().height() + GAP + words + theme.UNIT + FIELD + MARGINS[3]

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._figure.setVisible(self.width() >= FIGURED[0] and self.height() >= FIGURED[1])

    def paintEvent(self, event: QPaintEvent) -> None:
        on = theme.current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(on.line, 1))
        painter.setBrush(on.panel)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), theme.RADIUS, theme.RADIUS)
        painter.end()


class _Figure(QWidget):
    """A hexagram of which four lines are thrown and two are still to come."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedSize(FIGURE)
        theme.notifier.changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        on, step = theme.current(), self.height() / 5.55
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for line in range(6):  # from above
            bar = QRectF(0.5, line * step + 0.5, self.width() - 1, step / 2)
            if line < 2:
                painter.setPen(QPen(on.edge, 1, Qt.PenStyle.DashLine))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(bar, 2, 2)
                continue
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(on.text)
            if 5 - line == BROKEN:
                half = bar.width() * 0.42
                painter.drawRect(QRectF(bar.topLeft(), QPointF(bar.left() + half, bar.bottom())))
                painter.drawRect(QRectF(QPointF(bar.right() - half, bar.top()), bar.bottomRight()))
            else:
                painter.drawRect(bar)
        coin = QPointF(self.width() / 2, 3 * step + step / 4)
        painter.setPen(QPen(on.warning, 2))
        painter.setBrush(on.panel)
        painter.drawEllipse(coin, step / 3, step / 3)
        painter.end()

