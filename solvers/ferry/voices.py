"""Voices: each person of a tale babbles in two or three tones, in a pitch and at a pace of their own.

The length of a babble follows the letters of the line: a syllable for each group of vowels, a pause for a sign. In one
tale no two people have the same pitch and the same pace, and neighbours in pitch are two semitones apart.
"""
import re
import zlib
from array import array
from collections.abc import Mapping
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from solvers.core.synthesis import Tone, loudest_moment, rendered
from solvers.ferry.tale import Tale

PACES: Final = (5.0, 6.3, 8.0)  # syllables a second
MOST_SYLLABLES: Final = 28      # of a line that is babbled: three to six seconds
LOUDNESS: Final = 0.06          # root mean square of the loudest moment
SPREAD: Final = 8               # semitones around the pitch of a look
APART: Final = 2                # semitones from one voice to the next
A4: Final = 69
LOWEST, HIGHEST = 41, 81        # keys
_KEYS: Final = {"child": 75, "pupil": 75, "woman": 67, "old-woman": 63, "seeker": 61, "musician": 65,
                "lamplighter": 64, "man": 55, "monk": 57, "merchant": 53, "old-man": 51, "fisher": 54,
                "shepherd": 66, "ferryman": 47, "miller": 45, "smith": 46, "guard": 49, "goat": 60, "frog": 52,
                "owl": 56, "snail": 72, "wren": 79, "giant": 41, "nobody": 43}
_INSTRUMENTS: Final = {"child": "marimba", "pupil": "marimba", "musician": "string", "nobody": "choir",
                       "smith": "string", "guard": "string", "old-man": "string", "miller": "string",
                       "ferryman": "choir", "monk": "choir"}
_TONES: Final = ((0, 3), (0, 2, 5), (0, 4), (0, 3, 7), (0, 5), (0, 2, 7))  # semitones above the pitch
_SYLLABLE = re.compile(r"[aeiouyäöü]+[^aeiouyäöü\s.,;:?!…]*|[.,;:?!…]", re.IGNORECASE)


class Voice(NamedTuple):
    """How somebody sounds: the key of the lowest tone (69 is 440 Hz), the steps above it, and syllables a second."""

    key: int
    tones: tuple[int, ...]
    pace: float
    instrument: str


@lru_cache(maxsize=16)
def voices_of(tale: Tale) -> Mapping[str, Voice]:
    """The voices of a tale by name, the player's too; each has the free pitch and pace nearest to its look."""
    looks = {tale.player: "seeker"} | {each.person.name: each.person.look for each in tale.maps if each.person}
    free = set(product(range(LOWEST, HIGHEST + 1, APART), PACES))
    voices = {}
    for name, look in looks.items():
        seed = zlib.crc32(name.encode())
        usual = _KEYS.get(look, _KEYS["man"]) + seed % SPREAD - SPREAD // 2
        wanted = PACES[seed // SPREAD % len(PACES)]
        free = free or set(product(range(LOWEST, HIGHEST + 1, APART), PACES))  # in a tale of crowds some are alike
        key, pace = min(free, key=lambda one: (abs(one[0] - usual) + 3 * (one[1] != wanted), one))
        free.discard((key, pace))
        voices[name] = Voice(key, _TONES[seed // 64 % len(_TONES)], pace, _INSTRUMENTS.get(look, "organ"))
    return voices


def babble(voice: Voice, text: str) -> "array[float]":
    """The samples of a line: short for a short one, at most MOST_SYLLABLES."""
    beat, tones, second = 1 / voice.pace, list[Tone](), 0.0
    for part in _SYLLABLE.findall(text):
        if len(tones) == MOST_SYLLABLES:
            break
        if part[0] in ".,;:?!…":
            second += beat * (0.6 if part == "," else 1.2)
            continue
        seed = zlib.crc32(part.lower().encode())
        step = voice.tones[seed % len(voice.tones)]
        length = beat * (0.55 + 0.06 * min(len(part), 5))
        tones.append(Tone(second, length * 0.7, 440 * 2 ** ((voice.key + step - A4) / 12), 0.3))
        second += beat
    if not tones:
        return array("f")
    if text.rstrip("”)’ ").endswith("?"):  # a question rises
        last = tones[-1]
        tones[-1] = last._replace(frequency=440 * 2 ** ((voice.key + voice.tones[-1] - A4) / 12))
    samples = rendered(tones, voice.instrument)
    factor = LOUDNESS / loudest_moment(samples)
    return array("f", [sample * factor for sample in samples])
