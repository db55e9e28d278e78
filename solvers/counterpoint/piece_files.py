"""Files of pieces: read by their content, written as their endings say: **kern, MusicXML, MIDI, sound, or our text."""
from collections.abc import Callable, Mapping
from typing import Final

from solvers.core.formats import FormatError
from solvers.core.synthesis import Tone, rendered, wav
from solvers.counterpoint.importing import read_any
from solvers.counterpoint.kern import write_kern
from solvers.counterpoint.midi import QUARTERS, write_midi
from solvers.counterpoint.musicxml import write_musicxml
from solvers.counterpoint.piece import Piece
from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.text import write_piece

STANDARD: Final = 440.0  # hertz of a4, which is key 69
TUTTI: Final = 0.9       # of all parts together, to 1


def frequency_of(pitch: Pitch) -> float:
    """The frequency of a pitch in equal temperament, in hertz."""
    return STANDARD * 2 ** ((pitch.midi - 69) / 12)


def tones_of(piece: Piece, quarters: float = QUARTERS) -> list[Tone]:
    """The tones of all parts, in equal temperament, with so many quarters in a minute."""
    whole = 4 * 60 / quarters
    return [Tone(float(begin) * whole, float(note.length) * whole, frequency_of(note.pitch),
                 TUTTI / len(piece.parts))
            for part in piece.parts for begin, note in part.sounding() if note.pitch is not None]


_WRITERS: Final[Mapping[str, Callable[[Piece], bytes]]] = {
    ".krn": lambda piece: write_kern(piece).encode(), ".musicxml": write_musicxml, ".xml": write_musicxml,
    ".mid": write_midi, ".midi": write_midi, ".wav": lambda piece: wav(rendered(tones_of(piece))),
}


def read_piece_file(name: str, data: bytes) -> Piece:
    """The piece of a file, by its content. Raises FormatError, which names the file."""
    try:
        return read_any(data)
    except FormatError as error:
        raise error.within(name) from None


def piece_file(name: str, piece: Piece) -> bytes:
    """Write a piece in the format of the file name. Raises FormatError if the format cannot hold it."""
    write = _WRITERS.get(_ending(name))
    return write(piece) if write is not None else write_piece(piece).encode()


def _ending(name: str) -> str:
    return "." + name.rpartition(".")[2].lower()
