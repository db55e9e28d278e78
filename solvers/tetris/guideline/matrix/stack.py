"""The stack as collision masks: rows with walls around them, and the field after a piece has landed."""
from functools import lru_cache
from typing import Final, NamedTuple

from solvers.tetris.field import Field
from solvers.tetris.guideline.matrix.srs import ROWS, Cells, Falling

MARGIN: Final = 6  # walls around the board, so thick that no box and no kick reaches over them

Solid = tuple[int, ...]
"""Masks of what is solid, by rows: row 0 of the board is number MARGIN, its column 0 is bit MARGIN."""


# From one field to the next nearly all rows are the same.
@lru_cache(maxsize=8192)
def _mask(row: bytes) -> int:
    walls = (1 << MARGIN) - 1
    return walls | walls << MARGIN + len(row) | sum(1 << MARGIN + x for x, cell in enumerate(row) if cell)


def solid(field: Field) -> Solid:
    """The masks of a field; its floor and its ceiling are solid."""
    width, cells = field.width, field.cells
    full = ((1 << width + 2 * MARGIN) - 1,) * MARGIN
    return (*full, *(_mask(cells[at : at + width]) for at in range(0, len(cells), width)), *full)


def fits(solid: Solid, kind: int, rotation: int, x: int, y: int) -> bool:
    """True if a piece with its box at (x, y) overlaps nothing solid."""
    x, y = x + MARGIN, y + MARGIN
    for row, mask in ROWS[kind][rotation]:  # noqa: SIM110 - half as long as with all()
        if solid[y + row] & mask << x:
            return False
    return True


# Asked by the drop and by whoever draws the ghost, more often than the piece moves.
@lru_cache(maxsize=64)
def resting(solid: Solid, falling: Falling) -> int:
    """The y at which a falling piece comes to rest if it is dropped."""
    kind, rotation, x, y = falling
    while fits(solid, kind, rotation, x, y - 1):
        y -= 1
    return y


class Landed(NamedTuple):
    """A field with a piece in it: `filled` before full `rows` (numbers, from the lowest) are cleared, `field` after."""

    filled: Field
    rows: tuple[int, ...]
    field: Field


def landed(field: Field, cells: Cells, code: int) -> Landed:
    """The field once a piece has locked in those cells, each of which becomes `code`."""
    width, after = field.width, bytearray(field.cells)
    for x, y in cells:
        after[y * width + x] = code
    filled = field._replace(cells=bytes(after))
    rows = tuple(y for y in sorted({y for _, y in cells}) if all(filled.row(y)))
    if not rows:
        return Landed(filled, rows, filled)
    for y in reversed(rows):  # from the top: the rows still to go stay where they are
        del after[y * width : (y + 1) * width]
    return Landed(filled, rows, field._replace(cells=bytes(after).ljust(len(field.cells), b"\0")))
