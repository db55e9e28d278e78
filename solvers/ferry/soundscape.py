"""What each place sounds like, and which of these a map has.

Loudness is set so that each place has -30 LUFS (ITU-R BS.1770, ungated) over a minute: quieter than speech by the width
of a room. Nothing repeats, see ambience.pyx.
"""
from array import array
from collections.abc import Mapping
from typing import Final, NamedTuple

from solvers.core.synthesis import RATE
from solvers.ferry.ambience import Ambience, Bed, Call
from solvers.ferry.scene import WATER
from solvers.ferry.tale import Map


class Soundscape(NamedTuple):
    """The sound of a place; `level` brings all of it to its loudness."""

    level: float
    beds: tuple[Bed, ...]
    calls: tuple[Call, ...] = ()

    def stream(self, seed: int) -> Ambience:
        """The sound from its beginning on."""
        return Ambience([bed._replace(loudness=bed.loudness * self.level) for bed in self.beds],
                        [call._replace(loudness=call.loudness * self.level) for call in self.calls], seed)


_CRICKET: Final = Call(2.3, 0.3, 3900, 4500, 0, 0.10, 0.10, (2, 4), 0.13, pulse=38)
_DROP: Final = Call(0.9, 0.0, 500, 1300, 0.5, 0.09, 0.22, (1, 2), 0.11)
_LAPPING: Final = Call(2.7, 0.2, 260, 420, 0.3, 0.28, 0.5, (2, 3), 0.21, noise=0.8)
_BELL: Final = tuple(Call(29, 0.6, pitch, pitch, 0, seconds, loudness)
                     for pitch, seconds, loudness in ((220, 6.0, 0.5), (440, 4.0, 0.3), (523, 3.0, 0.2)))

SOUNDSCAPES: Final[Mapping[str, Soundscape]] = {
    "river": Soundscape(0.579, (Bed(120, 420, 0.8, 0.35, 3.1), Bed(500, 1500, 0.28, 0.6, 1.3), Bed(30, 110, 0.6)),
                        (_DROP, _LAPPING)),
    "weir": Soundscape(0.163, (Bed(60, 900, 1.4, 0.12, 5.3), Bed(900, 3800, 0.63, 0.2, 2.1), Bed(30, 120, 1.3)),
                       (_DROP._replace(every=0.35),)),
    "reeds": Soundscape(0.321, (Bed(1800, 6200, 0.3, 0.9, 2.3), Bed(900, 2600, 0.25, 0.8, 3.7), Bed(80, 300, 0.45)),
                        (Call(7, 0.1, 310, 380, -0.1, 0.35, 0.32, (2, 5), 0.52, pulse=21), _DROP._replace(every=2.4),
                         Call(5, 0.0, 2300, 3400, 0, 0.2, 0.12, (1, 3), 0.17, noise=1.0))),
    "mill": Soundscape(0.623, (Bed(50, 260, 0.54, 0.25, 1.9), Bed(500, 1800, 0.1, 0.5, 1.3)),
                       (Call(0.62, 0.9, 88, 96, -0.4, 0.30, 0.9, noise=0.25),
                        Call(1.27, 0.92, 190, 230, -0.2, 0.14, 0.5, noise=0.4),
                        Call(4.4, 0.4, 520, 660, 0.25, 0.5, 0.12, pulse=16), _DROP._replace(every=0.7))),
    "room": Soundscape(2.079, (Bed(60, 240, 0.34, 0.3, 5), Bed(300, 900, 0.05, 0.5, 3)),
                       (Call(0.55, 0.0, 1500, 3800, -0.5, 0.02, 0.15, (1, 4), 0.05, noise=0.9),
                        Call(3.7, 0.1, 300, 700, -0.6, 0.06, 0.5, (1, 2), 0.08, noise=0.7),
                        Call(13, 0.3, 150, 210, 0.15, 0.5, 0.3, pulse=27))),
    "night": Soundscape(1.108, (Bed(70, 320, 0.3, 0.5, 6), Bed(1200, 3000, 0.03, 0.7, 4)),
                        (_CRICKET._replace(loudness=0.2),
                         _CRICKET._replace(every=3.1, low=4700, high=5200, pulse=44, loudness=0.12),
                         Call(17, 0.3, 380, 420, -0.12, 0.9, 0.4, (2, 3), 0.75))),
    "rain": Soundscape(0.238, (Bed(1200, 5200, 0.48, 0.25, 4.3), Bed(250, 1000, 0.3, 0.3, 6)),
                       (Call(0.03, 0.0, 1800, 5200, -0.3, 0.012, 0.25, noise=0.5),
                        Call(0.31, 0.1, 620, 1500, 0.4, 0.06, 0.35),
                        Call(37, 0.4, 42, 60, -0.3, 4.0, 1.6, noise=0.9))),
    "fair": Soundscape(0.795, (Bed(220, 700, 0.39, 0.5, 1.1), Bed(500, 1500, 0.17, 0.6, 0.7), Bed(60, 200, 0.28)),
                       (Call(1.3, 0.0, 180, 330, -0.2, 0.30, 0.35, (2, 5), 0.21, noise=0.25, pulse=5),
                        Call(2.9, 0.1, 523, 784, 0, 0.5, 0.2, (3, 6), 0.24),
                        Call(6, 0.1, 900, 1500, 0.1, 0.12, 0.14, (2, 4), 0.15))),
    "wood": Soundscape(0.641, (Bed(300, 1500, 0.35, 0.8, 3.4), Bed(1500, 4200, 0.1, 0.9, 2.3), Bed(50, 180, 0.32)),
                       (Call(15, 0.2, 350, 400, -0.1, 0.8, 0.5, (1, 3), 0.9), _CRICKET._replace(every=6),
                        Call(9, 0.0, 900, 2200, -0.3, 0.03, 0.4, (1, 2), 0.1, noise=0.9))),
    "hills": Soundscape(1.106, (Bed(150, 700, 0.36, 0.8, 4.6), Bed(700, 2400, 0.09, 0.9, 3.1)),
                        (Call(5.3, 0.1, 2600, 3900, -0.4, 0.11, 0.22, (2, 6), 0.16),
                         Call(8.1, 0.1, 1900, 2500, 0.3, 0.16, 0.16, (1, 3), 0.31), _CRICKET._replace(loudness=0.05))),
    "town": Soundscape(0.895, (Bed(90, 420, 0.21, 0.4, 5.2), Bed(600, 1500, 0.022, 0.6, 3)),
                       (*_BELL, Call(19, 0.2, 240, 320, -0.3, 0.09, 0.4, (2, 4), 0.17, noise=0.4),
                        _CRICKET._replace(every=7, loudness=0.05))),
    "sea": Soundscape(0.34, (Bed(90, 640, 0.7, 0.85, 7.3), Bed(700, 3600, 0.34, 0.95, 5.9), Bed(30, 120, 0.7, 0.5, 11)),
                      (Call(11, 0.1, 900, 1500, 0.25, 0.4, 0.16, (1, 3), 0.55, noise=0.15), _DROP._replace(every=2.9))),
    "boat": Soundscape(0.939, (Bed(100, 380, 0.45, 0.4, 2.6), Bed(400, 1200, 0.14, 0.6, 1.2)),
                       (Call(3.4, 0.85, 420, 700, -0.6, 0.5, 0.5, (2, 2), 0.18, noise=0.9),
                        Call(3.4, 0.8, 170, 220, 0.12, 0.28, 0.35, pulse=31), _DROP, _LAPPING)),
}
_LANDS: Final = {"river": "river", "wood": "wood", "town": "town", "hills": "hills", "far-bank": "hills",
                 "room": "room", "meadow": "hills", "sea": "sea"}
FALL: Final = 1.6  # how many times as high as it is wide water is that falls
STAND: Final = 3   # reeds that are a bed of them


def sound_of(here: Map) -> str:
    """The sound of a map: that which it names or, by its picture, that of a room, a mill, a fall, reeds or a river, the
    first of these that it has; otherwise that of its land."""
    if here.sound:
        return here.sound
    drawn = "".join(here.rows)
    if here.background == "room":
        return "room"
    if "m" in drawn:
        return "mill"
    if _falls(here):
        return "weir"
    if drawn.count("r") > STAND:
        return "reeds"
    if here.background == "river" or WATER in drawn:
        return "river"
    return "night" if here.light == "night" and here.background in ("hills", "far-bank") else _LANDS[here.background]


def _falls(here: Map) -> bool:
    """True if the water is so much higher than wide that it is drawn falling."""
    depths = [depth for column in zip(*here.rows, strict=True) if (depth := column.count(WATER))]
    return max(depths, default=0) > FALL * len(depths) > 0


def sound_samples(name: str, seconds: float, seed: int = 607) -> "array[float]":
    """The first seconds of a place. Raises KeyError if there is none of that name."""
    room = array("f", bytes(4 * round(seconds * RATE)))
    SOUNDSCAPES[name].stream(seed).pour(room, 1.0, 1.0)
    return room
