"""The board at C level: neighbour lists, mines, numbers, opening and 3BV."""

class Geometry:
    """The neighbours of every cell of a board, at most 1000 cells wide and high."""

    width: int
    height: int
    size: int
    def __init__(self, width: int, height: int) -> None: ...
    def neighbours(self, cell: int) -> tuple[int, ...]:
        """The indices of the cells around one cell, in reading order."""

def layout(geometry: Geometry, mines: int, rule: str, first: int, seed: int) -> bytes | None:
    """The mines of a game as bytes, 1 where a mine lies, or None if so many do not fit under the rule."""

def numbers(geometry: Geometry, mine: bytes) -> bytes:
    """For every cell, how many of its neighbours are mines."""

def open_from(geometry: Geometry, number: bytes, cells: bytes, start: int) -> bytes:
    """The position codes after opening a mine-free cell, and around every 0 all its neighbours."""

def bbbv(geometry: Geometry, mine: bytes, number: bytes, cells: bytes) -> tuple[int, int]:
    """(done, all) of a board's 3BV: the clicks that open it without flags, and how many `cells` shows done.

    One click for every opening (a connected group of zeros), and one for every number that no opening shows. An
    opening is done once all its zeros are open. `cells` holds position codes.
    """
