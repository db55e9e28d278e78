"""The notes that a voice may use: white notes of its range, leading tones, and those that end a piece."""
from collections.abc import Sequence
from typing import Final

from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.voices.score import BAR

REACH: Final = 10  # steps of a voice from its lowest note to its highest


def tones_at(begin: int, bars: int, lowest: int, final: Pitch, reach: int = REACH) -> tuple[Pitch, ...]:
    """The white notes of a voice and, in the last bar but one, the leading tone where that has to be raised."""
    tones = []
    for step in range(lowest, lowest + reach + 1):
        tones.append(Pitch(step))
        leads = (step - final.step) % 7 == 6 and final.letter in "dga"
        if leads and BAR * (bars - 2) <= begin < BAR * (bars - 1):
            tones.append(Pitch(step, 1))
    return tuple(tones)


def closing_tones(tones: Sequence[Pitch], final: Pitch, bass: bool, voices: int) -> tuple[Pitch, ...]:
    """The notes with which a voice may end: the final, and above it, with three voices and more, its fifth and its
    third, which is made major."""
    if bass or voices == 2:
        return tuple(pitch for pitch in tones if (pitch.step - final.step) % 7 == 0)
    third = 1 if final.letter in "dea" else 0
    return tuple(Pitch(pitch.step, third) if (pitch.step - final.step) % 7 == 2 else pitch
                 for pitch in tones if (pitch.step - final.step) % 7 in (0, 2, 4))
