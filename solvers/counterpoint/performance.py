"""A piece as tones: when each note sounds, and at which frequency."""
from solvers.core.synthesis import Tone
from solvers.counterpoint.midi import QUARTERS
from solvers.counterpoint.piece import Piece

STANDARD = 440.0  # hertz of a4, which is key 69
TUTTI = 0.9       # of all parts together


def tones_of(piece: Piece, quarters: float = QUARTERS) -> list[Tone]:
    """The tones of all parts, in equal temperament, with so many quarters in a minute."""
    whole = 4 * 60 / quarters
    return [Tone(float(begin) * whole, float(note.length) * whole, STANDARD * 2 ** ((note.pitch.midi - 69) / 12),
                 TUTTI / len(piece.parts))
            for part in piece.parts for begin, note in part.sounding() if note.pitch is not None]
