"""The exact endgame: every best move of a position and its winning chance, where few configurations are left."""
from collections.abc import Collection
from fractions import Fraction
from typing import NamedTuple

from solvers.core.engine import Progress
from solvers.minesweeper.position import Position

LIMIT: int
"""Configurations up to which the strategy full searches the endgame."""

class EndgameResult(NamedTuple):
    """The best cells (indices), how many configurations best play wins, and how many there are."""

    best: tuple[int, ...]
    wins: int
    configurations: int
    @property
    def chance(self) -> Fraction:
        """The exact winning chance of best play."""

class EndgameSnapshot(NamedTuple):
    """Configurations listed, sets of them looked at, and the best cells as far as they are known."""

    configurations: int
    sets: int
    best: tuple[int, ...]

class Endgame:
    """Engine that searches a position with at most `limit` configurations to the end.

    Its result is an EndgameResult, or None if there are more configurations, or none. Where cells are certainly free,
    those are the best ones. `first` restricts the first move to some cells, as symmetry may allow. One elementary step
    lists a configuration or looks at a set of them.
    """

    limit: int
    configurations: int
    def __init__(self, position: Position, limit: int = LIMIT, first: Collection[int] | None = None) -> None: ...
    def advance(self, steps: int, /) -> bool:
        """Do at most `steps` elementary steps. True once finished."""
    def snapshot(self) -> EndgameSnapshot:
        """Where the search stands."""
    def progress(self) -> Progress:
        """How many first moves are tried."""
    def result(self) -> EndgameResult | None:
        """The best moves, once finished."""

def solve_endgame(position: Position, limit: int = LIMIT) -> EndgameResult | None:
    """Every best cell of a position with at most `limit` configurations; None if there are more, or none."""
