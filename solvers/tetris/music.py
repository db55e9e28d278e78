"""The music of Tetris: three pieces in layers, which grow louder with the danger on the field and with a combo.

`tools/tetris_music.py` has the counterpoint engine write them; `data/music.json` holds their three voices. The bass and
the voice above it always sound. The top voice comes to the fore with a combo. A fourth layer, a low pulse on the notes
of the bass in groups of three, three and two eighths, is silent until the stack is near the top.
"""
from array import array
from collections.abc import Iterator
from functools import cache, lru_cache
from importlib import resources
from typing import Final, NamedTuple

import msgspec

from solvers.core.synthesis import RATE, Tone, rendered
from solvers.tetris.guideline.simulation import Simulation

LAYERS: Final = ("descant", "voice", "bass", "pulse")
INSTRUMENTS: Final = {"descant": "marimba", "voice": "string", "bass": "organ", "pulse": "marimba"}
LOUDNESS: Final = {"descant": 0.30, "voice": 0.40, "bass": 0.12, "pulse": 0.30}  # of a tone whose layer sounds fully
ACCENTS: Final = {0: 1.0, 3: 0.8, 6: 0.8}  # of the pulse, by eighth of the bar; others have WEAK
WEAK: Final = 0.45
RING: Final = 0.35        # seconds that a stroke rings at least
OCTAVE, A4 = 12, 69
CALM: Final = 0.5         # of the rows that are seen; up to there a stack is no danger
ALARM: Final = 0.85       # from here on the pulse is at its loudest
QUIET: Final = 0.3        # share of the descant without a combo,
FULL_COMBO: Final = 4     # and the combo with which it sounds fully


class MusicNote(NamedTuple):
    """A note of a layer: its first sample in the piece, and what it sounds like."""

    start: int
    key: int
    seconds: float
    instrument: str
    loudness: float

    def samples(self) -> "array[float]":
        """Its samples, rendered when they are needed: a tenth of a millisecond."""
        return _tone(self.key, self.seconds, self.instrument, self.loudness)


class MusicPiece(NamedTuple):
    """A piece that begins again at its end: the notes of each layer, in the order of LAYERS, and its samples."""

    title: str
    layers: tuple[tuple[MusicNote, ...], ...]
    length: int


class _Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A piece as the file has it: notes are `key:eighths`, from the highest voice to the lowest."""

    title: str
    whole: float  # seconds
    voices: tuple[str, str, str]


@cache
def _written() -> tuple[_Written, ...]:
    data = resources.files("solvers.tetris").joinpath("data/music.json").read_bytes()
    return tuple(msgspec.json.decode(data, type=list[_Written]))


def titles() -> tuple[str, ...]:
    """The titles of the pieces."""
    return tuple(piece.title for piece in _written())


@cache
def music_piece(title: str) -> MusicPiece:
    """The piece of one of `titles`."""
    piece = next(each for each in _written() if each.title == title)
    eighth = piece.whole / 8
    voices = dict(zip(LAYERS, (list(_notes(voice)) for voice in piece.voices), strict=False))
    voices["pulse"] = list(_pulse(voices["bass"]))
    layers = tuple(
        tuple(MusicNote(round(begin * eighth * RATE), key, round(length * eighth, 4), INSTRUMENTS[layer],
                        LOUDNESS[layer] * accent)
              for begin, key, length, accent in voices[layer])
        for layer in LAYERS)
    return MusicPiece(title, layers, round(sum(length for _, _, length, _ in voices["bass"]) * eighth * RATE))


def shares(game: Simulation) -> tuple[float, ...]:
    """How loud each of LAYERS is at this moment of a game, 0 to 1."""
    combo = min(max(game.combo - 1, 0) / FULL_COMBO, 1.0)
    return QUIET + (1 - QUIET) * combo, 1.0, 1.0, danger(game)


def danger(game: Simulation) -> float:
    """How near the top the stack is with the garbage that waits, from 0 (up to half way) to 1."""
    width, cells = game.field.width, game.field.cells
    filled = len(cells.rstrip(b"\0"))
    height = -(-filled // width) + game.incoming
    return min(max((height / game.setup.height - CALM) / (ALARM - CALM), 0.0), 1.0)


def _notes(voice: str) -> Iterator[tuple[int, int, int, float]]:
    """The notes of a voice: when they begin, in eighths, their key, length and accent."""
    begin = 0
    for word in voice.split():
        key, length = word.split(":")
        if key != "r":
            yield begin, int(key), int(length), 1.0
        begin += int(length)


def _pulse(bass: list[tuple[int, int, int, float]]) -> Iterator[tuple[int, int, int, float]]:
    for begin, key, length, _ in bass:
        for eighth in range(length):
            yield begin + eighth, key - OCTAVE, 1, ACCENTS.get(eighth % 8, WEAK)


@lru_cache(maxsize=256)
def _tone(key: int, seconds: float, instrument: str, loudness: float) -> "array[float]":
    if instrument == "marimba":
        seconds = max(seconds, RING)
    return rendered([Tone(0.0, seconds, 440 * 2 ** ((key - A4) / 12), loudness)], instrument)
