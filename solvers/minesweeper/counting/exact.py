"""Exact counts as integers: on how many boards each hidden cell is a mine, from the states of the floating-point
count."""
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from operator import mul

from solvers.core.engine import Progress, finish
from solvers.minesweeper.counting.analyse import STATE_CAP, Contradiction, Counting, TooComplex
from solvers.minesweeper.counting.polynomials import product, unpack, weights_of_other
from solvers.minesweeper.position import Position

SLICE = 64  # states between two looks at the caller; mostly a fraction of a millisecond

Step = tuple[tuple[int, ...], memoryview, list[int]]


@dataclass(frozen=True, slots=True)
class ExactCount:
    """For each cell, on how many of the `configurations` boards it is a mine; None for cells that are not hidden."""

    configurations: int
    mine_counts: tuple[int | None, ...]

    def probability(self, cell: int) -> Fraction | None:
        """The exact chance that a cell is a mine; None if it is not hidden."""
        mines = self.mine_counts[cell]
        return None if mines is None else Fraction(mines, self.configurations)


@dataclass(frozen=True, slots=True)
class _Region:
    """Layouts of a region by their number of mines beyond the fewest; for each box, those in which a given cell is a
    mine."""

    layouts: list[int]
    boxes: list[tuple[tuple[int, ...], list[int]]]


class ExactCounting:
    """Engine that counts a position in exact integers. One step is one state, about a microsecond."""

    def __init__(self, position: Position, *, state_cap: int = STATE_CAP) -> None:
        self.position = position
        self._counting = Counting(position, state_cap=state_cap)
        self._work: Iterator[int] | None = None
        self._states = 0
        self._count: ExactCount | None = None

    def advance(self, steps: int, /) -> bool:
        """Do at most `steps` steps. True once finished, also if it failed: see `result`."""
        if self._work is None:
            # Finding the states is some hundred times faster than counting them.
            if not self._counting.advance(100 * steps):
                return False
            self._work = self._run()
        while steps > 0:
            try:
                steps_done = next(self._work)
            except (StopIteration, Contradiction, TooComplex):
                return True
            self._states += steps_done
            steps -= steps_done
        return False

    def snapshot(self) -> int:
        """Work done: states forwards and backwards, then pieces of the products of regions."""
        return self._states

    def progress(self) -> Progress:
        """States counted, of all."""
        total = 2 * self._counting.snapshot()
        return Progress(min(self._states, total), total or None, "Counting in exact integers")

    def result(self) -> ExactCount:
        """The count. Raises Contradiction or TooComplex if there is none."""
        self._counting.result()
        if self._count is None:
            raise RuntimeError("the count is not finished")
        return self._count

    def _run(self) -> Iterator[int]:
        # As in counter.pyx, but with integers: layouts of each region, the product tree, weights back to the boxes. A
        # box's layouts with a mine in a given cell, times their weights, is the number of boards. Yields work done.
        analysis = self._counting.result()
        regions: list[_Region] = []
        for index in range(len(analysis.regions)):
            region = yield from _RegionCount(*self._counting.layers(index)).run()
            regions.append(region)
        spare = self._counting.mines_left - sum(region.fewest for region in analysis.regions)
        weights, configurations, mined = yield from _weigh(
            [region.layouts for region in regions], len(analysis.off_border), spare
        )
        counts: list[int | None] = [None] * len(self.position.cells)
        for cell in analysis.safe:
            counts[cell] = 0
        for cell in analysis.mines:
            counts[cell] = configurations
        for cell in analysis.off_border:
            counts[cell] = mined
        for region, weight in zip(regions, weights, strict=True):
            for cells, layouts in region.boxes:
                count = sum(map(mul, layouts, weight))
                for cell in cells:
                    counts[cell] = count
            yield len(region.boxes)
        self._count = ExactCount(configurations, tuple(counts))


class _RegionCount:
    """How often each box of a region holds mines, by the steps of its count (see Counting.layers).

    A forward-backward pass: backwards, in how many ways each state can end; forwards, in how many it is reached. Their
    product counts the layouts through the state. All are polynomials in the number of mines, packed into one integer
    each: the first digit is for the fewest mines that the state allows, the next for one more. No digit exceeds the
    number of layouts, since dead ends are left out.
    """

    DEAD = -1

    def __init__(self, steps: list[Step], bits: int) -> None:
        self.steps = steps
        self.width = bits // 8 + 1  # of a digit, in bytes
        self.digit = 8 * self.width
        # How the states before each box can end, the last box first: the fewest mines to come, or DEAD; and the ways.
        self.to_come: list[list[int]] = [[0]]
        self.ends: list[list[int]] = [[1]]

    def run(self) -> Generator[int, None, _Region]:
        for cells, arrows, _ in reversed(self.steps):
            yield from self._back(len(cells), arrows)
        (fewest,), (layouts,) = self.to_come.pop(), self.ends.pop()
        length = layouts.bit_length() // self.digit + 1
        boxes = []
        ways = [1]
        after = [lowest for _, _, lowest in self.steps[1:]] + [[fewest]]
        for (cells, arrows, lowest), lowest_after in zip(self.steps, after, strict=True):
            ways, mined = yield from self._forth(len(cells), arrows, ways, lowest, lowest_after, fewest)
            boxes.append((cells, unpack(mined, self.width, length)))
        return _Region(unpack(layouts, self.width, length), boxes)

    def _back(self, size: int, arrows: memoryview) -> Generator[int, None, None]:
        choices = [comb(size, mines) for mines in range(size + 1)]
        to_come_after, ends_after = self.to_come[-1], self.ends[-1]
        to_come, ends = [], []
        for place in range(0, len(arrows), size + 1):
            least, whole = self.DEAD, 0
            for mines, choice in enumerate(choices):
                state = arrows[place + mines]
                if state >= 0 and to_come_after[state] != self.DEAD:
                    few = to_come_after[state] + mines
                    if least == self.DEAD:
                        least, whole = few, choice * ends_after[state]
                    elif few < least:
                        whole = (whole << self.digit * (least - few)) + choice * ends_after[state]
                        least = few
                    else:
                        whole += choice * ends_after[state] << self.digit * (few - least)
            to_come.append(least)
            ends.append(whole)
            if len(ends) % SLICE == 0:
                yield SLICE
        self.to_come.append(to_come)
        self.ends.append(ends)

    def _forth(
        self, size: int, arrows: memoryview, ways: list[int], lowest: list[int], lowest_after: list[int], fewest: int
    ) -> Generator[int, None, tuple[list[int], int]]:
        """The number of ways to reach each state after a box, and of layouts in which a given cell of the box is a
        mine."""
        to_come, ends = self.to_come.pop(), self.ends.pop()
        ways_after = [0] * len(lowest_after)
        mined = 0
        place = 0
        for way, low in zip(ways, lowest, strict=True):
            for mines in range(size + 1):
                state = arrows[place + mines]
                if state >= 0 and to_come[state] != self.DEAD:
                    so_far = low + mines
                    ways_after[state] += way * comb(size, mines) << self.digit * (so_far - lowest_after[state])
                    if mines:
                        # Of the C(n, k) ways to place k mines, C(n - 1, k - 1) have one in a given cell.
                        layouts = way * comb(size - 1, mines - 1) * ends[state]
                        mined += layouts << self.digit * (so_far + to_come[state] - fewest)
            place += size + 1
            if place // (size + 1) % SLICE == 0:
                yield SLICE
        return ways_after, mined


def _weigh(
    layouts: list[list[int]], off_border: int, spare: int
) -> Generator[int, None, tuple[list[list[int]], int, int]]:
    """Combine the regions: (weights of each one's layouts, boards, boards with a mine in a cell off the border).

    `spare` is the number of mines left when every region has its fewest. The products form a binary tree; the weights
    are passed down it.
    """
    regions = len(layouts)
    products: list[list[int]] = [[1]] * max(2, 2 * regions)
    products[regions : 2 * regions] = layouts
    for node in range(regions - 1, 0, -1):
        products[node] = yield from product(products[2 * node], products[2 * node + 1])
    root = products[1]
    ways = _choices(off_border, spare, len(root))
    weights = [ways] * len(products)
    for node in range(2, len(products)):
        weights[node] = yield from weights_of_other(products[node ^ 1], weights[node // 2])
    configurations = sum(map(mul, root, ways))
    mined = 0
    if off_border:
        mined = sum(count * way * (spare - more) for more, (count, way) in enumerate(zip(root, ways, strict=True)))
        mined //= off_border
    return weights[regions : 2 * regions], configurations, mined


def _choices(cells: int, mines: int, length: int) -> list[int]:
    """The numbers of ways in which `cells` cells hold `mines`, `mines` - 1, … mines; `length` of them."""
    ways = [0] * length
    most = min(cells, mines)
    way = comb(cells, most) if most >= 0 else 0
    for k in range(most, max(-1, mines - length), -1):
        ways[mines - k] = way
        way = way * k // (cells - k + 1)
    return ways


def count_exactly(position: Position, *, state_cap: int = STATE_CAP) -> ExactCount:
    """The exact count, in one call. Raises Contradiction or TooComplex."""
    return finish(ExactCounting(position, state_cap=state_cap))
