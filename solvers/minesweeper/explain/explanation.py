"""Explanations: the smallest set of numbers that forces a cell, or that cannot be true together.

Sets of one, two and three numbers are all tried. A larger one is irreducible: without any one of its numbers the cell
would be undecided. It is found by dropping numbers and counting anew (QuickXplain: Junker, 2004).
"""
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from operator import attrgetter
from typing import Literal, TypeVar

from solvers.core.generator_engine import through
from solvers.minesweeper.counting.analyse import Contradiction, Counting
from solvers.minesweeper.counting.analysis import TooComplex
from solvers.minesweeper.explain.constraints import Constraint, Numbers, consequences
from solvers.minesweeper.field import Geometry
from solvers.minesweeper.position import BLANK, HIDDEN, MINE, Position

T = TypeVar("T")

Level = Literal["one number", "two numbers", "several numbers", "mine counter", "exhaustive"]
LEVELS: tuple[Level, ...] = ("one number", "two numbers", "several numbers", "mine counter", "exhaustive")

FEW = 3  # sets of so many numbers are all tried
SEVERAL = 6  # with more numbers than that nobody follows the reasoning without trying every layout
MANY = 1_000  # among more numbers the sets of three are too many to be tried
SLICE = 20_000  # states counted between two looks at the caller

Search = Generator[None, None, "Reason | None"]


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a hidden cell is certain: the open numbers (cell indices, reading order) and perhaps the mine counter."""

    cell: int
    mine: bool
    numbers: tuple[int, ...]
    counter: bool

    @property
    def level(self) -> Level:
        """How hard it is to see."""
        if self.counter:
            return "mine counter"
        if len(self.numbers) > SEVERAL:
            return "exhaustive"
        return LEVELS[min(len(self.numbers), 3) - 1]


def easiest(position: Position, safe: Sequence[int], mines: Sequence[int]) -> Search:
    """The certain cell that is easiest to see, and why; None without one. A safe cell goes before a mine.

    `safe` and `mines` are the cells that counting has shown to be certain. It is a generator, so that a caller can
    stop it: each `next` is a short piece of work.
    """
    for cells, mine in ((safe, False), (mines, True)):
        if cells:
            reason = yield from _by_few(position, frozenset(cells), mine)
            if reason is None:
                reason = yield from _by_dropping(position, cells[0], mine)
            return reason
    return None


@dataclass(frozen=True, slots=True)
class Clash:
    """Open numbers (cell indices, reading order) that cannot be true together; or only not with the mine counter."""

    numbers: tuple[int, ...]
    counter: bool


def contradiction(position: Position) -> Clash:
    """A smallest clash, here and now; see `clashing`."""
    return _finish(clashing(position))


def clashing(position: Position) -> Generator[None, None, Clash]:
    """A smallest clash of a position that counting calls contradictory; of another one ValueError. Each `next` is a
    short piece of work.

    Among more than MANY numbers not all small sets are tried: then it is irreducible, but perhaps not the smallest.
    """
    linked, counter = yield from _contradicted(position)
    geometry = Geometry(position.width, position.height)
    beside_hidden = 0
    for cell, code in enumerate(position.cells):
        if code <= 8:
            codes = [position.cells[other] for other in geometry.neighbours(cell)]
            if not codes.count(MINE) <= code <= codes.count(MINE) + codes.count(HIDDEN):
                return Clash((cell,), counter=False)
            beside_hidden += HIDDEN in codes
        if cell % 500 == 0:
            yield
    numbers = Numbers(position)
    if not counter and beside_hidden <= MANY:
        for size in range(2, FEW + 1):
            for count, chosen in enumerate(_connected(numbers.all(), size, numbers)):
                if not consequences(chosen).layouts:
                    return Clash(tuple(sorted(number.cell for number in chosen)), counter=False)
                if count % 64 == 0:
                    yield
    kept = yield from _smallest(linked, partial(_impossible, position, counter=counter))
    return Clash(tuple(sorted(kept)), counter)


def _contradicted(position: Position) -> Generator[None, None, tuple[tuple[int, ...], bool]]:
    """Numbers that contradict each other, not the fewest, and whether they do so only with the mine counter."""
    try:
        yield from through(Counting(position), SLICE)
    except Contradiction as found:
        return found.cells, found.counter
    raise ValueError("these numbers do not contradict each other")


def _by_few(position: Position, wanted: frozenset[int], mine: bool) -> Search:
    """One of the wanted cells by at most FEW numbers."""
    numbers = Numbers(position)
    for size in range(1, FEW + 1):
        near = (number for cell in sorted(wanted) for number in numbers.touching(cell))
        for count, chosen in enumerate(_connected(near, size, numbers)):
            forced = consequences(chosen)
            found = wanted & (forced.mines if mine else forced.safe)
            if found:
                return Reason(min(found), mine, tuple(sorted(number.cell for number in chosen)), counter=False)
            if count % 64 == 0:
                yield
    return None


def _connected(first: Iterable[Constraint], size: int, numbers: Numbers) -> Iterator[tuple[Constraint, ...]]:
    """Every set of `size` numbers with one of `first` in it, each sharing hidden cells with another of the set."""
    seen: set[frozenset[int]] = set()
    begun: set[int] = set()
    for start in first:
        if start.cell in begun:
            continue
        begun.add(start.cell)
        reach = set(numbers.beside(start)) if size > 1 else set()
        if size == FEW:
            reach |= {other for number in numbers.beside(start) for other in numbers.beside(number)} - {start}
        for others in combinations(sorted(reach, key=attrgetter("cell")), size - 1):
            key = frozenset(number.cell for number in (start, *others))
            if key not in seen:
                seen.add(key)
                yield (start, *others)


def _by_dropping(position: Position, cell: int, mine: bool) -> Search:
    """One certain cell by an irreducible set of numbers, the nearest ones kept where there is a choice."""
    # Suppose the contrary: a mine, or an open cell whatever its number.
    supposed = position.replace({cell: BLANK if mine else MINE})
    row, column = divmod(cell, position.width)
    numbers = []
    for count, number in enumerate(Numbers(position).all()):
        numbers.append(number.cell)
        if count % 500 == 0:
            yield
    numbers.sort(key=lambda c: (max(abs(c // position.width - row), abs(c % position.width - column)), c))
    counter = not (yield from _impossible(supposed, numbers, counter=False))
    kept = yield from _smallest(numbers, partial(_impossible, supposed, counter=counter))
    return Reason(cell, mine, tuple(sorted(kept)), counter)


Test = Callable[[Sequence[int]], Generator[None, None, bool]]


def _smallest(items: Sequence[int], forces: Test) -> Generator[None, None, list[int]]:
    """An irreducible part of `items` that still forces; earlier items are preferred."""

    def search(kept: list[int], grown: bool, rest: Sequence[int]) -> Generator[None, None, list[int]]:
        if grown and (yield from forces(kept)):
            return []
        if len(rest) == 1:
            return list(rest)
        half = len(rest) // 2
        near, far = rest[:half], rest[half:]
        from_far = yield from search([*kept, *near], bool(near), far)
        from_near = yield from search([*kept, *from_far], bool(from_far), near)
        return from_near + from_far

    if not items or (yield from forces([])):
        return []
    return (yield from search([], False, items))


def _impossible(position: Position, numbers: Sequence[int], counter: bool) -> Generator[None, None, bool]:
    """Whether these numbers alone (and the mine counter, if asked) leave no layout; False if nobody can tell."""
    kept = frozenset(numbers)
    cells = bytes(BLANK if code <= 8 and i not in kept else code for i, code in enumerate(position.cells))
    try:
        counting = Counting(Position(position.width, position.height, position.mines, cells), counter=counter)
        yield from through(counting, SLICE)
    except Contradiction:
        return True
    except TooComplex:
        pass
    yield
    return False


def _finish(thought: Generator[None, None, T]) -> T:
    while True:
        try:
            next(thought)
        except StopIteration as stop:
            found: T = stop.value
            return found
