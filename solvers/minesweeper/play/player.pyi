"""A player's side of a board: it opens and flags cells, follows single numbers, and keeps its moves."""
from solvers.minesweeper.field import Geometry

class Player:
    """One game on a field of mines that is seen only by opening cells.

    `field` has one byte a cell, 1 for a mine. `cells` are position codes so far; a MINE among them is trusted.
    `mines_left` counts the mines without a flag, `safe_left` the free cells that are not open.
    """

    geometry: Geometry
    mines_left: int
    safe_left: int
    moves_made: int
    def __init__(self, geometry: Geometry, field: bytes, cells: bytes) -> None: ...
    @property
    def cells(self) -> bytes:
        """Position codes, one a cell, MINE where a flag stands."""
    @property
    def exploded(self) -> int | None:
        """The mine that was opened, or None."""
    @property
    def moves(self) -> tuple[str, ...]:
        """All moves so far in the rules' notation, such as `open c3` and `flag d3`."""
    def open(self, cell: int) -> bool:
        """Open a hidden cell, and around a 0 its neighbours. False if the cell is not hidden."""
    def flag(self, cell: int) -> bool:
        """Put a flag on a hidden cell. False if the cell is not hidden."""
    def is_hidden(self, cell: int) -> bool:
        """Whether a cell is neither open nor flagged."""
    def follow_numbers(self, most: int) -> int:
        """Make at most `most` moves that a single number forces; return how many. Fewer: no number forces one.

        A number with all its mines flagged frees its other neighbours; one with as many hidden neighbours as it
        lacks mines makes them mines. The numbers are looked at in reading order, round and round.
        """
