"""Decisions: positions of a player's own games in which some moves keep a won game and others give it away."""
from collections.abc import Sequence
from typing import NamedTuple

from solvers.spanit.board import Position, Side
from solvers.spanit.personality.weights import Scales

SOFTNESS: float

class Decision(NamedTuple):
    cells: bytes
    to_move: Side
    ply: int
    seed: int
    wins: bytes
    cost: int

class Regret(NamedTuple):
    lost: float
    cost: float

def gather_decisions(
    mine: Scales, rival: Scales | None, starts: Sequence[Position], first: int = 0
) -> list[Decision]: ...

def measure_regret(mine: Scales, decisions: Sequence[Decision]) -> Regret: ...
