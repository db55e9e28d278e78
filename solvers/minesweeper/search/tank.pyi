"""The tank enumeration: the border, its split into regions, and every layout of a region one after the other."""
from solvers.minesweeper.field import Geometry

def border(geometry: Geometry, cells: bytes | bytearray) -> tuple[int, ...]:
    """The hidden cells beside an open number, in reading order. `cells` holds position codes."""

def split(geometry: Geometry, cells: bytes | bytearray) -> list[tuple[int, ...]]:
    """The border as regions, largest first: two cells that touch the same number are in the same one.

    Each region is a tuple in walking order: from one end of it along its numbers, so that an enumeration in this
    order completes its numbers early.
    """

class Region:
    """The layouts of some hidden cells: every way of mining them that gives the numbers beside them their due.

    `chosen` are indices of hidden cells, placed in this order. A number beside them must have no other hidden cell.
    Only layouts with `fewest` to `most` mines count.
    """

    cells: tuple[int, ...]
    layouts: int
    nodes: int
    finished: bool
    def __init__(
        self, geometry: Geometry, cells: bytes | bytearray, chosen: tuple[int, ...], fewest: int = 0, most: int = ...
    ) -> None: ...
    def advance(self, steps: int) -> bool:
        """Find at most `steps` layouts; True once there are no more. A call looks at a million placements at most."""
    @property
    def mine_counts(self) -> tuple[int, ...]:
        """For each of `cells`, in how many of the layouts found so far it is a mine."""
    @property
    def by_mines(self) -> tuple[int, ...]:
        """How many of the layouts found so far have 0, 1, 2 ... mines; as long as needed."""
    @property
    def layout(self) -> tuple[int, ...]:
        """The mines of the layout found last, as indices."""
