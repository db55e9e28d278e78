"""Clumps: the greatest sets of vertices that hang together in each of two forests."""
from collections.abc import Sequence

def clumps(vertices: int, edges: Sequence[tuple[int, int]]) -> list[int]: ...
