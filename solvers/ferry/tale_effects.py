"""Short sounds of a tale: steps by the ground, a jump, a landing, a splash, doors, a bell, an oar, a page, and a gain.

All but the gain are grains of noise and tones as places have them (ambience.pyx). A step has four variants, which take
turns, so that a walk is no drum.
"""
from array import array
from collections.abc import Mapping
from functools import cache
from typing import Final

from solvers.core.synthesis import RATE, Tone, loudest_moment, rendered
from solvers.ferry.ambience import Call
from solvers.ferry.motion import Body
from solvers.ferry.scene import BODY_WIDTH, CELL, COLUMNS, LEDGE, ROWS, is_wet
from solvers.ferry.soundscape import Soundscape
from solvers.ferry.tale import Map

SOFT, USUAL = 0.03, 0.07  # of what can be, as a root mean square of the loudest moment
VARIANTS: Final = 4       # of a step
GAIN: Final = (587.3, 880.0)  # Hz


def _once(low: float, high: float, glide: float, seconds: float, loudness: float, noise: float = 0.0,
          pulse: float = 0.0, times: int = 1, apart: float = 0.0) -> Call:
    return Call(1e4, 1.0, low, high, glide, seconds, loudness, (times, times), apart, noise, pulse)


_SOUNDS: Final[Mapping[str, tuple[float, float, tuple[Call, ...]]]] = {  # seconds, loudness, and what is struck
    "step earth": (0.12, SOFT, (_once(170, 260, -0.3, 0.09, 1.0, 0.8), _once(80, 95, -0.3, 0.06, 0.5))),
    "step grass": (0.14, SOFT, (_once(1100, 2100, 0.3, 0.10, 1.0, 1.0), _once(120, 150, -0.2, 0.06, 0.3))),
    "step stone": (0.10, SOFT, (_once(1300, 1700, -0.4, 0.035, 0.7, 0.5), _once(230, 300, -0.3, 0.06, 0.7, 0.5))),
    "step plank": (0.14, SOFT, (_once(150, 200, -0.15, 0.11, 1.0, 0.2), _once(620, 760, -0.2, 0.03, 0.5, 0.4))),
    "step water": (0.30, SOFT, (_once(900, 1500, -0.6, 0.20, 0.8, 0.95), _once(600, 1000, 0.6, 0.08, 0.5))),
    "jump": (0.16, SOFT, (_once(240, 300, 0.6, 0.13, 1.0, 0.7),)),
    "splash": (0.8, USUAL, (_once(900, 1500, -0.8, 0.45, 1.0, 0.95), _once(260, 340, -0.6, 0.16, 0.7, 0.6),
                            _once(700, 1300, 0.5, 0.08, 0.35, 0.1, 0, 4, 0.13))),
    "land": (0.22, USUAL, (_once(75, 90, -0.5, 0.16, 1.0), _once(300, 500, -0.4, 0.07, 0.5, 0.9))),
    "door": (0.75, USUAL, (_once(240, 300, 0.35, 0.5, 0.5, 0.1, 33), _once(110, 130, -0.3, 0.14, 1.0, 0.3),
                           _once(1500, 1900, 0, 0.03, 0.5, 0.5, 0, 2, 0.09))),
    "way": (0.6, SOFT, (_once(350, 450, 1.4, 0.55, 1.0, 1.0),)),
    "bell": (4.0, USUAL, (_once(261, 262, 0, 4.0, 0.7), _once(523, 524, 0, 3.0, 0.5), _once(622, 623, 0, 2.2, 0.4),
                          _once(783, 784, 0, 1.6, 0.25), _once(1046, 1048, 0, 1.2, 0.25))),
    "oar": (0.9, USUAL, (_once(420, 600, -0.6, 0.5, 1.0, 0.9, 0, 2, 0.18), _once(180, 210, 0.12, 0.3, 0.5, 0, 31))),
    "page": (0.35, SOFT, (_once(2600, 3400, -0.5, 0.16, 1.0, 1.0, 0, 2, 0.11),)),
}
EFFECTS: Final = (*_SOUNDS, "gain")
_GROUNDS: Final = {"room": "plank", "town": "stone", "wood": "grass", "hills": "grass", "far-bank": "grass",
                   "river": "earth", "meadow": "grass", "sea": "earth"}


@cache
def effect(name: str, variant: int = 0) -> "array[float]":
    """The samples of one of EFFECTS; rendered once, which takes a few milliseconds."""
    if name == "gain":
        loudness, samples = USUAL, rendered(
            [Tone(0.11 * number, 0.7, pitch, 0.4) for number, pitch in enumerate(GAIN)], "marimba")
    else:
        seconds, loudness, calls = _SOUNDS[name]
        stream, samples = Soundscape(1.0, (), calls).stream(variant), array("f", bytes(4 * round(seconds * RATE)))
        for number in range(len(calls)):
            stream.strike(number)
        stream.pour(samples, 1.0, 0.0)
    factor = loudness / loudest_moment(samples)
    return array("f", [sample * factor for sample in samples])


def ground_under(here: Map, body: Body) -> str:
    """What a body walks on: earth, grass, stone, plank or water."""
    column = min(max((body.x + BODY_WIDTH // 2) // CELL, 0), COLUMNS - 1)
    row = body.y // CELL  # the cell under the feet
    if is_wet(here.rows, body.x, body.y):
        return "water"
    if row < ROWS and here.rows[row][column] == LEDGE:
        return "plank"
    return _GROUNDS[here.background]
