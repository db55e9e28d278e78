"""A study of a position that somebody made up: how probable each mine is, or why the position cannot be true."""
from collections.abc import Generator
from dataclasses import dataclass

from solvers.core.generator_engine import GeneratorEngine, through
from solvers.minesweeper.counting.analyse import Counting
from solvers.minesweeper.counting.analysis import Analysis, Contradiction, TooComplex, bounds
from solvers.minesweeper.counting.deduction import deduce
from solvers.minesweeper.explain.clash import Clash, clashing
from solvers.minesweeper.explain.subsets import SLICE
from solvers.minesweeper.field import Geometry
from solvers.minesweeper.position import BLANK, HIDDEN, MINE, Position


@dataclass(frozen=True, slots=True)
class Misfit:
    """Numbers that can be true together, but not with the position's number of mines.

    They need from `fewest` to `most` mines on the board. Between these two there may be gaps. Both are
    None where the numbers are too complex to count.
    """

    fewest: int | None
    most: int | None


@dataclass(frozen=True, slots=True)
class Deduced:
    """What single numbers decide in a position that is too complex to count: certain cells among the hidden ones."""

    safe: tuple[int, ...]
    mines: tuple[int, ...]


PositionStudy = Analysis | Deduced | Clash | Misfit


def study_engine(position: Position) -> GeneratorEngine[PositionStudy]:
    """An engine that studies any position."""
    return GeneratorEngine(_study(position), "Counting the layouts")


def _study(position: Position) -> Generator[None, None, PositionStudy]:
    try:
        return (yield from through(Counting(position), SLICE))
    except TooComplex:
        return _deduced(position)
    except Contradiction as found:
        counter = found.counter
    return (yield from _misfit(position) if counter else clashing(position))


def _deduced(position: Position) -> Deduced:
    decided, _ = deduce(Geometry(position.width, position.height), position.cells)
    safe, mines = (
        tuple(cell for cell, code in enumerate(decided) if code == wanted and position.cells[cell] == HIDDEN)
        for wanted in (BLANK, MINE)
    )
    return Deduced(safe, mines)


def _misfit(position: Position) -> Generator[None, None, Misfit]:
    try:
        return Misfit(*bounds((yield from through(Counting(position, counter=False), SLICE))))
    except TooComplex:
        return Misfit(None, None)
