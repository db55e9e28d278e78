"""Who wins a position, and by which moves, exactly: a switching game, solved by two trees that share no node."""
from typing import Literal, NamedTuple

from solvers.spanit.board import Side

Outcome = Literal["h", "v", "mover"]

class Verdict(NamedTuple):
    outcome: Outcome
    winner: Side
    h_wins: list[int]
    v_wins: list[int]
    trees: tuple[list[int], list[int]] | None

def analyse(cells: bytes, size: int, to_move: Side) -> Verdict: ...

def replies(cells: bytes, size: int, side: Side) -> list[int | None]: ...
