"""Whole pieces: files of music that open on the page Check, since there is more in them than an exercise."""
from dataclasses import replace
from typing import Final

from app.pages.document import DOCUMENT
from solvers.core.formats import FormatError
from solvers.core.saves import Save
from solvers.counterpoint.importing import cantus_in, has_key_signatures, save_from_piece
from solvers.counterpoint.piece import Piece
from solvers.counterpoint.text import read_piece, write_piece

CHECK: Final = "check"     # the key of the page
PIECE, TITLE, REMARKS = "check-piece", "check-title", "check-remarks"
NO_GAME: Final = "counterpoint:d:free/2:0"  # what a file must have for an id; the page has none
EXERCISE: Final = 2        # voices of an exercise: the cantus and a line


def save_for_check(piece: Piece) -> Save:
    """A piece as a file of the page Check."""
    title = {TITLE: piece.title} if piece.title else {}
    return Save(id=NO_GAME, extra={DOCUMENT: CHECK, PIECE: write_piece(piece), **title,
                                   REMARKS: " ".join(piece.dropped)})


def piece_in(extra: dict[str, str]) -> Piece:
    """The piece of such a file. Raises FormatError."""
    return replace(read_piece(extra[PIECE].encode()), title=extra.get(TITLE, "")[:200])


def is_whole_piece(piece: Piece) -> bool:
    """True if there is more in a piece than in an exercise, which is a cantus and a line without a key signature."""
    voices = sum(any(note.pitch is not None for note in part.notes) for part in piece.parts)
    return voices > EXERCISE or (voices == EXERCISE and (has_key_signatures(piece) or not _has_cantus(piece)))


def _has_cantus(piece: Piece) -> bool:
    try:
        return bool(cantus_in(piece))
    except FormatError:
        return False


def is_cut_by_writing(piece: Piece) -> bool:
    """True if a piece of several voices cannot be written on the page Compose, or not in its own bars."""
    if len(piece.parts) < EXERCISE:
        return False
    try:
        save_from_piece(piece)
    except FormatError:
        return True
    return bool(piece.changes or piece.lengths or piece.opening or piece.closing or piece.endings)
