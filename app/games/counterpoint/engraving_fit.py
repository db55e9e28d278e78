"""How large a piece is engraved in a room: the largest staves with which all of it fits, loosely set if it can be."""
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from solvers.counterpoint.engraving.layout import Options, WrittenPiece, engrave_written, page_size, write_piece
from solvers.counterpoint.engraving.marks import Engraving
from solvers.counterpoint.piece import Piece

SPACES: Final = (  # px of a staff space
    24.0, 22.0, 20.0, 18.0, 17.0, 16.0, 15.0, 14.0, 13.0, 12.5, 12.0, 11.0, 10.0, 9.0, 8.0, 7.0, 6.5, 6.0, 5.5, 5.0,
    4.5, 4.0, 3.6, 3.2, 2.8, 2.4, 2.0, 1.7, 1.4, 1.2, 1.0,
)
LOOSE: Final = 0.85   # by how much bars are pressed together where there is room for one more system
NARROWEST: Final = 20  # staff spaces of a page


def fit_engraving(
    piece: Piece, wide: float, high: float, options: Callable[[float], Options]
) -> tuple[float, Engraving]:
    """The largest px of a staff space with which a piece fits into a room, and the piece so engraved.

    Args:
        piece: what is engraved.
        wide: px of the room, which is `high` px high.
        options: what a page is made for, by the px of a staff space; what is blank, and room beside bars, at any.
    """
    low, top = 0, len(SPACES) - 1
    written = write_piece(piece, options(SPACES[0]))
    while low < top:  # the largest that fits
        middle = (low + top) // 2
        space = SPACES[middle]
        width, height = page_size(written, max(wide / space, NARROWEST), options(space))
        if height * space <= high and width * space <= wide + 1:
            top = middle
        else:
            low = middle + 1
    return SPACES[low], _engrave(written, SPACES[low], wide, high, options)


def engrave_at(piece: Piece, space: float, wide: float, high: float, options: Callable[[float], Options]) -> Engraving:
    """Engrave a piece with that many px a staff space; it may be higher than the room."""
    return _engrave(write_piece(piece, options(space)), space, wide, high, options)


def _engrave(
    written: WrittenPiece, space: float, wide: float, high: float, options: Callable[[float], Options]
) -> Engraving:
    width, asked = max(wide / space, NARROWEST), options(space)
    loose = replace(asked, tightest=LOOSE)
    fits = page_size(written, width, loose)[1] * space <= high
    return engrave_written(written, width, loose if fits else asked)
