"""What a personality weighs: every free node of a position, and one node taken apart factor by factor."""
from solvers.spanit.board import Side
from solvers.spanit.personality.breakdown import Breakdown
from solvers.spanit.personality.personality import Personality

class Scales:
    def __init__(self, personality: Personality, size: int) -> None: ...

def scales(personality: Personality, size: int) -> Scales: ...

def weights(
    cells: bytes, size: int, side: Side, personality: Personality, seed: int = 0, ply: int = 0
) -> list[float | None]: ...

def explain(
    cells: bytes, size: int, side: Side, personality: Personality, node: int, seed: int = 0, ply: int = 0
) -> Breakdown: ...
