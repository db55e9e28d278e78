"""Voices as they are written: notes and rests in eighths, cut at the bar lines and tied."""
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from solvers.counterpoint.exact.exercise import NOTES
from solvers.counterpoint.pitch import Pitch

BAR: Final = 8                      # eighths
FLORID: Final = (0, 2, 3, 4, 6, 7)  # eighths of a bar at which a note of fifth species may begin


class VoiceNote(NamedTuple):
    """A note of a voice, or a rest without a pitch: when it begins and how long it lasts, in eighths, and whether it is
    held over into the next one."""

    begin: int
    length: int
    pitch: Pitch | None
    tied: bool = False

    @property
    def end(self) -> int:
        """End of the note."""
        return self.begin + self.length


Voice = tuple[VoiceNote, ...]


def split_at_bars(start: int, length: int, pitch: Pitch | None) -> Voice:
    """A note or rest as it is written: in parts that end with their bars and are tied."""
    parts = []
    while length:
        piece = min(length, BAR - start % BAR)
        parts.append(VoiceNote(start, piece, pitch, length > piece and pitch is not None))
        start, length = start + piece, length - piece
    return tuple(parts)


def notes_from_line(line: Sequence[Pitch | None], species: str) -> Iterator[VoiceNote]:
    """The notes of a line of the exact engine, with ties."""
    starts = FLORID if species == "5" else tuple(range(0, BAR, BAR // NOTES[int(species)]))
    begun = 0
    for number, pitch in enumerate(line):
        time = BAR * (number // len(starts)) + starts[number % len(starts)]
        following = number + 1
        last = following == len(line)
        ends = BAR * (time // BAR + 1) if last else BAR * (following // len(starts)) + starts[following % len(starts)]
        goes_on = not last and line[following] == pitch and species in "45"
        if not goes_on or ends % BAR == 0:
            yield VoiceNote(begun, ends - begun, pitch, goes_on and pitch is not None)
            begun = ends
