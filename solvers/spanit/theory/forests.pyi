"""Two edge-disjoint forests of a graph, together of greatest size: the union of two graphic matroids."""
from collections.abc import Sequence

def packed(vertices: int, edges: Sequence[tuple[int, int]]) -> list[int]:
    """The colour of each edge (vertex, vertex): 0 or 1, the forest it is in, or -1 in neither.

    Raises ValueError if there are more vertices or edges than on a board of size 20, or an edge is a loop.
    """
