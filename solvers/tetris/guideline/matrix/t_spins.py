"""Spins: a T, or any piece, that is turned into a place where the stack holds it."""
from typing import Literal

from solvers.tetris.guideline.matrix.srs import BOX, Falling, T
from solvers.tetris.guideline.matrix.stack import MARGIN, Solid, fits

Spin = Literal["", "mini", "full"]


def spin_by(spins: str, solid: Solid, piece: Falling, kick: tuple[int, int] | None) -> Spin:
    """The spin that a piece makes where it locks, by the rules' word for which spins count; `kick` is None for one that
    was not turned into its place."""
    if kick is None or spins == "nospin":
        return ""
    if piece.kind == T:
        return spin(solid, piece, kick)
    return "full" if spins == "allspin" and is_held(solid, piece) else ""


def spin(solid: Solid, piece: Falling, kick: tuple[int, int]) -> Spin:
    """Classify the spin of a T that was turned into its place with the given kick.

    A spin needs at least three solid corners of the four of its box (the 3-corner rule of the Tetris Guideline). It is
    full if both corners at the T's point are among them, or if the turn took the last kick, by one column and two rows;
    otherwise it is a mini.
    """
    left, right = piece.x + MARGIN, piece.x + MARGIN + BOX[piece.kind] - 1
    low, high = piece.y + MARGIN, piece.y + MARGIN + BOX[piece.kind] - 1
    # Clockwise from the upper left: turned r times, the T points between corners r and r + 1.
    corners = [solid[y] >> x & 1 for x, y in ((left, high), (right, high), (right, low), (left, low))]
    if sum(corners) < 3:
        return ""
    points = corners[piece.rotation] and corners[(piece.rotation + 1) % 4]
    return "full" if points or tuple(map(abs, kick)) == (1, 2) else "mini"


def is_held(solid: Solid, piece: Falling) -> bool:
    """True if a piece can be moved to no side, nor up: where all pieces can spin, that is a spin."""
    kind, rotation, x, y = piece
    return not any(fits(solid, kind, rotation, x + dx, y + dy) for dx, dy in ((-1, 0), (1, 0), (0, 1), (0, -1)))
