"""The boards as graphs: a vertex for each wall and dot of a side, an edge for each node that may join two of them."""
from solvers.spanit.board import Side

def contracted(cells: bytes, size: int, side: Side) -> tuple[int, list[tuple[int, int, int]]] | None: ...
