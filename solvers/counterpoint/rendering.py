"""Rendering: a piece as samples, a room for each part, note by note, so that it can be done beside other work."""
from array import array
from collections.abc import Generator

from solvers.core.generator_engine import GeneratorEngine
from solvers.core.mixing import pour
from solvers.core.synthesis import RATE, Tone, rendered
from solvers.counterpoint.piece import Piece
from solvers.counterpoint.piece_files import TUTTI, frequency_of

FADING = 0.5  # seconds behind the last note, in which strings may ring


def rendering(piece: Piece, whole: float, instrument: str) -> GeneratorEngine[tuple["array[float]", ...]]:
    """The engine that makes the samples of each part; a step is a note.

    Args:
        piece: what is played, in equal temperament.
        whole: seconds that a whole note lasts.
        instrument: one of `solvers.core.synthesis.INSTRUMENTS`.
    """
    return GeneratorEngine(_render(piece, whole, instrument), "renders the sound")


def _render(piece: Piece, whole: float, instrument: str) -> Generator[None, None, tuple["array[float]", ...]]:
    length = int((float(piece.parts[0].length) * whole + FADING) * RATE) + 1
    rooms = []
    for part in piece.parts:
        room = array("f", bytes(4 * length))
        for begin, note in part.sounding():
            if note.pitch is None:
                continue
            tone = Tone(0.0, float(note.length) * whole, frequency_of(note.pitch),
                        TUTTI / len(piece.parts))
            samples = rendered([tone], instrument)
            at = round(float(begin) * whole * RATE)
            pour(room, at, samples, 0, min(len(samples), length - at), 1.0, 1.0)
            yield
        rooms.append(room)
    return tuple(rooms)
