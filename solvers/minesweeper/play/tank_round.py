"""One round of the tank solver: the border, its regions, all their layouts, and what these have in common."""
from collections.abc import Callable
from fractions import Fraction
from itertools import chain
from math import comb

from solvers.core.coordinates import column_name
from solvers.minesweeper.counting.census import Census
from solvers.minesweeper.field import Geometry
from solvers.minesweeper.play.guess import Guess
from solvers.minesweeper.play.watch import Bar, Phase, RegionState, RegionView
from solvers.minesweeper.position import HIDDEN, Position
from solvers.minesweeper.search.tank import Region, split

LAST_CELLS = 8  # hidden cells off the border; with no more than these, all hidden cells are one region
STATES = 20_000  # states of the census in one call, a few milliseconds


class TankRound:
    """Incremental enumeration of all layouts of one position.

    With `counter` the two tactics of the endgame are used: no layout has more mines than are left; and when few cells
    lie off the border, all hidden cells are one region whose layouts use exactly the mines that are left. Regions are
    sorted largest first and counted smallest first, so that most are done before a long one begins. `common` holds
    (cell, is a mine) for the cells alike in all layouts, in reading order, once all are counted.
    """

    def __init__(self, geometry: Geometry, position: Position, counter: bool) -> None:
        walks = split(geometry, position.cells)
        hidden = [cell for cell, code in enumerate(position.cells) if code == HIDDEN]
        self.border = tuple(sorted(chain.from_iterable(walks)))
        self.off_border = len(hidden) - len(self.border)
        self.whole = counter and len(hidden) > 0 and self.off_border <= LAST_CELLS
        fewest, most = 0, position.mines_left if counter else len(hidden)
        if self.whole:
            fewest = most
            walks = [(*chain.from_iterable(walks), *sorted(set(hidden).difference(self.border)))]
        self.regions = [Region(geometry, position.cells, walk, fewest, most) for walk in walks]
        self._census = Census(geometry, position.cells)
        self._totals: list[tuple[int, ...] | None] | None = None  # of each region, by number of mines
        self._most = most
        self.phase: Phase = "border"
        self.counting: int | None = None
        self.contradicted = False
        self.common: list[tuple[int, bool]] = []
        self._listed = self._joined = self._turned = 0
        self._kept_views: dict[tuple[int, RegionState], RegionView] = {}
        self._stages: dict[Phase, Callable[[int], int]] = {
            "border": self._list_border, "regions": self._join_regions,
            "layouts": self._count_layouts, "common": self._turn_common,
        }

    def work(self, steps: int) -> int:
        """Do at most `steps` steps; return how many. The round is over once its phase is "moves"."""
        return self._stages[self.phase](steps)

    def guess(self) -> Guess | None:
        """The border cell that the fewest of its region's layouts mine, the first in reading order among equals."""
        shares = [
            (Fraction(count, region.layouts), cell)
            for region in self.regions for cell, count in zip(region.cells, region.mine_counts, strict=True)
        ]
        if not shares:
            return None
        share, cell = min(shares)
        return Guess(cell, float(share))

    def _list_border(self, steps: int) -> int:
        count = min(steps, len(self.border) - self._listed)
        self._listed += count
        if self._listed == len(self.border):
            self.phase = "regions"
        return count

    def _join_regions(self, steps: int) -> int:
        size = sum(len(region.cells) for region in self.regions)
        count = min(steps, size - self._joined)
        self._joined += count
        if self._joined == size:
            self.phase = "layouts"
            self.counting = len(self.regions) - 1
        return count

    def _count_layouts(self, steps: int) -> int:
        # A call in which many placements led to no layout has lasted long enough: then all its steps are spent.
        assert self.counting is not None
        if self._totals is None:
            if self._census.advance(STATES):
                self._totals = self._all_layouts()
            return steps
        region = self.regions[self.counting]
        count_before = region.layouts
        if not region.advance(steps):
            return steps
        new_layouts = region.layouts - count_before
        self.contradicted = region.layouts == 0
        if self.counting and not self.contradicted:
            self.counting -= 1
            return new_layouts
        self.counting = None
        self.phase = "common"
        if not self.contradicted:
            self.common = sorted(
                (cell, count > 0)
                for region in self.regions for cell, count in zip(region.cells, region.mine_counts, strict=True)
                if count in (0, region.layouts)
            )
        return new_layouts

    def _all_layouts(self) -> list[tuple[int, ...] | None]:
        layouts = self._census.layouts()
        if layouts is None:
            return [None] * len(self.regions)
        if not self.whole:
            return [layouts[min(region.cells)][: self._most + 1] for region in self.regions]
        every = [comb(self.off_border, mines) for mines in range(self.off_border + 1)]
        for counts in layouts.values():
            product = [0] * (len(every) + len(counts) - 1)
            for i, one in enumerate(every):
                for k, other in enumerate(counts):
                    product[i + k] += one * other
            every = product
        return [tuple(count * (mines == self._most) for mines, count in enumerate(every))]

    def _turn_common(self, steps: int) -> int:
        count = min(steps, len(self.common) - self._turned)
        self._turned += count
        if self._turned == len(self.common):
            self.phase = "moves"
        return count

    def listed_border(self) -> tuple[int, ...]:
        """The border cells listed so far."""
        return self.border[: self._listed]

    def turned(self, mine: bool) -> tuple[int, ...]:
        """The cells alike in all layouts, either mines or free ones, that have been turned so far."""
        return tuple(cell for cell, is_mine in self.common[: self._turned] if is_mine == mine)

    def layout(self) -> tuple[int, ...]:
        """The mines of the layout found last in the region being counted."""
        return () if self.counting is None else self.regions[self.counting].layout

    def views(self) -> tuple[RegionView, ...]:
        """The regions joined and counted so far."""
        if self.phase == "border":
            return ()
        views, remaining = [], self._joined
        for i, region in enumerate(self.regions):
            if remaining > 0:
                views.append(self._view(i, region.cells[:remaining]))
            remaining -= len(region.cells)
        return tuple(views)

    def _view(self, i: int, cells: tuple[int, ...]) -> RegionView:
        # Views of regions that wait or are done do not change any more and are kept: a snapshot is taken every frame.
        region, total = self.regions[i], self._totals[i] if self._totals else None
        state: RegionState = (
            "forming" if self.phase == "regions" else "done" if region.finished else
            "counting" if i == self.counting else "waiting"
        )
        if (i, state) in self._kept_views:
            return self._kept_views[i, state]
        by_mines = region.by_mines
        length = max(len(by_mines), len(total or ()))
        bars = tuple(
            Bar(mines, by_mines[mines] if mines < len(by_mines) else 0, None if total is None else total[mines])
            for mines in range(length)
        )
        used = [bar.mines for bar in bars if bar.found or bar.of_all]
        view = RegionView(
            column_name(i).upper(), state, cells, region.layouts, region.mine_counts[: len(cells)],
            bars[min(used) : max(used) + 1] if used else (),
        )
        if self._totals and state in ("waiting", "done"):
            self._kept_views[i, state] = view
        return view
