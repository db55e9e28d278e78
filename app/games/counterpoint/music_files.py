"""Music files: a piece as MIDI, MusicXML, **kern, sound or text, wherever somebody wants it."""
from pathlib import Path
from typing import Final

from app.controls import literal
from app.files import store
from app.files.file_dialogs import ask_to_save
from app.pages.page_context import PageContext
from solvers.core.formats import FormatError
from solvers.counterpoint.piece import Piece
from solvers.counterpoint.piece_files import piece_file

KINDS: Final = {
    "MIDI (*.mid)": "mid", "MusicXML (*.musicxml)": "musicxml", "Humdrum (*.krn)": "krn", "Sound (*.wav)": "wav",
    "Text (*.txt)": "txt",
}


def save_music(context: PageContext, piece: Piece, name: str) -> None:
    """Ask for a file and write a piece into it, in the format that its ending names."""
    ask_to_save(context.widget, "Save the music", KINDS, name, lambda path: write_music(context, piece, path))


def write_music(context: PageContext, piece: Piece, path: Path) -> None:
    """Write a piece to a file; the old one stays whole if that fails."""
    try:
        store.write_atomically(path, piece_file(path.name, piece))
    except (store.StoreError, FormatError) as error:
        context.say("bad", "Not saved.", literal(str(error)))
    else:
        context.say("good", "Saved.", f"The music is in {literal(path.name)}.")
