"""Fair games: a guess that has to be made is never a mine, and one that need not be made always is.

The mines are moved to where that wants them, among the layouts that fit all that is open: whether a cell is certain is
found by exact counting, and the new layout is drawn. It follows from the position, the cells and the seed alone, so
that a game is replayed bit for bit. The idea is that of the game kaboom (P. Marczewski, 2020).
"""
from collections.abc import Generator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple
from zlib import crc32

from solvers.core.engine import finish
from solvers.core.generator_engine import GeneratorEngine, through
from solvers.minesweeper.counting.analyse import Counting
from solvers.minesweeper.counting.analysis import Analysis, Contradiction, TooComplex
from solvers.minesweeper.counting.deduction import deduce
from solvers.minesweeper.field import Geometry
from solvers.minesweeper.position import BLANK, HIDDEN, MINE, Position
from solvers.minesweeper.training.sampling import draw_layouts

SLICE: Final = 20_000  # states counted between two looks at the caller
STEPS: Final = 1_000_000  # of an engine, at a time


class Certain(NamedTuple):
    """The cells that a position makes certain."""

    safe: frozenset[int]
    mines: frozenset[int]


@lru_cache(maxsize=8)
def certain_cells(position: Position) -> Certain:
    """The cells that can be known in a position; where it is too complex to count, those by single numbers."""
    try:
        analysis = finish(Counting(position), STEPS)
    except TooComplex:
        return Certain(*(frozenset(cells) for cells in _deduced(position)))
    return Certain(frozenset(analysis.safe), frozenset(analysis.mines))


def fair_mines(position: Position, mines: bytes, cells: Sequence[int], seed: int) -> bytes:
    """Where the mines of a fair game lie once a player opens some cells, in one call; see `fair_steps`."""
    return finish(GeneratorEngine(fair_steps(position, mines, cells, seed), ""), STEPS)


def fair_steps(
    position: Position, mines: bytes, cells: Sequence[int], seed: int
) -> Generator[None, None, bytes]:
    """Find where the mines lie once a player opens some cells at once. Each `next` is a short piece of work.

    They stay where they are if nothing was risked, if the rule is kept already, and where the position is too complex
    to count.

    Args:
        position: what is open, and the mines that hints have shown.
        mines: where they lie by now, 1 for each; this fits the position.
        cells: hidden cells that are opened.
        seed: the game's, which decides between layouts.
    """
    if _deduced(position)[0].issuperset(cells):
        return mines
    try:
        analysis = yield from through(Counting(position), SLICE)
        risky = [cell for cell in cells if cell not in analysis.safe]
        if not risky or any(mines[cell] for cell in risky) == bool(analysis.safe):
            return mines
        # A guess that was needless hits a mine, at one of the cells that can be one; else all of them are free.
        wanted = {risky[0]: MINE} if analysis.safe else dict.fromkeys(risky, BLANK)
        return (yield from _moved(_settled(analysis), mines, wanted, seed))
    except (Contradiction, TooComplex):
        return mines  # no layout has these cells free: one of them is certainly a mine


def _deduced(position: Position) -> tuple[set[int], set[int]]:
    """The hidden cells that single numbers make safe, and mines."""
    decided, _ = deduce(Geometry(position.width, position.height), position.cells)
    hidden = [cell for cell, code in enumerate(position.cells) if code == HIDDEN]
    return ({cell for cell in hidden if decided[cell] == BLANK}, {cell for cell in hidden if decided[cell] == MINE})


def _settled(analysis: Analysis) -> Position:
    """The position with all that is certain laid: the same whether a certain mine was known before or not."""
    return analysis.position.replace(dict.fromkeys(analysis.safe, BLANK) | dict.fromkeys(analysis.mines, MINE))


def _moved(
    position: Position, mines: bytes, wanted: dict[int, int], seed: int
) -> Generator[None, None, bytes]:
    """A layout that fits a position in which all certain cells are laid, with some cells as wanted.

    Raises Contradiction if there is none.
    """
    # First only the regions of these cells and the cells that no number touches are drawn anew, and other regions stay:
    # few counts even on a large board. If that does not fit the mine counter, everything is drawn.
    analysis = yield from through(Counting(position), SLICE)
    drawn = position.replace(wanted)
    kept = {cell: MINE if mines[cell] else BLANK for region in analysis.regions
            if wanted.keys().isdisjoint(region.cells) for cell in region.cells}
    chance = seed ^ crc32(drawn.cells)
    for attempt in (drawn.replace(kept), drawn):
        try:
            yield from through(Counting(attempt), SLICE)
        except Contradiction:
            continue
        return draw_layouts(attempt, 1, chance)[0]
    raise Contradiction(drawn, (), counter=True)
