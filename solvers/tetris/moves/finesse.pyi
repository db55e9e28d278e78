"""Finesse: the fewest keys that bring a falling piece to its place."""
from collections.abc import Sequence
from typing import Literal, NamedTuple

from solvers.tetris.moves.destinations import Destination

Key = Literal["left", "right", "far left", "far right", "soft", "cw", "ccw", "half"]

class Stroke(NamedTuple):
    key: Key
    rotation: int
    x: int
    y: int

def ways(
    columns: Sequence[int], destinations: Sequence[Destination], *, half: bool = False
) -> tuple[tuple[Stroke, ...] | None, ...]: ...
def rotations(columns: Sequence[int], destinations: Sequence[Destination]) -> tuple[int | None, ...]: ...
