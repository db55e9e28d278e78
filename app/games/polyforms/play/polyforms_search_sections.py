"""The panel's sections about a solver at work: what it branches on, its counts, and how deep it stands."""
import time
from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPolygonF

from app.controls import Picture
from app.games.polyforms.play.fits_section import Fit, FitList
from app.look import paint_with, theme
from app.pages import Fact, Section, SectionColumn
from app.running.pace import Rate
from solvers.core.wording import large_number, rounded
from solvers.polyforms.found import Found, SearchSnapshot
from solvers.polyforms.puzzle import Puzzle

HEIGHT = 64     # px of the bars of depths
WIDEST = 40.0   # px from bar to bar
ROOM = 20       # px between the middles of two numbers below them
PACE = 1 / 4    # seconds between two changes of the words
MOST = 30       # candidates that are listed
UNKNOWN = tuple(Fact(label, "") for label in (
    "Solutions", "Solutions a second", "Placements", "Placements a second", "Dead ends", "Positions struck out",
    "Searched"))


class BranchSection(Section):
    """The place that is filled next, and the positions that are tried there."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Branching")
        self.sentence = self.add_sentence()
        self.list = FitList()
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setAccessibleName("Candidates")
        self.list.setWhatsThis("The positions that the solver tries at this place, and what became of them.")
        self.add_widget(self.list)

    def keep_lines(self, lines: int) -> None:
        """Keep room for so many lines above the candidates."""
        self.sentence.keep_lines(lines)

    def show_candidates(self, puzzle: Puzzle, sentence: str, fits: Sequence[Fit], note: str) -> None:
        """Say what happens, and list candidates."""
        self.set_note(note)
        self.sentence.set(sentence)
        self.list.show_fits(puzzle, fits[:MOST])


class PolyformsSearchSection(Section):
    """The counts of a search."""

    def __init__(self, column: SectionColumn, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__(column, "Search")
        self._now = now
        self._shown = 0.0  # when it was looked at last
        self._latest: SearchSnapshot | None = None
        self.solutions, self.placements = Rate(), Rate()
        self.add_facts(*UNKNOWN)

    def start_search(self, note: str) -> None:
        """Reset for another search."""
        self.set_note(note)
        self._shown, self._latest = 0.0, None
        self.solutions, self.placements = Rate(), Rate()
        self.show_facts(*UNKNOWN)

    @property
    def told(self) -> bool:
        """True once a search has reported something."""
        return self._latest is not None

    def go_on(self) -> None:
        """The search stood still until now."""
        for rate in (self.solutions, self.placements):
            rate.restart(self._now())

    def show_struck(self, struck: int, positions: int) -> None:
        """Show the number of positions that reduction has removed."""
        self.change_facts(Fact("Positions struck out", f"{struck:,} of {positions:,}" if positions else ""))

    def show_search(self, seen: SearchSnapshot) -> bool:
        """Show the figures of a search, at most a few times a second: whether it did."""
        self._latest, now = seen, self._now()
        if now - self._shown < PACE:
            return False
        self._shown = now
        self.solutions.learn(seen.count, now)
        self.placements.learn(seen.nodes, now)
        self._show(seen)
        return True

    def show_end(self, found: Found) -> SearchSnapshot | None:
        """Show the figures of a search that is done. Returns what was seen of it last."""
        if self._latest is not None:
            self._show(replace(self._latest, count=found.count, nodes=found.nodes, dead_ends=found.dead_ends, done=1.0))
        return self._latest

    def _show(self, seen: SearchSnapshot) -> None:
        self.change_facts(
            Fact("Solutions", large_number(seen.count)), Fact("Solutions a second", _a_second(self.solutions)),
            Fact("Placements", large_number(seen.nodes)), Fact("Placements a second", _a_second(self.placements)),
            Fact("Dead ends", large_number(seen.dead_ends)),
            Fact("Searched", "all" if seen.done == 1 else _percent(seen.done) if seen.done else ""),
        )


def _percent(part: float) -> str:
    return f"{rounded(100 * part, 4)} %" if part >= 1e-6 else "below 0.0001 %"


def _a_second(rate: Rate) -> str:
    if not rate.known:
        return ""
    return large_number(round(rate.value)) if rate.value >= 10 else f"{rate.value:.1f}"


class DepthSection(Section):
    """The histogram of depths."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Depth", "placements by tiles laid")
        self.chart = DepthChart()
        self.add_widget(self.chart, gap=12)


class DepthChart(Picture):
    """How often a search stood at each number of tiles, with a triangle over where it stands now."""

    def __init__(self) -> None:
        super().__init__(HEIGHT + 18)
        self._depths: tuple[int, ...] = ()
        self._now = 0
        self.setAccessibleName("Depth")
        self.setWhatsThis("How often each number of placed tiles was reached. The triangle marks where the search is.")

    def show_depths(self, depths: tuple[int, ...], now: int) -> None:
        """Show counts by the number of tiles laid, from 0, and the present number."""
        self._depths, self._now = depths, now
        self.setAccessibleDescription("; ".join(
            f"{tiles} tiles: {count:,}" for tiles, count in enumerate(depths) if count))
        self.update()

    def paint(self, painter: QPainter) -> None:
        tokens, width = theme.current(), self.width()
        painter.fillRect(QRectF(0, HEIGHT, width, 1), tokens.line)
        if len(self._depths) < 2:
            return
        last = len(self._depths) - 1
        pitch, highest = min(width / last, WIDEST), max(1, *self._depths[1:])
        heights = [count / highest * (HEIGHT - 12) for count in self._depths]
        paint_with(painter, fill=tokens.accent)
        for place in range(1, last + 1):
            if self._depths[place]:
                height = max(heights[place], 1.5)
                painter.drawRect(QRectF((place - 1) * pitch + 1, HEIGHT - height, pitch - 2, height))
        if 0 < self._now <= last:
            tip = QPointF((self._now - 0.5) * pitch, HEIGHT - heights[self._now] - 2)
            painter.setBrush(tokens.text)
            painter.drawPolygon(QPolygonF([tip, tip + QPointF(-4, -7), tip + QPointF(4, -7)]))
        self._paint_numbers(painter, last, pitch)

    def _paint_numbers(self, painter: QPainter, last: int, pitch: float) -> None:
        """The first, the last, the present one, and others that have room between them."""
        tokens = theme.current()
        step = max(1, round(last / 6))
        shown: list[int] = []
        for place in (self._now, 1, last, *range(1 + step, last, step)):
            if 1 <= place <= last and all(abs(place - other) * pitch >= ROOM for other in shown):
                shown.append(place)
                painter.setFont(theme.font("caption", place == self._now))
                painter.setPen(tokens.text if place == self._now else tokens.muted)
                painter.drawText(QRectF((place - 0.5) * pitch - 20, HEIGHT + 2, 40, 16),
                                 Qt.AlignmentFlag.AlignHCenter, str(place))
