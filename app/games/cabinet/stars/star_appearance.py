"""The appearance of a star: on the board, in a document, and in a saved game."""
from dataclasses import dataclass

import msgspec

from app.look import theme
from solvers.core.formats import FormatError
from solvers.stars.drawing import LARGEST, SMALLEST, Style

COLOURS: dict[str, theme.Ink] = {
    "Blue": "accent", "Orange": "bad", "Green": "good", "Violet": "violet", "Yellow": "warning", "Ink": "text",
}
THICKNESS = 0.18  # mm of a line in a document for a px on the screen


@dataclass(frozen=True, slots=True)
class StarAppearance:
    """Display options of a star."""

    chords: bool = False   # all of the lines between corners, not the outline alone
    filled: bool = True
    circles: bool = True
    letters: bool = True
    angles: bool = False
    width: float = 2.5     # px of its lines
    colour: theme.Ink = "accent"
    turn: float = 0.0      # degrees, counterclockwise
    radius: int = 40       # mm, of the outer circle in a document


def style_of(look: StarAppearance) -> Style:
    """The same in a document; paper is light."""
    ink = theme.LIGHT.colour(look.colour)
    return Style(look.radius, look.width * THICKNESS, (ink.red(), ink.green(), ink.blue()))


def read_look(text: str) -> StarAppearance:
    """A look that was kept; the usual one for anything else."""
    try:
        look = msgspec.json.decode(text, type=StarAppearance)
    except (msgspec.DecodeError, FormatError):
        return StarAppearance()
    if look.colour not in COLOURS.values() or not 1 <= look.width <= 12 or not 0 <= look.turn <= 360 \
            or not SMALLEST <= look.radius <= LARGEST:
        return StarAppearance()
    return look
