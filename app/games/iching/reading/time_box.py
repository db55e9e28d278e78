"""The time box: the time, and the hexagrams of the present outcome; a press shows it, with Ctrl it throws anew."""
from PySide6.QtCore import QDateTime, QLocale, QRectF, QSize, Signal
from PySide6.QtGui import QFontMetricsF, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.canvas.board import BESIDE
from app.controls import draw_text
from app.controls.painted import PaintedButton
from app.games.iching.hexagram_picture import SIZE, draw_hexagram, lines_of
from app.games.iching.reading.present_reading import PresentReading
from app.games.iching.reading.reading import Reading
from app.games.iching.visible_timer import MINUTE, VisibleTimer
from app.look import theme
from solvers.iching.reading.outcome import Outcome

HEIGHT = 32
PICTURE = 18.0  # px, the height of a hexagram
PADDING = 10
GAP = 7


class TimeBox(PaintedButton):
    """Where room is short only the time is shown."""

    outcome_asked = Signal()
    throw_asked = Signal()

    def __init__(self, present: PresentReading, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._outcome: Outcome | None = None
        self._throws = False
        self.setFixedHeight(HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.setToolTip("The time, and the latest answer. Click to see it; Ctrl-click to throw again.")
        self.setWhatsThis(
            "The time, and the hexagrams of the latest reading. Click to go to the reading; Ctrl-click to throw "
            "again for the same question."
        )
        self.clicked.connect(self._clicked)
        VisibleTimer(self, MINUTE).elapsed.connect(self._tick)
        present.changed.connect(self._show_reading)
        self._show_reading(present.reading)

    def _show_reading(self, reading: Reading) -> None:
        """The present reading is another."""
        self._outcome = reading.outcome
        self._name()
        self.updateGeometry()
        self.update()

    def _tick(self) -> None:
        self._name()
        self.update()

    @property
    def time(self) -> str:
        """The day of the week, hours and minutes: without the day it looks like the clock of a game."""
        return QLocale.c().toString(QDateTime.currentDateTime(), "ddd HH:mm")

    def _name(self) -> None:
        outcome = self._outcome
        if outcome is None:
            state = "no outcome yet"
        elif outcome.moving:
            state = f"outcome {outcome.actual} to {outcome.future}"
        else:
            state = f"outcome {outcome.actual}"
        self.setAccessibleName(f"{self.time}, {state}")

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._throws = bool(event.modifiers() & BESIDE)
        super().mouseReleaseEvent(event)
        self._throws = False

    def _clicked(self) -> None:
        (self.throw_asked if self._throws else self.outcome_asked).emit()

    # Painting

    def _pictures_width(self) -> float:
        """The width of the hexagrams, with the gap behind them."""
        if self._outcome is None:
            return 0.0
        width = PICTURE * SIZE.width() / SIZE.height()
        return (2 * width + GAP if self._outcome.moving else width) + GAP

    def _time_width(self) -> float:
        return QFontMetricsF(theme.font("body", True)).horizontalAdvance("Wed 00:00")

    def sizeHint(self) -> QSize:
        return QSize(round(2 * PADDING + self._pictures_width() + self._time_width() + 0.5), HEIGHT)

    def minimumSizeHint(self) -> QSize:
        return QSize(round(2 * PADDING + self._time_width() + 0.5), HEIGHT)

    def paint(self, painter: QPainter) -> None:
        tokens = theme.current()
        ground = tokens.hover if self.underMouse() else tokens.window
        painter.setPen(QPen(tokens.accent if self.ringed else tokens.line, theme.FOCUS if self.ringed else 1))
        painter.setBrush(ground)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), theme.RADIUS, theme.RADIUS)
        x = float(PADDING)
        if self._outcome is not None and self.width() >= self.sizeHint().width():
            width = PICTURE * SIZE.width() / SIZE.height()
            shown = [(self._outcome.actual, tokens.accent)]
            if self._outcome.moving:
                shown.append((self._outcome.future, tokens.warning))
            for number, colour in shown:
                rect = QRectF(x, (HEIGHT - PICTURE) / 2, width, PICTURE)
                draw_hexagram(painter, rect, lines_of(number), colour, ground)
                x += width + GAP
        rest = QRectF(x, 0, self.width() - x - PADDING + 2, HEIGHT)
        draw_text(painter, rest, self.time, theme.font("body", True), tokens.text)
