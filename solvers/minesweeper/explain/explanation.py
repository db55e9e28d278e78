"""Explanations: the smallest set of numbers that forces a cell.

Sets of one, two and three numbers are all tried. A larger one is irreducible: without any one of its numbers the cell
would be undecided.
"""
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Literal

from solvers.minesweeper.explain.constraints import Numbers, consequences
from solvers.minesweeper.explain.subsets import FEW, connected, impossible, smallest
from solvers.minesweeper.position import BLANK, MINE, Position

Level = Literal["one number", "two numbers", "several numbers", "mine counter", "exhaustive"]
LEVELS: tuple[Level, ...] = ("one number", "two numbers", "several numbers", "mine counter", "exhaustive")

SEVERAL = 6  # with more numbers than that nobody follows the reasoning without trying every layout

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


def _by_few(position: Position, wanted: frozenset[int], mine: bool) -> Search:
    """One of the wanted cells by at most FEW numbers."""
    numbers = Numbers(position)
    for size in range(1, FEW + 1):
        near = (number for cell in sorted(wanted) for number in numbers.touching(cell))
        for count, chosen in enumerate(connected(near, size, numbers)):
            forced = consequences(chosen)
            found = wanted & (forced.mines if mine else forced.safe)
            if found:
                return Reason(min(found), mine, tuple(sorted(number.cell for number in chosen)), counter=False)
            if count % 64 == 0:
                yield
    return None


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
    counter = not (yield from impossible(supposed, numbers, counter=False))
    kept = yield from smallest(numbers, partial(impossible, supposed, counter=counter))
    return Reason(cell, mine, tuple(sorted(kept)), counter)
