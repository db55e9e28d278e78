"""Where the arrow keys lead among hexagons: up and down a column, and left and right along a row in a zigzag."""
from collections.abc import Collection

from PySide6.QtCore import Qt

from app.canvas.board import Cell

Step = tuple[int, int]  # columns to the right, cells down

STEPS: dict[Qt.Key, Step] = {
    Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1), Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0),
}


def beside(cell: Cell, step: Step) -> Cell:
    """The next cell in the direction of an arrow, whatever lies there."""
    q, r = cell
    right, down = step
    if not right:
        return q, r + down
    return (q + 1, r - 1 + q % 2) if right > 0 else (q - 1, r + q % 2)


def next_piece(pieces: Collection[Cell], cell: Cell, step: Step) -> Cell:
    """The piece beside a cell in the direction of an arrow; if none lies there, the nearest that way and not far aside.

    The same cell where there is none at all.
    """
    if (near := beside(cell, step)) in pieces:
        return near
    x, y = _middle(cell)
    right, down = step
    best = None
    for piece in pieces:
        to_x, to_y = _middle(piece)
        along = (to_x - x) * right + (to_y - y) * down
        aside = abs((to_x - x) * down) + abs((to_y - y) * right)
        if along > 0 and aside <= along:
            cost = (along + aside, aside, piece)
            best = cost if best is None or cost < best else best
    return cell if best is None else best[2]


def _middle(cell: Cell) -> tuple[int, int]:
    """The middle of a cell in halves of a hexagon, y downwards."""
    q, r = cell
    return 2 * q, 2 * r + q
