"""Referee: which of a bot's moves can be played, and what they come to."""
from collections.abc import Sequence
from typing import Final

from solvers.tetris.guideline.matrix.t_spins import Spin
from solvers.tetris.moves.destinations import destinations
from solvers.tetris.pieces import KINDS
from solvers.tetris.tbp.coordinates import falling_of
from solvers.tetris.tbp.messages import Move, Spinning
from solvers.tetris.tbp.position import Choice, Position

# Of the spins that can be made in a place the one that is made, by what was asked for.
_PREFERRED: Final[dict[Spinning, tuple[Spin, ...]]] = {
    "none": ("", "mini", "full"), "mini": ("mini", "full"), "full": ("full", "mini"),
}


def choice_of(position: Position, move: Move) -> Choice | None:
    """What a move comes to: the spin that it makes is what can be made there, next to what it asks for. None if there
    is no such piece or no way, or if it asks for a T-spin where none can be made."""
    piece = falling_of(move.location)
    if piece.kind not in position.kinds:
        return None
    cells = set(piece.cells)
    found = [place for place in destinations(position.field.columns, piece.kind, half=True)
             if set(place.cells) == cells]
    if not found:
        return None
    if KINDS[piece.kind] != "T":  # no other piece makes a spin here, whatever its bot calls it
        return Choice(piece)
    spins = {place.spin for place in found}
    made = [spin for spin in _PREFERRED[move.spin] if spin in spins]
    return Choice(piece, made[0]) if made else None


def illegal(moves: Sequence[Move]) -> str:
    """A sentence on moves of which none can be played, as it goes on behind the name of their bot."""
    if not moves:
        return "suggested no move."
    place = moves[0].location
    return (f"suggested nothing that can be played: {place.type} {place.orientation} at {place.x}, {place.y}, spin "
            f"{moves[0].spin}, is not a place that keys lead to.")
