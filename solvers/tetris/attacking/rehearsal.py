"""Rehearsal: games by the guideline's rules that go on while the weights of their attacker change."""
from collections.abc import Callable
from typing import Final, NamedTuple

from solvers.core.engine import Progress
from solvers.core.wording import counted
from solvers.tetris.attacking.beam import AttackSearch, Line
from solvers.tetris.attacking.pilot import attack_engine, steered
from solvers.tetris.controllers import Controller
from solvers.tetris.guideline import modes
from solvers.tetris.guideline.modes import Setup
from solvers.tetris.guideline.simulation import Simulation

PACE: Final = 5.0  # pieces a second of the game's own time
MANY: Final = 1000  # positions of a search in one call


class Moment(NamedTuple):
    """A game while a piece falls, its number, and the best line for each place that the piece may go to."""

    board: Simulation
    game: int
    lines: tuple[Line, ...]


def best_lines(search: AttackSearch) -> tuple[Line, ...]:
    """Run a search to its end and return the best plan for each first move."""
    while not search.advance(MANY):
        pass
    return search.lines()


class AttackRehearsal:
    """An engine that never ends: one step plays one piece, and a new game begins when the stack tops out.

    Each call of `advance` asks once which controller plays, so that weights may change meanwhile."""

    def __init__(self, controller: Callable[[], Controller], seed: int) -> None:
        self._current_controller, self._seed, self._game = controller, seed, 1
        self._board = Simulation(Setup(modes.ZEN, seed))
        self._pieces = 0

    def advance(self, steps: int, /) -> bool:
        """Play `steps` pieces. Never finishes by itself, so always returns False."""
        controller = self._current_controller()
        for _ in range(steps):
            board = self._board
            pieces_before = board.pieces
            for stroke in steered(board, controller, PACE):
                board.apply_input(stroke)
            if board.pieces == pieces_before and not board.over:
                board.advance_piece()
            board.take_events()
            self._pieces += 1
            if board.over:
                self._game += 1
                self._board = Simulation(Setup(modes.ZEN, self._seed + self._game - 1))
        return False

    def snapshot(self) -> Moment:
        """The present position with its lines, as the present controller judges them."""
        board = self._board.copy()
        return Moment(board, self._game, best_lines(attack_engine(board, self._current_controller())))

    def progress(self) -> Progress:
        """Pieces so far; the total is unknown."""
        return Progress(self._pieces, None, counted(self._pieces, "piece"))

    def result(self) -> int:
        """Number of pieces played."""
        return self._pieces
