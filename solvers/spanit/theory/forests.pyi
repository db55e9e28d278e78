"""Two edge-disjoint forests of a graph, together of greatest size: the union of two graphic matroids."""
from collections.abc import Sequence

def packed(vertices: int, edges: Sequence[tuple[int, int]]) -> list[int]: ...
