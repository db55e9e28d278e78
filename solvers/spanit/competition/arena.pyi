"""The arena: whole games between personalities at depth 1 and the resistor, without Python; for breeding."""
from collections.abc import Sequence
from typing import NamedTuple

from solvers.spanit.board import Position, Side
from solvers.spanit.personality.weights import Scales

class Tally(NamedTuple):
    games: int
    won: int
    decisions: int
    kept: int

def play_out(
    h: Scales | None, v: Scales | None, cells: bytes, size: int, to_move: Side, seed: int = 0
) -> tuple[list[int], Side]: ...

def contest(
    mine: Scales, rival: Scales | None, starts: Sequence[Position], teach: bool = False, first: int = 0
) -> Tally: ...
