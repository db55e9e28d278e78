"""Games by the strict rules: a controller plays them whole, or piece by piece to be watched."""
from collections.abc import Iterable
from typing import NamedTuple

from solvers.engine import Progress
from solvers.tetris.controllers import Controller
from solvers.tetris.field import Field
from solvers.tetris.pieces import Placement
from solvers.tetris.strict import Rules

class Outcome(NamedTuple):
    """How a game went: rows completed, pieces put down, points, and whether it was ended before its time."""

    lines: int
    pieces: int
    score: int
    censored: bool

class Halt:
    """A flag that another thread raises to stop games at once. Another process gets one of its own, not raised."""

    def raise_(self) -> None:
        """Stop the games that were given this flag, now and later."""

def play_games(
    controller: Controller, rules: Rules, seeds: Iterable[int], limit: int = 0, halt: Halt | None = None
) -> list[Outcome]:
    """Play a game for each seed, without the GIL; the same seed gives the same pieces to every controller.

    At most `limit` pieces a game, 0 for any number. When the flag is raised, the game being played is censored and the
    rest are not begun. A seed is a whole number below 2**64.
    """

def game_seeds(seed: int, number: int) -> tuple[int, ...]:
    """The seeds of the first games of a series."""
