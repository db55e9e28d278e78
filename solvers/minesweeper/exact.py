"""Exact integers: on how many boards each hidden cell is a mine, by the states that the count has found."""
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from operator import mul

from solvers.engine import Progress, finish
from solvers.minesweeper.counting import STATE_CAP, Contradiction, Counting, TooComplex
from solvers.minesweeper.polynomials import product, unpack, weights_of_other
from solvers.minesweeper.position import Position

SLICE = 64  # states between two looks at the caller; some tens of microseconds


@dataclass(frozen=True, slots=True)
class ExactCount:
    """On how many of the `configurations` boards each cell is a mine; None for cells that are not hidden."""

    configurations: int
    mine_counts: tuple[int | None, ...]

    def probability(self, cell: int) -> Fraction | None:
        """The chance that a hidden cell is a mine."""
        mines = self.mine_counts[cell]
        return None if mines is None else Fraction(mines, self.configurations)


@dataclass(frozen=True, slots=True)
class _Region:
    """Layouts of a region by its mines beyond the fewest; and for each box those in which a given cell is a mine."""

    layouts: list[int]
    boxes: list[tuple[tuple[int, ...], list[int]]]


class ExactCounting:
    """Counts a position in exact integers, as an engine. One step is one state, about a microsecond."""

    def __init__(self, position: Position, *, state_cap: int = STATE_CAP) -> None:
        self.position = position
        self._counting = Counting(position, state_cap=state_cap)
        self._work: Iterator[int] | None = None
        self._states = 0
        self._count: ExactCount | None = None

    def advance(self, steps: int, /) -> bool:
        """Count on. True once finished, also without a result."""
        if self._work is None:
            # Finding the states is some hundred times faster than counting them.
            if not self._counting.advance(100 * steps):
                return False
            self._work = self._run()
        while steps > 0:
            try:
                done = next(self._work)
            except (StopIteration, Contradiction, TooComplex):
                return True
            self._states += done
            steps -= done
        return False

    def snapshot(self) -> int:
        """How much is done: states forth and back, and at the end pieces of the regions' products."""
        return self._states

    def progress(self) -> Progress:
        """States counted, of all."""
        total = 2 * self._counting.snapshot()
        return Progress(min(self._states, total), total or None, "Counting in exact integers")

    def result(self) -> ExactCount:
        """The count. Raises Contradiction or TooComplex if that is how it ended."""
        self._counting.result()
        if self._count is None:
            raise RuntimeError("the count is not finished")
        return self._count

    def _run(self) -> Iterator[int]:
        analysis = self._counting.result()
        regions: list[_Region] = []
        for index in range(len(analysis.regions)):
            region = yield from _count_region(*self._counting.layers(index))
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


def _count_region(steps: list[tuple[tuple[int, ...], memoryview]], ends: list[int]) -> Generator[int, None, _Region]:
    """Forth: in how many ways each state is reached. Back: how it can end, as a polynomial packed into one integer."""
    ways = [1]
    reached = []
    for cells, arrows in steps:
        reached.append(ways)
        ways = yield from _forward(len(cells), arrows, ways)
    layouts = [0] * (max(ends) + 1)
    for end, count in zip(ends, ways, strict=True):
        layouts[end] = count
    width = sum(layouts).bit_length() // 8 + 1
    behind = [1 << (8 * width * end) for end in ends]
    boxes = []
    for (cells, arrows), ways in zip(reversed(steps), reversed(reached), strict=True):
        behind, mined = yield from _backward(len(cells), arrows, ways, behind)
        boxes.append((cells, unpack(mined, width, len(layouts))))
    return _Region(layouts, boxes)


def _forward(size: int, arrows: memoryview, ways: list[int]) -> Generator[int, None, list[int]]:
    width = size + 1
    # Arrow -1 leads to the extra state at the end.
    following = [0] * (max(arrows) + 2)
    for start in range(0, len(ways), SLICE):
        some = ways[start : start + SLICE]
        for mines in range(width):
            factor = comb(size, mines)
            for state, count in zip(arrows[start * width + mines : (start + SLICE) * width : width], some, strict=True):
                following[state] += factor * count
        yield len(some)
    following.pop()
    return following


def _backward(
    size: int, arrows: memoryview, ways: list[int], behind: list[int]
) -> Generator[int, None, tuple[list[int], int]]:
    """How each state can end, and in how many of all layouts, by their ends, a given cell of the box is a mine."""
    width = size + 1
    choices = [comb(size, mines) for mines in range(width)]
    behind.append(0)  # where arrow -1 leads
    before: list[int] = []
    mined = 0
    for start in range(0, len(ways), SLICE):
        some = ways[start : start + SLICE]
        rows = [arrows[start * width + mines : (start + SLICE) * width : width] for mines in range(width)]
        if size == 1:
            for without, with_mine, count in zip(*rows, some, strict=True):
                before.append(behind[without] + behind[with_mine])
                mined += count * behind[with_mine]
        else:
            for *states, count in zip(*rows, some, strict=True):
                ends = [behind[state] for state in states]
                before.append(sum(map(mul, choices, ends)))
                # Of the C(n, k) ways to place k mines, C(n - 1, k - 1) have one in a given cell.
                mined += count * sum(comb(size - 1, k - 1) * ends[k] for k in range(1, width))
        yield len(some)
    return before, mined


def _weigh(
    layouts: list[list[int]], off_border: int, spare: int
) -> Generator[int, None, tuple[list[list[int]], int, int]]:
    """Put the regions together: (weights of each one's layouts, boards, boards with a mine in a cell off the border).

    `spare` mines are left once every region has its fewest. The products form a tree, and the weights flow down it.
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
    """In how many ways `cells` cells hold `mines`, `mines` - 1 ... mines, `length` numbers."""
    ways = [0] * length
    most = min(cells, mines)
    way = comb(cells, most) if most >= 0 else 0
    for k in range(most, max(-1, mines - length), -1):
        ways[mines - k] = way
        way = way * k // (cells - k + 1)
    return ways


def count_exactly(position: Position, *, state_cap: int = STATE_CAP) -> ExactCount:
    """The exact count, here and now. Raises Contradiction or TooComplex."""
    return finish(ExactCounting(position, state_cap=state_cap))
