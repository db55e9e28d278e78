"""Games by the strict rules: a controller plays them whole, or piece by piece to be watched."""
from collections.abc import Iterable
from typing import NamedTuple

from solvers.core.engine import Progress
from solvers.tetris.controllers import Controller
from solvers.tetris.field import Field
from solvers.tetris.pieces import Placement
from solvers.tetris.strict.rules import Rules

class Outcome(NamedTuple):
    """How a game went: rows completed, pieces put down, points, and whether it was ended before its time."""

    lines: int
    pieces: int
    score: int
    censored: bool

class Series(NamedTuple):
    """Sums over games that are over."""

    games: int
    lines: int
    pieces: int
    score: int

class Seen(NamedTuple):
    """A moment of a game that is watched.

    `field` has the colours; `kind` is put at `placement`, which is None if it fits nowhere and the game is over, and
    then comes `following`. `lines`, `pieces` and `score` are of this game, whose number from 1 is `game`. Of the games
    before it there are the `mean` and the greatest number of lines, and those of the last hundred, the oldest first.
    `all_pieces` and `evaluations` are of all games; what is evaluated is placements, with two pieces pairs of them.
    """

    field: Field
    kind: int
    placement: Placement | None
    following: int
    lines: int
    pieces: int
    score: int
    game: int
    mean: float | None
    most: int
    lengths: tuple[int, ...]
    all_pieces: int
    evaluations: int

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

def kinds(rules: Rules, seed: int, first: int, count: int) -> tuple[int, ...]:
    """The kinds of the pieces of a game by its seed, `count` of them from piece `first` on, the first of all being 0.

    They are drawn one after the other, so it takes first + count steps of some nanoseconds.
    """

def game_seeds(seed: int, number: int) -> tuple[int, ...]:
    """The seeds of the first games of a series; of a longer series from the same seed they are the beginning."""

class Watching:
    """An engine (see solvers/core/engine.py) that plays games one after the other, to be watched. One step is a piece;
    where nothing fits, it clears the board for the next game."""

    def __init__(self, controller: Controller, rules: Rules, seed: int, games: int = 0) -> None:
        """So many games, 0 for no end; their seeds are `game_seeds(seed, ...)`."""

    def turn_to(self, controller: Controller) -> None:
        """Let another controller play on from here."""

    def advance(self, steps: int, /) -> bool:
        """Do so many steps at most. True once the last game is over."""

    def snapshot(self) -> Seen:
        """This moment."""

    def progress(self) -> Progress:
        """How many games are over."""

    def result(self) -> Series:
        """The games that are over."""
