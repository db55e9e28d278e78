"""The value of a set of solutions: how many of them best play wins."""
from collections.abc import Iterable

class SetSearch:
    """A search for the value of a set and for all columns that reach it.

    `shown` is a matrix of solutions times `columns` (cells), row by row, as a memoryview of format H: bit v if the cell
    shows v, 0 if it is a mine. No two solutions mine the same cells, and there are columns and solutions. `allowed`
    are the columns that may come first, where none is free in all solutions and tells some apart.
    """

    solutions: int
    columns: int
    nodes: int
    finished: bool
    wins: int
    def __init__(self, shown: memoryview, columns: int, allowed: Iterable[int] | None = None) -> None: ...
    def advance(self, steps: int) -> bool:
        """Look at no more than `steps` sets. True once the value, `wins`, is known."""
    @property
    def best(self) -> tuple[int, ...]:
        """The allowed columns that reach the value, as far as they are known."""
    @property
    def tried(self) -> tuple[int, int]:
        """How many of the first columns have been tried, and how many there are."""
