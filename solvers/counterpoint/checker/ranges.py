"""The rule of ranges: each voice keeps to the notes that its singer or player has."""
from collections.abc import Collection, Iterator, Sequence

from solvers.counterpoint.checker.places import Breach
from solvers.counterpoint.checker.score import SoundingPiece
from solvers.counterpoint.piece import Piece
from solvers.counterpoint.ranges import VoiceRange


def check_ranges(piece: Piece, ranges: Sequence[VoiceRange], voices: Collection[int]) -> Iterator[Breach]:
    """Each note beyond its voice's range.

    Args:
        piece: its parts from the highest voice to the lowest.
        ranges: that of each part.
        voices: the parts that are judged, from 0; a given cantus is not.
    """
    for voice, notes in enumerate(SoundingPiece(piece).voices):
        singer = ranges[voice]
        for note in notes:
            if voice in voices and not singer.low.midi <= note.pitch.midi <= singer.high.midi:
                side = "above" if note.pitch.midi > singer.high.midi else "below"
                yield Breach("range", note.bar, (note.pitch,),
                             f"Bar {note.bar}: {note.pitch} is {side} the range of the {singer.name.lower()}, "
                             f"{singer.low} to {singer.high}.")
