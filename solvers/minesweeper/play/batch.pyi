"""Many games played by one strategy, as an engine."""
from typing import NamedTuple

from solvers.core.engine import Progress
from solvers.minesweeper.board import Board, StartRule
from solvers.minesweeper.play.watch import Strategy

class Tally(NamedTuple):
    """Games played and won. Of the played ones, those with a position too complex to count, where luck decided."""

    games: int
    wins: int
    too_complex: int

class Batch:
    """Plays games `first_game` to `first_game + games - 1` of a seed.

    One step is one decision (deduce, count, move), or a piece of one that full takes longer for.

    Game k's mines and chances depend on the seed and k alone. The first cell is `first_cell(board, start)`.

    naive: what a single number forces; else a random hidden cell.
    tank-plain: what a single number forces; else what all layouts of a border region have in common; else the border
    cell that the fewest of its region's layouts mine; without a border a random hidden cell.
    tank: the same with the two tactics of the endgame: a region's layout has no more mines than are left; and with at
    most 8 hidden cells off the border all hidden cells are one region, whose layouts use exactly the mines left.
    greedy: what is certain by exact counting; else the least probable cell.
    full: what is certain by exact counting; with at most 2,000 layouts of all cells left a best move of the exact
    endgame, the safest of those; else the guess of `Foresight`.

    Of equals (within 1e-9) the first in reading order is taken. Without the cache of `CachedLayers` full takes the same
    choices, more slowly. Raises FormatError if the mines do not fit.
    """

    def __init__(
        self, board: Board, start: StartRule, strategy: Strategy, games: int, seed: int, first_game: int = 0,
        cache: bool = True,
    ) -> None: ...
    def advance(self, steps: int, /) -> bool:
        """Play on. True once all games are over."""
    def snapshot(self) -> Tally:
        """The games so far."""
    def progress(self) -> Progress:
        """Games played, of all."""
    def result(self) -> Tally:
        """All games."""
