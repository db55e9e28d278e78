"""The search proposed for the Octopuszle in 1997, as plain as it was told: look at every spot again at every step."""
from collections.abc import Iterator, Sequence

Cell = tuple[int, int]

SIDE = 16
CORNER_DOORS = 0b10101010
WAYS = ((-1, 0), (0, 1), (1, 0), (0, -1))  # up, right, down, left, as bits 0, 2, 4 and 6


def fits(board: dict[Cell, int], cell: Cell, mask: int, diagonals: Sequence[int]) -> bool:
    """Whether a square that is not on the board may lie on an empty cell."""
    row, column = cell
    if mask & CORNER_DOORS != diagonals[row * SIDE + column] & CORNER_DOORS:
        return False
    for way, (down, right) in enumerate(WAYS):
        other = row + down, column + right
        inside = 0 <= other[0] < SIDE and 0 <= other[1] < SIDE
        door = bool(mask & 1 << 2 * way)
        if door and not inside:
            return False
        if other in board and door != bool(board[other] & 1 << 2 * ((way + 2) % 4)):
            return False
    return True


def sides(mask: int) -> int:
    """The side doors as a number from 0 to 15."""
    return sum(1 << way for way in range(4) if mask & 1 << 2 * way)


def search(diagonals: Sequence[int], order: Sequence[int]) -> Iterator[dict[Cell, int]]:
    """The board after each step: a square is laid, or a spot given up whose candidates have all been tried.

    Of spots with equally few candidates the first is taken, row by row; `order` is that of the candidates.
    """
    board: dict[Cell, int] = {}
    spots: list[tuple[Cell, list[int]]] = []
    forward = True
    while len(board) < SIDE * SIDE:
        if forward:
            used = set(board.values())
            choices = {
                (row, column): [mask for mask in range(256) if mask not in used
                                and fits(board, (row, column), mask, diagonals)]
                for row in range(SIDE) for column in range(SIDE) if (row, column) not in board
            }
            spot = min(choices, key=lambda cell: len(choices[cell]))
            spots.append((spot, sorted(choices[spot], key=lambda mask: order.index(sides(mask)))))
        cell, left = spots[-1]
        if left:
            board[cell] = left.pop(0)
            forward = True
        else:
            spots.pop()
            forward = False
            if not spots:
                return
            del board[spots[-1][0]]
        yield dict(board)
