"""Referee: which of a bot's moves can be played, and what they come to by the rules, whatever the bot calls them."""
from collections.abc import Sequence
from typing import Final

from solvers.tetris.guideline.matrix.t_spins import Spin
from solvers.tetris.moves.destinations import destinations
from solvers.tetris.pieces import KINDS
from solvers.tetris.tbp.coordinates import SPINS, falling_of
from solvers.tetris.tbp.messages import Move, Spinning
from solvers.tetris.tbp.position import Choice, Position

# Of the spins that can be made in a place the first is made, by what the bot calls its move.
_PREFERRED: Final[dict[Spinning, tuple[Spin, ...]]] = {
    "none": ("", "mini", "full"), "mini": ("mini", "full", ""), "full": ("full", "mini", ""),
}
_TITLES: Final[dict[Spinning, str]] = {"none": "no spin", "mini": "a mini spin", "full": "a full spin"}


def choice_of(position: Position, move: Move) -> Choice | None:
    """Convert a move into a placement. Of the spins possible there it takes the closest to the move's label, which may
    be wrong.

    Returns:
        None if the piece is not available, or if no keys lead to the place.
    """
    piece = falling_of(move.location)
    if piece.kind not in position.kinds:
        return None
    cells = set(piece.cells)
    places = [place for place in destinations(position.field.columns, piece.kind, half=True)
             if set(place.cells) == cells]
    if not places:
        return None
    if KINDS[piece.kind] != "T":  # no other piece makes a spin here, whatever its bot calls it
        return Choice(piece)
    spins = {place.spin for place in places}
    return Choice(piece, next(spin for spin in _PREFERRED[move.spin] if spin in spins))


def label_fault(move: Move, choice: Choice) -> str:
    """A sentence on a move whose spin is another by the rules than its bot says; nothing if the label is right."""
    actual = SPINS[choice.spin]
    if actual == move.spin:
        return ""
    place = move.location
    return (f"{place.type} {place.orientation} at {place.x}, {place.y} is called {_TITLES[move.spin]}; by the rules it "
            f"is {_TITLES[actual]}.")


def illegal(moves: Sequence[Move]) -> str:
    """A sentence on moves of which none can be played, as it goes on behind the name of their bot."""
    if not moves:
        return "suggested no move."
    place = moves[0].location
    return (f"suggested nothing that can be played: {place.type} {place.orientation} at {place.x}, {place.y} is not a "
            "place that keys lead to.")
