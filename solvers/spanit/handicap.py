"""Handicap: connectors that a side has before the first move, spread along the middle line of its direction."""
from solvers.spanit.board import OWNED, Position, Side, count, index

MOST = 4


def most_stones(size: int) -> int:
    """The largest handicap on a board; one more connector could span a small one."""
    return min(MOST, size - 1)


def handicap(size: int, first: Side, side: Side, stones: int) -> Position:
    """The board with `stones` connectors of `side` and `first` to move. Raises ValueError for too many."""
    if not 0 <= stones <= most_stones(size):
        raise ValueError(f"{stones} connectors; a board of size {size} takes up to {most_stones(size)}")
    cells = bytearray(count(size))
    # Connectors lie on major nodes, whose coordinates are odd, at the middle of `stones` equal parts of the board.
    across = size - 1 + size % 2  # the odd line in the middle, or just before it
    for stone in range(stones):
        along = 2 * (size * (2 * stone + 1) // (2 * stones)) + 1
        node = (along, across) if side == "h" else (across, along)
        cells[index(size, node)] = OWNED[side]
    return Position(size, bytes(cells), first)


def find_handicap(start: Position) -> tuple[Side, int] | None:
    """The side and the size of the handicap with which a game begins; None for any other set-up."""
    # Trying the few handicaps there are is simpler than reading one from the board, and cannot disagree with it.
    for side in OWNED:
        for stones in range(most_stones(start.size) + 1):
            if handicap(start.size, start.to_move, side, stones) == start:
                return side, stones
    return None
