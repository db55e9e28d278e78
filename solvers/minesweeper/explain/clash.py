"""Contradictions: a small set of numbers that cannot all be true.

All sets of two and three numbers are tried. A larger set is irreducible, but perhaps not the smallest.
"""
from collections.abc import Generator
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

from solvers.core.generator_engine import through
from solvers.minesweeper.counting.analyse import Contradiction, Counting
from solvers.minesweeper.explain.constraints import Numbers, consequences
from solvers.minesweeper.explain.subsets import FEW, SLICE, connected, impossible, smallest
from solvers.minesweeper.field import Geometry
from solvers.minesweeper.position import HIDDEN, MINE, Position

T = TypeVar("T")

MANY = 1_000  # among more numbers the sets of three are too many to be tried


@dataclass(frozen=True, slots=True)
class Clash:
    """Open numbers (cell indices, reading order) that cannot all be true, or only with a different number of mines."""

    numbers: tuple[int, ...]
    counter: bool


def contradiction(position: Position) -> Clash:
    """A smallest clash, in one call; see `clashing`."""
    return _finish(clashing(position))


def clashing(position: Position) -> Generator[None, None, Clash]:
    """Find a smallest clash of a contradictory position. Each `next` is a short piece of work.

    With more than MANY numbers, not all small sets are tried: the clash is then irreducible, but perhaps not the
    smallest. Raises ValueError if the position is not contradictory.
    """
    # From small to large: one number against the cells around it; all connected sets of two and three; then the numbers
    # that counting finds linked, of which as many are dropped as can be.
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
            for count, subset in enumerate(connected(numbers.all(), size, numbers)):
                if not consequences(subset).layouts:
                    return Clash(tuple(sorted(number.cell for number in subset)), counter=False)
                if count % 64 == 0:
                    yield
    irreducible = yield from smallest(linked, partial(impossible, position, counter=counter))
    return Clash(tuple(sorted(irreducible)), counter)


def _contradicted(position: Position) -> Generator[None, None, tuple[tuple[int, ...], bool]]:
    """Numbers that contradict each other, not a smallest set, and whether they do so only with the mine counter."""
    try:
        yield from through(Counting(position), SLICE)
    except Contradiction as found:
        return found.cells, found.counter
    raise ValueError("these numbers do not contradict each other")


def _finish(thought: Generator[None, None, T]) -> T:
    while True:
        try:
            next(thought)
        except StopIteration as stop:
            result: T = stop.value
            return result
