"""The sounds of a game: of a piece that moves, turns, is held or locks, of cleared rows, and of the end.

All are strokes of a marimba (`solvers/core/synthesis.pyx`) on five notes, c d e g a, so that none clashes with another
over which it sounds: a sine of its pitch with a little of the fourth and tenth harmonic, which are gone within a tenth
of a second, begun in 2 ms and dying away by themselves. The lower and shorter a sound, the more often it comes: the
steps of a piece are single strokes between c4 and g4 (262 to 392 Hz) of a twentieth of a second, its lock is a low
thud, each row more adds a stroke to a rising chord, and nothing goes above c6 (1,047 Hz). Nineteen parts in
twenty of the energy of each lie below 1.2 kHz. The loudest twentieth of a second of each has the same root mean square,
USUAL, or STEPS where it comes with nearly every key; no sample is above 0.6, so that three at once are not cut off.
"""
from array import array
from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from solvers.core.synthesis import Tone, loudest_moment, rendered

USUAL: Final = 0.14  # of what can be, as a root mean square
STEPS: Final = 0.10
A4: Final = 69       # the key of 440 Hz


class _Sound(NamedTuple):
    strokes: tuple[tuple[float, float, float], ...]  # (second, key, loudness)
    ring: float                                      # seconds that a stroke has
    loudness: float = USUAL


def _chord(*keys: float, apart: float = 0.05, ring: float = 0.3, loudness: float = USUAL) -> _Sound:
    """Strokes one after the other."""
    return _Sound(tuple((number * apart, key, 1.0) for number, key in enumerate(keys)), ring, loudness)


_SOUNDS: Final[Mapping[str, _Sound]] = {
    "move": _chord(60, ring=0.04, loudness=STEPS),
    "turn": _chord(67, ring=0.06, loudness=STEPS),
    "hold": _chord(60, 67, ring=0.1, loudness=STEPS),
    "lock": _Sound(((0.0, 48, 1.0), (0.0, 55, 0.35)), 0.1),
    "clear 1": _chord(72, 76),
    "clear 2": _chord(72, 76, 79),
    "clear 3": _chord(72, 76, 79, 81),
    "clear 4": _chord(67, 72, 76, 79, 84, ring=0.5),
    "spin": _chord(69, 74, 69, 76, apart=0.04, ring=0.2),
    "level": _chord(67, 72, 76, 79, apart=0.09, ring=0.4),
    "won": _chord(60, 67, 72, 76, 79, 84, apart=0.1, ring=0.6),
    "topped": _chord(67, 64, 60, 57, apart=0.16, ring=0.5),
}
NAMES: Final = tuple(_SOUNDS)


@cache
def effect(name: str) -> "array[float]":
    """The samples of a sound, one of NAMES; rendered once, which takes a millisecond."""
    sound = _SOUNDS[name]
    samples = rendered([Tone(second, sound.ring, 440 * 2 ** ((key - A4) / 12), 0.5 * loudness)
                        for second, key, loudness in sound.strokes], "marimba")
    factor = sound.loudness / loudest_moment(samples)
    return array("f", [sample * factor for sample in samples])
