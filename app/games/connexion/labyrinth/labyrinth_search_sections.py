"""The panel's sections about a search: its counts, and a slider through its recording."""
import time
from collections.abc import Callable, Mapping

from PySide6.QtCore import QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.controls import Picture, Slider
from app.look import theme, write_with
from app.pages import Fact, Section, SectionColumn
from solvers.connexion.search.growing import Recording, SearchCounts
from solvers.core.wording import counted

BARS = 24
HEIGHT = 72      # of the histogram's bars, px
SETTLING = 2.0   # seconds over which the speed is smoothed
PACE = 1 / 4     # seconds between two changes of the words

MARKS = 10  # height of the marks under the slider, px
FEW = 80    # marks that stay apart
KNOB = 10   # half a knob and its ring: where the slider's line begins, px


class LabyrinthSearchSection(Section):
    """Shows what a running search has counted."""

    def __init__(self, column: SectionColumn, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__(column, "Search")
        self._now = now
        self.add_facts()
        self._histogram = LengthHistogram()
        self.add_widget(self._histogram, gap=12)
        self.show_solver("", 0)

    def show_solver(self, solver: str, limit: int) -> None:
        """Clear the counts for a search that gives an attempt up after `limit` steps; 0 is never."""
        self.set_note(solver)
        self._limit = limit
        self._then = self._shown_at = self._now()
        self._before, self._speed, self._known = 0, 0.0, 0.0
        self._rate = "–"
        self.set(SearchCounts(), always=True)

    def set(self, tally: SearchCounts, *, always: bool = False) -> None:
        """Show counts, at most once in PACE seconds unless `always`."""
        now = self._now()
        if not always and now - self._shown_at < PACE:
            return
        self._learn(tally.solutions, now)
        self._shown_at = now
        same = tally.distinct == tally.solutions
        if self._speed >= 0.05:
            self._rate = f"{self._speed:,.0f}" if self._speed >= 10 else f"{self._speed:.1f}"
        self.show_facts(
            Fact("Labyrinths, all distinct" if same else f"Labyrinths, {tally.distinct:,} distinct",
                 f"{tally.solutions:,}"),
            Fact("Labyrinths a second", self._rate),
            Fact("Dead ends", f"{tally.dead_ends:,}"),
            Fact(f"Restarts at {self._limit:,} steps" if self._limit else "Restarts", f"{tally.restarts:,}"),
        )
        self._histogram.setVisible(bool(tally.lengths))
        self._histogram.show_lengths(tally.lengths, self._limit)

    def _learn(self, solutions: int, now: float) -> None:
        """Smooth the speed over about two seconds."""
        seconds = now - self._then
        if seconds <= 0:
            return
        self._known += seconds
        weight = max(min(seconds / SETTLING, 1.0), min(seconds / self._known, 1.0))
        self._speed += weight * ((solutions - self._before) / seconds - self._speed)
        self._before, self._then = solutions, now


class LengthHistogram(Picture):
    """Histogram of solutions by their steps; a dashed line marks where attempts are given up."""

    def __init__(self) -> None:
        super().__init__(HEIGHT + 18)
        self._bars: list[int] = []
        self._first = self._last = self._limit = 0

    def show_lengths(self, lengths: Mapping[int, int], limit: int) -> None:
        """Show how many solutions took each number of steps, and the limit after which an attempt is given up; 0 is
        never."""
        if not lengths:
            return
        self._limit = limit
        self._first = min(lengths)
        self._last = max(limit, max(lengths)) if 0 < limit <= 2 * max(lengths) else max(lengths)
        width = max(self._last - self._first + 1, BARS) / BARS
        self._bars = [0] * BARS
        for steps, count in lengths.items():
            self._bars[min(int((steps - self._first) / width), BARS - 1)] += count
        total = sum(lengths.values())
        self.setAccessibleName("Steps to a solution")
        self.setAccessibleDescription(f"{total:,} solutions took from {self._first} to {max(lengths)} steps")
        self.update()

    def paint(self, painter: QPainter) -> None:
        if not self._bars:
            return
        tokens, width = theme.current(), self.width()
        pitch, highest = width / BARS, max(max(self._bars), 1)
        painter.setPen(Qt.PenStyle.NoPen)
        for place, count in enumerate(self._bars):
            height = count / highest * (HEIGHT - 8)
            if count:
                painter.setBrush(tokens.accent)
                bar = QRectF(place * pitch + 1, HEIGHT - max(height, 1.5), pitch - 2, max(height, 1.5))
                painter.drawRoundedRect(bar, 1, 1)
        painter.fillRect(QRectF(0, HEIGHT, width, 1), tokens.line)
        self._paint_labels(painter, width)

    def _paint_labels(self, painter: QPainter, width: int) -> None:
        tokens, font = theme.current(), theme.font("caption")
        metrics = QFontMetricsF(font)
        write_with(painter, font, tokens.muted)
        line = QRectF(0, HEIGHT + 2, width, 16)
        painter.drawText(line, Qt.AlignmentFlag.AlignLeft, str(self._first))
        painter.drawText(line, Qt.AlignmentFlag.AlignHCenter, "steps to a labyrinth")
        painter.drawText(line, Qt.AlignmentFlag.AlignRight, f"{self._last:,}")
        if self._first < self._limit <= self._last:
            x = min((self._limit - self._first) / max(self._last - self._first, 1) * width, width - 1)
            painter.setPen(QPen(QColor(tokens.text), 1, Qt.PenStyle.DashLine))
            painter.drawLine(round(x), 2, round(x), HEIGHT)
            label = "restart"
            painter.drawText(QRectF(x - metrics.horizontalAdvance(label) - 5, 0, 60, 16), 0, label)


class GrowthSection(Section):
    """A slider through a recorded search; `sought` has the event that was moved to."""

    sought = Signal(int)

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Growth")
        self._slider = Slider(0, 1, "Place in the growth")
        self._slider.setToolTip("Move through the growth, event by event")
        self._slider.setWhatsThis("The whole search, from the first piece to the last. Drag to any moment of it.")
        self._slider.valueChanged.connect(self._moved)
        self._marks = _Marks()
        self.add_widget(self._slider)
        self.add_widget(self._marks, gap=0)
        self._sentence = self.add_sentence(muted=True)

    def show_recording(self, recording: Recording) -> None:
        """Show another recording, at its beginning."""
        self._marks.show_recording(recording)
        with QSignalBlocker(self._slider):
            self._slider.setRange(0, len(recording.events))
            self._slider.setPageStep(max(len(recording.events) // 16, 1))
            self._slider.setValue(0)
        kinds = [event.kind for event in recording.events]
        dead, restarts = kinds.count("dead"), kinds.count("restart")
        parts = [counted(dead, "dead end")] if dead else ["no dead end"]
        if restarts:
            parts.append(counted(restarts, "restart"))
        self._sentence.set(f"{kinds.count('place'):,} pieces placed, {' and '.join(parts)}.")
        self.show_place(0)

    def show_place(self, at: int) -> None:
        """Move the slider to this number of events."""
        with QSignalBlocker(self._slider):
            self._slider.setValue(at)
        self.set_note(f"{at:,} of {self._slider.maximum():,}")

    def _moved(self, at: int) -> None:
        self.set_note(f"{at:,} of {self._slider.maximum():,}")
        self.sought.emit(at)


class _Marks(QWidget):
    """Under the line: a short mark for each dead end, a long one for each restart."""

    def __init__(self) -> None:
        super().__init__()
        self._dead: list[float] = []
        self._restarts: list[float] = []
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setToolTip("Short marks are dead ends, long ones restarts")

    def show_recording(self, recording: Recording) -> None:
        length = max(len(recording.events), 1)
        places = {"dead": self._dead, "restart": self._restarts}
        self._dead.clear()
        self._restarts.clear()
        for place, event in enumerate(recording.events, start=1):
            if event.kind in places:
                places[event.kind].append(place / length)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, MARKS)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(Qt.PenStyle.NoPen)
        room = self.width() - 2 * KNOB
        for places, height, colour in (
            (self._dead, 4, theme.current().bad), (self._restarts, MARKS, theme.current().edge)
        ):
            painter.setBrush(colour)
            painter.setOpacity(min(1.0, FEW / max(len(places), 1)))  # very many are a shade, not a bar
            for place in places:
                painter.drawRect(QRectF(round(KNOB + place * room), 0, 1.5, height))
        painter.end()
