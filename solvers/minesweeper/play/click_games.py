"""Many games whose clicks are counted: each is played by the solver that can also be watched."""
from typing import Final

from solvers.core.engine import Progress, finish
from solvers.minesweeper.board import Board, StartRule, check_fit, first_cell
from solvers.minesweeper.field import bbbv, layout, numbers, open_from
from solvers.minesweeper.play.batch import Batch, Tally
from solvers.minesweeper.play.solver import Solver
from solvers.minesweeper.play.watch import Strategy
from solvers.minesweeper.position import HIDDEN
from solvers.minesweeper.rules import geometry_of

CLICKING: Final[frozenset[Strategy]] = frozenset({"efficient"})  # whose flags are clicks, and not notes
STEPS: Final = 1000  # of a solver, at a time


class ClickBatch:
    """Plays games `first_game` to `first_game + games - 1` of a seed, on the boards of `Batch`. A step is a game.

    The efficiency of a won game is its 3BV divided by its clicks, the first one included. Flags count as clicks where
    the strategy chords with them.
    """

    def __init__(
        self, board: Board, start: StartRule, strategy: Strategy, games: int, seed: int, first_game: int = 0
    ) -> None:
        check_fit(board, start)
        self._board, self._start, self._strategy, self._seed = board, start, strategy, seed
        self._next, self._last = first_game, first_game + games
        self._tally = Tally(0, 0, 0)

    def advance(self, steps: int, /) -> bool:
        """Play at most `steps` games. True once all are over."""
        for _ in range(min(steps, self._last - self._next)):
            self._tally = self._tally.plus(self._play(self._next))
            self._next += 1
        return self._next == self._last

    def snapshot(self) -> Tally:
        """The games so far."""
        return self._tally

    def progress(self) -> Progress:
        """Games played, of all."""
        games, total = self._tally.games, self._tally.games + self._last - self._next
        return Progress(games, total, f"{self._strategy}: {self._tally.wins:,} of {games:,} games won")

    def result(self) -> Tally:
        """All games."""
        return self._tally

    def _play(self, game: int) -> Tally:
        geometry = geometry_of(self._board.width, self._board.height)
        first = first_cell(self._board, self._start)
        mines = layout(geometry, self._board.mines, self._start, first, self._seed, game)
        assert mines is not None
        if mines[first]:
            return Tally(1, 0, 0)
        number = numbers(geometry, mines)
        opened = open_from(geometry, number, bytes([HIDDEN]) * self._board.size, first)
        outcome = finish(Solver(geometry, mines, opened, self._strategy, game), STEPS)
        if outcome.status != "won":
            return Tally(1, 0, int(outcome.status == "stuck"))
        clicks = 1 + sum(self._strategy in CLICKING or not move.startswith("flag") for move in outcome.moves)
        return Tally(1, 1, 0, bbbv(geometry, mines, number, opened)[1] / clicks)


def batch_for(
    board: Board, start: StartRule, strategy: Strategy, games: int, seed: int, first_game: int, *, clicks: bool = False
) -> Batch | ClickBatch:
    """The engine that plays games of a strategy; `clicks` asks for their efficiency, which takes longer."""
    kind = ClickBatch if clicks or strategy in CLICKING else Batch
    return kind(board, start, strategy, games, seed, first_game)
