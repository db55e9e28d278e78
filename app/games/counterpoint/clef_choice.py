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
    """The piece with the clefs that were chosen, for the upper voice of a staff, in place of all of its own."""
    parts = list(piece.parts)
    for staff in piece.staves:
        clef = chosen_clef(parts[staff[0]])
        for part in staff if clef else ():
            parts[part] = replace(parts[part], clef=clef, clef_changes=())
    return piece if tuple(parts) == piece.parts else replace(piece, parts=tuple(parts))


def _key(part: Part) -> str:
    return f"counterpoint/clef-{re.sub('[^a-z0-9]+', '-', part.name.lower())}"

