"""Ranges: who sings or plays the voices of a piece, and from which note to which each of them can.

Those of singers are what choirs are written for (Piston, "Harmony", 1941, and most textbooks since); those of
instruments are the notes that players of moderate skill have.
"""
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from solvers.counterpoint.pitch import Pitch

OCTAVE: Final = 7  # steps
LOWEST, HIGHEST = 36, 96  # keys that a cantus may have, so that all notes above and below are there


class VoiceRange(NamedTuple):
    """A voice, and the lowest and highest note that it has."""

    name: str
    low: Pitch
    high: Pitch

    def includes(self, pitch: Pitch) -> bool:
        return self.low.midi <= pitch.midi <= self.high.midi

    def includes_all(self, melody: Sequence[Pitch]) -> bool:
        return all(map(self.includes, melody))

    def lowest_step(self, wanted: int, reach: int) -> int:
        """The step nearest to a wanted one from which a voice can go up `reach` steps within the range."""
        return max(self.low.step, min(wanted, self.high.step - reach))


def _voice(name: str, low: str, high: str) -> VoiceRange:
    return VoiceRange(name, Pitch.parse(low), Pitch.parse(high))


CONSORTS: Final[Mapping[str, Sequence[VoiceRange]]] = {
    "singers": (_voice("Soprano", "c4", "a5"), _voice("Alto", "f3", "d5"), _voice("Tenor", "c3", "a4"),
                _voice("Bass", "e2", "d4")),
    "strings": (_voice("Violin", "g3", "d6"), _voice("Second violin", "g3", "a5"), _voice("Viola", "c3", "e5"),
                _voice("Cello", "c2", "g4")),
    "recorders": (_voice("Soprano", "c5", "c7"), _voice("Alto", "f4", "f6"), _voice("Tenor", "c4", "c6"),
                  _voice("Bass", "f3", "f5")),
}
_PLACES: Final = {2: (0, 1), 3: (0, 1, 3), 4: (0, 1, 2, 3)}  # of the voices of smaller ensembles


def ranges_of(consort: str, voices: int) -> tuple[VoiceRange, ...]:
    """The ranges of so many voices of a consort, one of CONSORTS, from the highest on."""
    return tuple(CONSORTS[consort][place] for place in _PLACES[voices])


@lru_cache(maxsize=64)
def fit_into(melody: tuple[Pitch, ...], voice: VoiceRange) -> tuple[Pitch, ...]:
    """Put a melody into the middle of a range by octaves; one that is too wide goes as little beyond as can be.
    No note leaves the keys that a cantus may have."""
    middle = (min(melody).step + max(melody).step) / 2

    def outside(octaves: int) -> int:
        return sum(max(voice.low.step - note.step - OCTAVE * octaves, 0)
                   + max(note.step + OCTAVE * octaves - voice.high.step, 0) for note in melody)

    keys = [note.midi for note in melody]
    possible = [octaves for octaves in range(-5, 6)
                if min(keys) + 12 * octaves >= LOWEST and max(keys) + 12 * octaves <= HIGHEST]
    best = min(possible or [0], key=lambda octaves: (
        outside(octaves), abs(middle + OCTAVE * octaves - (voice.low.step + voice.high.step) / 2)))
    return tuple(note._replace(step=note.step + OCTAVE * best) for note in melody)
