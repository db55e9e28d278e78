"""A stream: it comes and goes without a click, and two that cross are as loud as one."""
from array import array
from itertools import pairwise

import pytest

from app.sound.stream import FADE, Stream
from solvers.core.mixing import pour
from solvers.core.synthesis import RATE
from solvers.ferry.soundscape import SOUNDSCAPES


class Steady:
    def pour(self, room, first, last):
        pour(room, 0, array("f", [1.0] * len(room)), 0, len(room), first, last)


def heard(streams, seconds):
    found = array("f")
    while len(found) < seconds * RATE:
        room = array("f", bytes(4 * 1102))
        for stream in streams:
            stream.pour(room, 0.0, 1.0)
        found += room
    return found


def test_it_rises_and_falls_evenly_and_is_silent_then():
    stream = Stream(Steady(), 0.5)
    assert stream.silent
    stream.play()
    rise = heard([stream], FADE + 0.1)
    stream.stop(0.0)
    fall = heard([stream], FADE + 0.1)
    assert (rise[0], rise[-1], fall[-1]) == pytest.approx((0, 0.5, 0), abs=1e-3)
    jumps = [abs(after - before) for part in (rise, fall) for before, after in pairwise(part)]
    assert max(jumps) < 1e-4
    assert stream.silent


def test_of_two_places_that_cross_the_loudness_stays():
    one, other = (Stream(SOUNDSCAPES["weir"].stream(seed), 1.0) for seed in (1, 2))
    one.play()
    before = heard([one], 2 * FADE)[-RATE // 2:]
    one.stop(0.0)
    other.play()
    crossing = heard([one, other], FADE)
    middle = crossing[len(crossing) // 3: 2 * len(crossing) // 3]

    def power(samples):
        return sum(sample * sample for sample in samples) / len(samples)

    assert power(middle) == pytest.approx(power(before), rel=0.4)
