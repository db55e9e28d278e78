"""Two channels: as loud wherever a voice stands, with a room that dies away, block by block as all at once."""
from array import array
from itertools import pairwise
from math import sqrt

import pytest

from solvers.core.stereo import RINGING, Room, place, sides, spread
from solvers.core.synthesis import RATE, Tone, rendered


def placed(samples, side, *, blocks=1):
    """Both channels of a voice in its room, poured in so many blocks."""
    found, room = array("f"), Room()
    for number in range(blocks):
        begin, end = (len(samples) * part // blocks for part in (number, number + 1))
        both = array("f", bytes(8 * (end - begin)))
        place(both, 0, samples, begin, end - begin, 1.0, 1.0, side)
        room.pour(both)
        found += both
    return found


def loudness(samples):
    return sqrt(sum(each * each for each in samples))


@pytest.fixture(scope="module")
def tone():
    return rendered([Tone(0.0, 0.3, 330.0, 0.5)], "organ", 0.3 + RINGING)


def test_a_voice_stands_where_it_is_placed(tone):
    shares = []
    for side in (-1.0, -0.5, 0.0, 0.5, 1.0):
        both = placed(tone, side)
        left, right = loudness(both[::2]), loudness(both[1::2])
        assert sqrt((left * left + right * right) / 2) == pytest.approx(loudness(tone), rel=0.15)
        shares.append(right / (left + right))
    assert all(one < other - 0.05 for one, other in pairwise(shares))
    assert shares[2] == pytest.approx(0.5, abs=0.06)  # a steady tone meets resonances of the room


def test_the_room_is_soft_wide_and_dies_away():
    click = array("f", [1.0] + [0.0] * (RATE - 1))
    both = placed(click, 0.0)
    left, right = both[::2], both[1::2]
    assert max(map(abs, left[1:])) < 0.1
    assert left[2000:] != right[2000:]
    assert 0 < loudness(left[1000:9000]) < 0.5
    end = round(RINGING * RATE)
    assert loudness(left[end:end + 4000]) < 0.01 * loudness(left[1000:5000])


def test_rooms_add_up():
    one, other = array("f", [0.5, 0.0, 0.25] * 900), array("f", [0.0, -0.5, 0.125] * 900)
    sum_of = array("f", map(sum, zip(one, other, strict=True)))
    together = [a + b for a, b in zip(placed(one, 0.3), placed(other, 0.3), strict=True)]
    assert together == pytest.approx(placed(sum_of, 0.3), abs=1e-6)
    assert placed(sum_of, 0.3, blocks=7) == placed(sum_of, 0.3)


def test_of_nothing_there_is_nothing():
    assert len(placed(array("f"), 0.0)) == 0
    assert not any(placed(array("f", [0.0] * 5000), 0.5))
    room, both = Room(), array("f", [0.5] * 8000)
    room.pour(both)
    room.clear()
    both = array("f", bytes(8 * 4000))
    room.pour(both)
    assert not any(both)


def test_a_gain_goes_evenly_and_what_is_not_there_is_refused():
    both, samples = array("f", bytes(80)), array("f", [0.5] * 10)
    place(both, 2, samples, 0, 8, 0.0, 1.0, 0.0)
    spread(both, array("f", [0.25] * 10))
    assert both[::2] == both[1::2]
    assert both[::2].tolist() == pytest.approx([0.25, 0.25, *(0.25 + number / 16 for number in range(8))])
    for at, begin, count in ((3, 0, 8), (0, 5, 6), (-1, 0, 2), (0, -1, 2)):
        with pytest.raises(IndexError):
            place(both, at, samples, begin, count, 1.0, 1.0, 0.0)


@pytest.mark.parametrize("voices", range(1, 5))
def test_voices_stand_in_a_row(voices):
    places = sides(voices)
    assert len(places) == voices
    assert places == sorted(places)
    assert sum(places) == pytest.approx(0.0, abs=1e-9)
    assert max(map(abs, places)) <= 0.6 + 1e-9
