"""Clefs as somebody wants to read them: a voice keeps the one that was chosen for it, on all pages and in files."""
import re
from dataclasses import replace
from typing import Final

from app.files import store
from solvers.counterpoint.piece import Part, Piece

CHOICES: Final = {
    "": "Automatic", "treble": "Treble", "treble-8": "Treble, an octave lower", "alto": "Alto", "tenor": "Tenor",
    "bass": "Bass",
}


def chosen_clef(part: Part) -> str:
    """The clef that was chosen for the voices of this name; empty if the best one is to be found."""
    chosen = store.settings().value(_key(part), "")
    return chosen if chosen in CHOICES else ""


def choose_clef(part: Part, clef: str) -> None:
    store.settings().set_value(_key(part), clef)


def with_chosen_clefs(piece: Piece) -> Piece:
    """The piece with the clefs that were chosen in place of its own."""
    parts = tuple(replace(part, clef=chosen_clef(part) or part.clef) for part in piece.parts)
    return piece if parts == piece.parts else replace(piece, parts=parts)


def _key(part: Part) -> str:
    return f"counterpoint/clef-{re.sub('[^a-z0-9]+', '-', part.name.lower())}"

