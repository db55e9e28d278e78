"""The rule of fair games by enumeration: whether a player who opens some cells hits a mine."""
from collections.abc import Sequence

from tests.reference import minesweeper_brute as brute


def explodes(width: int, height: int, cells: bytes, mines: int, opened: Sequence[int]) -> bool:
    """True if opening these hidden cells at once has to hit a mine.

    Not if all are certain. A guess hits one if any cell of the board is certainly free; else only if no layout has all
    of the cells free.
    """
    hidden = brute.hidden_cells(cells)
    left = mines - cells.count(brute.MINE)
    layouts = [laid for laid in brute.layouts(width, height, cells, hidden) if len(laid.intersection(hidden)) == left]
    free = {cell for cell in hidden if not any(cell in laid for laid in layouts)}
    if free.issuperset(opened):
        return False
    return bool(free) or all(laid.intersection(opened) for laid in layouts)
