"""Rehearsal: games by the guideline's rules that go on while the weights of their attacker change."""
from collections.abc import Callable
from typing import Final, NamedTuple

from solvers.core.engine import Progress
from solvers.core.wording import counted
from solvers.tetris.attacking.beam import AttackSearch, Way
from solvers.tetris.attacking.pilot import attack_engine, steered
from solvers.tetris.controllers import Controller
from solvers.tetris.guideline import modes
from solvers.tetris.guideline.modes import Setup
from solvers.tetris.guideline.simulation import Simulation

PACE: Final = 5.0  # pieces a second of the game's own time
MANY: Final = 1000  # positions of a search in one call


class Moment(NamedTuple):
    """A game while a piece falls: its number, and the best plan for each place that the piece may go to."""

    board: Simulation
    game: int
    ways: tuple[Way, ...]


def look(search: AttackSearch) -> tuple[Way, ...]:
    """Run a search to its end; what can be done."""
    while not search.advance(MANY):
        pass
    return search.ways()


class AttackRehearsal:
    """An engine without an end. One step is a piece; what follows from a call is up to the controller that `mind` gives
    at its beginning. A game without a rival ends when the stack does not fit any more."""

    def __init__(self, mind: Callable[[], Controller], seed: int) -> None:
        self._mind, self._seed, self._game = mind, seed, 1
        self._board = Simulation(Setup(modes.ZEN, seed))
        self._pieces = 0

    def advance(self, steps: int, /) -> bool:
        """Put down so many pieces. Never True."""
        mind = self._mind()
        for _ in range(steps):
            board = self._board
            before = board.pieces
            for given in steered(board, mind, PACE):
                board.put(given)
            if board.pieces == before and not board.over:
                board.advance_piece()
            board.take_events()
            self._pieces += 1
            if board.over:
                self._game += 1
                self._board = Simulation(Setup(modes.ZEN, self._seed + self._game - 1))
        return False

    def snapshot(self) -> Moment:
        """This moment, as the mind sees it now."""
        board = self._board.copy()
        return Moment(board, self._game, look(attack_engine(board, self._mind())))

    def progress(self) -> Progress:
        """Nobody knows when it ends."""
        return Progress(self._pieces, None, counted(self._pieces, "piece"))

    def result(self) -> int:
        """The pieces so far."""
        return self._pieces
