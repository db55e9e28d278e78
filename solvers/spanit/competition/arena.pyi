"""The arena: whole games between personalities at depth 1 and the resistor, without Python; for breeding."""
from collections.abc import Sequence
from typing import NamedTuple

from solvers.spanit.board import Position, Side
from solvers.spanit.personality.weights import Scales

class Tally(NamedTuple):
    """What one player did in some games: how many it played and won; and, if it was taught, in how many decisions it
    could have given a win away, and in how many of them it kept the win."""

    games: int
    won: int
    decisions: int
    kept: int

def play_out(
    h: Scales | None, v: Scales | None, cells: bytes, size: int, to_move: Side, seed: int = 0
) -> tuple[list[int], Side]:
    """The moves of a game as indices, and who wins it. A player is its scales, or None for the resistor; its depth does
    not count. Each move is what the same player at depth 1 chooses for the referee.

    ValueError if it is no undecided board of that size, or the scales are for another size.
    """

def contest(
    mine: Scales, rival: Scales | None, starts: Sequence[Position], teach: bool = False, first: int = 0
) -> Tally:
    """What `mine` does in two games from each start, once on either side. The number of the start is the game's seed;
    they are counted from `first`.

    With `teach` the oracle judges its moves. ValueError as for `play_out`.
    """
