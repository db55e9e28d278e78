"""Files of pieces: read by their content, written as their endings say: **kern, MusicXML, MIDI, sound, or our text."""
from array import array
from collections.abc import Callable, Mapping
from typing import Final

from solvers.core.formats import FormatError
from solvers.core.stereo import RINGING, Room, place, sides
from solvers.core.synthesis import INSTRUMENTS, RATE, Tone, levelled, rendered, wav
from solvers.counterpoint.importing import read_any
from solvers.counterpoint.kern import write_kern
from solvers.counterpoint.midi import QUARTERS, write_midi
from solvers.counterpoint.musicxml import write_musicxml
from solvers.counterpoint.piece import Part, Piece
from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.text import write_piece

STANDARD: Final = 440.0  # hertz of a4, which is key 69
TUTTI: Final = 0.9       # of all parts together, to 1


def frequency_of(pitch: Pitch) -> float:
    """The frequency of a pitch in equal temperament, in hertz."""
    return STANDARD * 2 ** ((pitch.midi - 69) / 12)


def tones_of(piece: Piece, quarters: float = QUARTERS, only: Part | None = None) -> list[Tone]:
    """The tones of all parts, or of one, in equal temperament, with so many quarters in a minute."""
    whole = 4 * 60 / quarters
    return [Tone(float(begin) * whole, float(note.length) * whole, frequency_of(note.pitch),
                 TUTTI / len(piece.parts))
            for part in piece.parts if only in (None, part)
            for begin, note in part.sounding() if note.pitch is not None]


def write_wav(piece: Piece, quarters: int = QUARTERS, instrument: str = INSTRUMENTS[0]) -> bytes:
    """The sound of a piece in two channels: the voices from the left to the right, in a small room."""
    seconds = 240 * float(piece.length) / quarters + RINGING
    whole = array("f", bytes(8 * (int(seconds * RATE) + 1)))
    for part, side in zip(piece.parts, sides(len(piece.parts)), strict=True):
        voice = rendered(tones_of(piece, quarters, part), instrument, seconds)
        place(whole, 0, voice, 0, min(len(voice), len(whole) // 2), 1.0, 1.0, side)
    Room().pour(whole)
    return wav(levelled(whole), 2)


_WRITERS: Final[Mapping[str, Callable[[Piece], bytes]]] = {
    ".krn": lambda piece: write_kern(piece).encode(), ".musicxml": write_musicxml, ".xml": write_musicxml,
}


def read_piece_file(name: str, data: bytes) -> Piece:
    """The piece of a file, by its content. Raises FormatError, which names the file."""
    try:
        return read_any(data)
    except FormatError as error:
        raise error.within(name) from None


def piece_file(name: str, piece: Piece, quarters: int = QUARTERS, instrument: str = INSTRUMENTS[0]) -> bytes:
    """Write a piece in the format of the file name. Raises FormatError if the format cannot hold it.

    What is heard has so many quarters in a minute; a sound file is played by an instrument.
    """
    ending = _ending(name)
    if ending in (".mid", ".midi"):
        return write_midi(piece, quarters)
    if ending == ".wav":
        return write_wav(piece, quarters, instrument)
    write = _WRITERS.get(ending)
    return write(piece) if write is not None else write_piece(piece).encode()


def _ending(name: str) -> str:
    return "." + name.rpartition(".")[2].lower()
