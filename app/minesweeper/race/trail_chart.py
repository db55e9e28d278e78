"""TrailChart: how each solver's share of boards won settles as there are more of them, within its interval."""
from math import ceil, log

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from app import theme
from app.controls import draw_words
from app.minesweeper.percents import percent
from app.minesweeper.race.words import NAMES, table
from solvers.core.statistics import wilson
from solvers.minesweeper.play.race import RaceState
from solvers.minesweeper.play.watch import Strategy

FIRST = 32        # boards: before them a share says little
TICK = 100        # boards at the first label of the axis, each next one is ten times as many
LABELS = 128.0    # px at the right, for names
LEFT, FOOT = 40.0, 28.0  # px of the labels of both axes
LINE = 14.0       # px between two names
INKS: dict[Strategy, str] = {
    "naive": "muted", "tank-plain": "violet", "tank": "bad", "greedy": "good", "full": "accent",
}


class TrailChart(QWidget):
    """Shares against boards, on an axis with equal factors; a band around each line is where it is with 95 %."""

    def __init__(self) -> None:
        super().__init__()
        self._race: RaceState | None = None
        self.setAccessibleName("Shares as boards were played")
        self.setWhatsThis(
            "How each solver’s share of boards won settled as more of them were played. The band around a line is "
            "where the true share lies in 95 of 100 cases: four times as many boards make it half as wide."
        )
        theme.notifier.changed.connect(self.update)

    def show_race(self, race: RaceState) -> None:
        """Show how another race went."""
        self._race = race
        self.setAccessibleDescription("; ".join(f"{entry.title} {percent(entry.rate, 1)}" for entry in table(race)))
        self.update()

    # Where things lie

    @property
    def _frame(self) -> QRectF:
        return QRectF(self.rect()).adjusted(theme.MARGIN + LEFT, theme.UNIT, -theme.MARGIN - LABELS, -FOOT)

    def _at(self, race: RaceState, played: int, share: float) -> QPointF:
        frame = self._frame
        along = log(played / FIRST) / max(log(race.games / FIRST), 1.0)
        return QPointF(frame.left() + along * frame.width(), frame.bottom() - share / _top(race) * frame.height())

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        race = self._race
        if race is None or not race.trail or race.played < 2 * FIRST:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_axes(painter, race)
        painter.save()
        painter.setClipRect(self._frame.adjusted(0, 0, 1, 1))
        for number, runner in enumerate(race.runners):
            self._paint_trail(painter, race, number, getattr(theme.current(), INKS[runner.strategy]))
        painter.restore()
        self._paint_names(painter, race)
        painter.end()

    def _paint_axes(self, painter: QPainter, race: RaceState) -> None:
        tokens, frame, font = theme.current(), self._frame, theme.font("caption")
        top = round(100 * _top(race))
        for tick in range(0, top + 1, 10 if top <= 60 else 20):
            y = round(self._at(race, FIRST, tick / 100).y()) + 0.5
            painter.setPen(QPen(tokens.line, 1))
            painter.drawLine(QLineF(frame.left(), y, frame.right(), y))
            rect = QRectF(frame.left() - LEFT, y - LINE / 2, LEFT - 8, LINE)
            draw_words(painter, rect, percent(tick / 100), font, tokens.muted, Qt.AlignmentFlag.AlignRight)
        boards = TICK
        while boards <= race.games:
            x = self._at(race, boards, 0.0).x()
            words = f"{boards:,} boards" if boards == TICK else f"{boards:,}"
            draw_words(painter, QRectF(x - LABELS / 2, frame.bottom() + 4, LABELS, LINE), words, font, tokens.muted,
                       Qt.AlignmentFlag.AlignHCenter)
            boards *= 10

    def _paint_trail(self, painter: QPainter, race: RaceState, number: int, colour: QColor) -> None:
        marks = [(mark[0], mark[number + 1]) for mark in race.trail if mark[0] >= FIRST]
        marks.append((race.played, race.runners[number].wins))
        ends = [wilson(won, played) for played, won in marks]
        lows = [self._at(race, played, low) for (played, _), (low, _) in zip(marks, ends, strict=True)]
        highs = [self._at(race, played, high) for (played, _), (_, high) in zip(marks, ends, strict=True)]
        band = QColor(colour)
        band.setAlphaF(0.16)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(band)
        painter.drawPolygon(QPolygonF([*lows, *reversed(highs)]))
        painter.setPen(QPen(colour, 2))
        painter.drawPolyline(QPolygonF([self._at(race, played, won / played) for played, won in marks]))

    def _paint_names(self, painter: QPainter, race: RaceState) -> None:
        """Each at the end of its line, or as near to that as the names above leave room."""
        tokens, above = theme.current(), -LINE
        for entry in table(race):
            end = self._at(race, race.played, entry.rate)
            y = max(end.y() - LINE / 2, above + LINE)
            above = y
            draw_words(painter, QRectF(end.x() + 8, y, LABELS, LINE), NAMES[entry.runner.strategy],
                       theme.font("caption"), tokens.text)


def _top(race: RaceState) -> float:
    """The share at the upper end, in whole tenths."""
    return min(ceil(10 * max(race.interval(runner)[1] for runner in race.runners) + 1e-9), 10) / 10
