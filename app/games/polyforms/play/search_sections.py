"""The panel's sections about a solver at work: what it branches on, its counts, and how deep it stands."""
import time
from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPolygonF

from app.controls.painted import Picture
from app.games.polyforms.play.fits_section import Fit, FitList
from app.look import theme
from app.pages.panel import Section, SectionColumn
from solvers.core.wording import large_number
from solvers.polyforms.found import SearchSnapshot
from solvers.polyforms.puzzle import Puzzle

HEIGHT = 64     # px of the bars of depths
PACE = 1 / 4    # seconds between two changes of the words
MOST = 30       # candidates that are listed


class BranchSection(Section):
    """The place that is filled next, and the positions that are tried there."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Branching")
        self.sentence = self.add_sentence()
        self.sentence.keep_lines(3)
        self.list = FitList()
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setAccessibleName("Candidates")
        self.list.setWhatsThis("The positions that the solver tries at this place, and what became of them.")
        self.add_widget(self.list)

    def show_candidates(self, puzzle: Puzzle, sentence: str, fits: Sequence[Fit], note: str) -> None:
        """Say what happens, and list candidates."""
        self.set_note(note)
        self.sentence.set(sentence)
        self.list.show_fits(puzzle, fits[:MOST])


class SearchSection(Section):
    """What a search has counted."""

    def __init__(self, column: SectionColumn, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__(column, "Search")
        self._now = now
        self._began = self._shown = now()
        self.add_rows("Solutions", "Solutions a second", "Placements", "Placements a second", "Dead ends",
                      "Positions struck out", "Behind it")
        self.depths = DepthChart()
        self.add_widget(self.depths, gap=12)

    def begin(self, note: str) -> None:
        """Another search begins."""
        self.set_note(note)
        self._began, self._shown = self._now(), 0.0
        self.set_rows(dict.fromkeys(("Solutions", "Solutions a second", "Placements", "Placements a second",
                                     "Dead ends", "Positions struck out", "Behind it"), ""))
        self.depths.show_depths((), 0)

    def show_struck(self, struck: int, positions: int) -> None:
        """How many positions reduction has struck out."""
        self.set_rows({"Positions struck out": f"{struck:,} of {positions:,}" if positions else ""})

    def show_search(self, seen: SearchSnapshot, *, always: bool = False) -> None:
        """Show the figures of a search, at most a few times a second."""
        now = self._now()
        if not always and now - self._shown < PACE:
            return
        self._shown = now
        seconds = max(now - self._began, 1e-3)
        self.set_rows({
            "Solutions": large_number(seen.count), "Placements": large_number(seen.nodes),
            "Solutions a second": large_number(round(seen.count / seconds)) if seen.count and seconds > 1 else "",
            "Placements a second": large_number(round(seen.nodes / seconds)) if seconds > 1 else "",
            "Dead ends": large_number(seen.dead_ends),
            "Behind it": f"{100 * seen.done:.4g} %" if seen.done else "",
        })
        self.depths.show_depths(seen.depths, len(seen.placed))


class DepthChart(Picture):
    """How often a search stood at each number of tiles, with a triangle over where it stands now."""

    def __init__(self) -> None:
        super().__init__(HEIGHT + 26)
        self._depths: tuple[int, ...] = ()
        self._now = 0
        self.setAccessibleName("Depth")
        self.setWhatsThis("How often the search had laid so many tiles. The triangle stands where it is now.")

    def show_depths(self, depths: tuple[int, ...], now: int) -> None:
        """Show counts by the number of tiles laid, and the present number."""
        self._depths, self._now = depths, now
        self.setVisible(bool(depths))
        self.setAccessibleDescription("; ".join(
            f"{tiles} tiles: {count:,}" for tiles, count in enumerate(depths) if count))
        self.update()

    def paint(self, painter: QPainter) -> None:
        if not self._depths:
            return
        tokens, width = theme.current(), self.width()
        last = max(place for place, count in enumerate(self._depths) if count or place == 0)
        pitch, highest = min(width / (last + 1), 24.0), max(1, *self._depths)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tokens.accent)
        for place, count in enumerate(self._depths[:last + 1]):
            if count:
                height = max(count / highest * (HEIGHT - 12), 1.5)
                painter.drawRect(QRectF(place * pitch + 1, HEIGHT - height, pitch - 2, height))
        painter.fillRect(QRectF(0, HEIGHT, pitch * (last + 1), 1), tokens.line)
        if 0 <= self._now <= last:
            height = self._depths[self._now] / highest * (HEIGHT - 12)
            tip = QPointF((self._now + 0.5) * pitch, HEIGHT - height - 2)
            painter.setBrush(tokens.text)
            painter.drawPolygon(QPolygonF([tip, tip + QPointF(-4, -7), tip + QPointF(4, -7)]))
        painter.setFont(theme.font("caption"))
        painter.setPen(tokens.muted)
        step = max(1, round(last / 6))
        for place in range(0, last + 1, step):
            painter.drawText(QRectF(place * pitch - 20, HEIGHT + 2, pitch + 40, 16), Qt.AlignmentFlag.AlignHCenter,
                             str(place))
        painter.drawText(QRectF(0, HEIGHT + 2, width, 24), Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom,
                         "tiles laid")
