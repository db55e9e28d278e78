"""Who wins a position, and by which moves, exactly: a switching game, solved by two trees that share no node."""
from typing import Literal, NamedTuple

from solvers.spanit.board import Side

Outcome = Literal["h", "v", "mover"]

class Verdict(NamedTuple):
    """What the oracle says of a position. Nodes are indices.

    `outcome` is the side that wins whoever is to move, or "mover"; `winner` is who wins with the side to move that was
    given. `h_wins` and `v_wins` are the moves that win if that side moves; a finished position has none. `trees` prove
    a win of the side that moves second: disjoint, both of free nodes, both trees on the same dots and walls. They are
    None if the mover wins, and empty in a finished position.
    """

    outcome: Outcome
    winner: Side
    h_wins: list[int]
    v_wins: list[int]
    trees: tuple[list[int], list[int]] | None

def analyse(cells: bytes, size: int, to_move: Side) -> Verdict:
    """The verdict on a position of bytes in reading order: 0 free, 1 of H, 2 of V. Raises ValueError if it is none."""

def replies(cells: bytes, size: int, side: Side) -> list[int | None]:
    """For each free node how many moves win for the opponent once `side` has taken it; None for nodes not free.

    Raises ValueError if the bytes are no position of that size.
    """
