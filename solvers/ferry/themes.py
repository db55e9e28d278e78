"""Themes: a short piece for each ending, which the counterpoint engine wrote (`tools/ferry_themes.py`)."""
import zlib
from array import array
from functools import cache, lru_cache
from importlib import resources
from typing import Final

import msgspec

from solvers.core.mixing import pour
from solvers.core.synthesis import RATE, Tone, loudest_moment, rendered

INSTRUMENTS: Final = ("string", "choir", "organ")  # of the voices, from the highest
LOUDNESS: Final = 0.08  # root mean square of the loudest moment
RING: Final = 1.2       # seconds that the last notes are held longer
RISE: Final = RATE // 500  # samples in which the first note begins: a plucked string does at once, which clicks
A4: Final = 69


class Theme(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A piece as the file has it: notes are `key:eighths`, from the highest voice to the lowest."""

    name: str
    whole: float  # seconds
    voices: tuple[str, ...]


@cache
def themes() -> tuple[Theme, ...]:
    """All themes, in the order of the file."""
    data = resources.files("solvers.ferry").joinpath("data/themes.json").read_bytes()
    return tuple(msgspec.json.decode(data, type=list[Theme]))


def theme_of(ending: str) -> Theme:
    """The theme of an ending: that of its name or, in tales of others, one that its name chooses."""
    named = next((theme for theme in themes() if theme.name == ending), None)
    return named or themes()[zlib.crc32(ending.encode()) % len(themes())]


@lru_cache(maxsize=4)
def theme_samples(ending: str) -> "array[float]":
    """The samples of the theme of an ending; some tenths of a second to render."""
    theme = theme_of(ending)
    parts = [rendered(_tones(voice, theme.whole / 8), INSTRUMENTS[number % len(INSTRUMENTS)])
             for number, voice in enumerate(theme.voices)]
    room = array("f", bytes(4 * max(map(len, parts))))
    for part in parts:
        pour(room, 0, part, 0, len(part), 1.0, 1.0)
    factor = LOUDNESS / loudest_moment(room)
    return array("f", [sample * factor * min(number / RISE, 1.0) for number, sample in enumerate(room)])


def _tones(voice: str, eighth: float) -> list[Tone]:
    words = [word.split(":") for word in voice.split()]
    tones, begin = list[Tone](), 0
    for number, (key, length) in enumerate(words):
        held = int(length) * eighth + (RING if number == len(words) - 1 else 0)
        if key != "r":
            tones.append(Tone(begin * eighth, held, 440 * 2 ** ((int(key) - A4) / 12), 0.25))
        begin += int(length)
    return tones
