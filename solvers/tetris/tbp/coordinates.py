"""Coordinates: pieces, places and boards as the Tetris Bot Protocol writes them, and as this program has them.

There a piece lies where the cell is about which it turns (SRS true rotation); here it lies where the lower left cell of
its box is.
"""
from collections.abc import Sequence
from typing import Final, cast

from solvers.tetris.field import EMPTY, GARBAGE, Field
from solvers.tetris.guideline.matrix.srs import BOX, Falling
from solvers.tetris.guideline.matrix.t_spins import Spin
from solvers.tetris.pieces import KINDS
from solvers.tetris.tbp.messages import Letter, Location, Move, Orientation, Spinning

ORIENTATIONS: Final[tuple[Orientation, ...]] = ("north", "east", "south", "west")
SPINS: Final[dict[Spin, Spinning]] = {"": "none", "mini": "mini", "full": "full"}

# Where in its box the middle cell is, by rotation. I and O turn about a corner of cells: theirs is the cell that goes
# round with it, at its lower left as the piece comes (O) or at its upper left (I).
_MIDDLES: Final = {
    2: ((0, 0), (0, 1), (1, 1), (1, 0)), 3: ((1, 1), (1, 1), (1, 1), (1, 1)), 4: ((1, 2), (2, 2), (2, 1), (1, 1)),
}
_NAMES: Final[tuple[str | None, ...]] = (None, *KINDS, "G")  # of the codes of cells
_CODES: Final[dict[str | None, int]] = {name: code for code, name in enumerate(_NAMES)}


def letter_of(kind: int) -> Letter:
    """The letter of a kind of piece."""
    return cast(Letter, KINDS[kind])


def kind_of(letter: str) -> int:
    """The kind of piece that a letter stands for."""
    return KINDS.index(letter)


def move_of(piece: Falling, spin: Spin) -> Move:
    """A placement as it is sent."""
    x, y = _MIDDLES[BOX[piece.kind]][piece.rotation]
    location = Location(letter_of(piece.kind), ORIENTATIONS[piece.rotation], piece.x + x, piece.y + y)
    return Move(location, SPINS[spin])


def falling_of(location: Location) -> Falling:
    """A placement as it was sent."""
    kind, rotation = kind_of(location.type), ORIENTATIONS.index(location.orientation)
    x, y = _MIDDLES[BOX[kind]][rotation]
    return Falling(kind, rotation, location.x - x, location.y - y)


def rows_of(field: Field) -> tuple[tuple[str | None, ...], ...]:
    """The cells of a field as they are sent, the lowest row first."""
    return tuple(tuple(_NAMES[code] for code in field.row(y)) for y in range(field.height))


def cells_of(row: Sequence[str | None]) -> bytes:
    """A row as it was sent; whatever is no piece is garbage."""
    return bytes(EMPTY if cell is None else _CODES.get(cell, GARBAGE) for cell in row)
