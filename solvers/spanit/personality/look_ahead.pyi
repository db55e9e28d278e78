"""The look-ahead of 1993, deepened step by step: how a personality chooses its move, one trial node at a time."""
from solvers.spanit.board import Side
from solvers.spanit.personality.choice import Choice
from solvers.spanit.personality.personality import Personality

class LookAhead:
    """A personality's choice of a move. `advance` weighs trial nodes; one step is one node.

    It looks one move ahead, then two, and so on to the personality's depth. `depth` is how far it has finished, with
    the move `node` (None before the first has finished) and its `value`. `evaluations` counts how often a node was
    weighed for a side. With a budget of evaluations it ends before the position that would exceed it, but never before
    the first depth has finished.
    """

    depth: int
    value: float
    evaluations: int
    def __init__(
        self, cells: bytes, size: int, side: Side, personality: Personality, seed: int = 0, ply: int = 0,
        budget: int | None = None,
    ) -> None:
        """`cells`, `seed` and `ply` as for `weights`. ValueError if no node is free, or it is no board."""
    def advance(self, steps: int, /) -> bool:
        """Weigh at most so many trial nodes. True once the choice is made."""
    @property
    def node(self) -> int | None:
        """The move of the last finished depth."""
    @property
    def goal_depth(self) -> int:
        """The depth that it looks to now, or looked to last."""
    @property
    def weights(self) -> list[float | None]:
        """The weight of each node in the position asked about; None where it is taken or not weighed yet."""
    @property
    def line(self) -> list[int]:
        """The moves it thinks of: those that lead to the present level, then the trial node that was weighed last."""

def search(
    cells: bytes, size: int, side: Side, personality: Personality, seed: int = 0, ply: int = 0,
    budget: int | None = None,
) -> Choice:
    """The move that a personality chooses; see LookAhead."""
