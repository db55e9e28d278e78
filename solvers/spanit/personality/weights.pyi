"""What a personality weighs: every free node of a position, and one node taken apart factor by factor."""
from solvers.spanit.board import Side
from solvers.spanit.personality.breakdown import Breakdown
from solvers.spanit.personality.personality import Personality

class Scales:
    """A personality ready to weigh on boards of one size, 2 to 20; ValueError for others. It never changes."""

    def __init__(self, personality: Personality, size: int) -> None: ...

def scales(personality: Personality, size: int) -> Scales:
    """The scales of a personality; the last 256 are kept."""

def weights(
    cells: bytes, size: int, side: Side, personality: Personality, seed: int = 0, ply: int = 0
) -> list[float | None]:
    """The weight of each node by index for the side to move, None where a node is taken. Every weight is finite.

    `cells` has a byte for each node in reading order, 0 free, 1 h, 2 v; ValueError if it is no such board. NodeRandom
    takes its numbers from the seed (0 to 2**64 - 1), the ply, the side and the node. A sum beyond the greatest number
    counts as that number, and infinity less infinity as 0.
    """

def explain(
    cells: bytes, size: int, side: Side, personality: Personality, node: int, seed: int = 0, ply: int = 0
) -> Breakdown:
    """The weight of the free node of an index taken apart. ValueError if it is taken or there is none."""
