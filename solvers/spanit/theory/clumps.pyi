"""Clumps: the greatest sets of vertices that hang together in each of two forests."""
from collections.abc import Sequence

def clumps(vertices: int, edges: Sequence[tuple[int, int]]) -> list[int]:
    """The clump of each vertex of a graph, as a number; two vertices of one clump have the same.

    Raises ValueError as solvers.spanit.theory.forests.packed does.
    """
