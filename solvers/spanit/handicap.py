"""Handicap: connectors that a side has before the first move, spread along the middle of its way."""
from solvers.spanit.board import OWNED, Position, Side, count, index

MOST = 4


def most(size: int) -> int:
    """How many connectors a side may have to begin with; one more could span a small board."""
    return min(MOST, size - 1)


def handicap(size: int, first: Side, side: Side, stones: int) -> Position:
    """The board on which `side` has so many connectors and `first` is to move. Raises ValueError for too many."""
    if not 0 <= stones <= most(size):
        raise ValueError(f"{stones} connectors; a board of size {size} takes up to {most(size)}")
    cells = bytearray(count(size))
    across = size - 1 + size % 2  # the odd line in the middle, or just before it
    for stone in range(stones):
        along = 2 * (size * (2 * stone + 1) // (2 * stones)) + 1
        node = (along, across) if side == "h" else (across, along)
        cells[index(size, node)] = OWNED[side]
    return Position(size, bytes(cells), first)


def handicap_of(start: Position) -> tuple[Side, int] | None:
    """Which side has how many connectors more, if a game begins with a handicap; None for any other set-up."""
    for side in OWNED:
        for stones in range(most(start.size) + 1):
            if handicap(start.size, start.to_move, side, stones) == start:
                return side, stones
    return None
