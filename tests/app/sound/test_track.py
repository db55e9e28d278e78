"""A track: what it pours, where it is heard, and that nothing clicks, wherever it is led."""
import itertools
from array import array
from math import cos, pi

import pytest

from app.sound.track import FADE, SHORTEST, Track
from solvers.core.synthesis import RATE

AT_SIDE = cos(0.6 * pi / 4)  # what each of two voices, at 0.6 of the way to a side, has in both ears on average


def numbered(length):
    """Samples that tell their place: a ramp, so slow that one step is nothing like a click."""
    return array("f", [at / length for at in range(length)])


class Listener:
    """Pulls as a device does, in pieces of uneven lengths, and keeps what it heard: the mean of both channels."""

    def __init__(self, track):
        self.track, self.now, self.heard, self.both = track, 100.0, array("f"), array("f")
        self._counts = itertools.cycle((441, 1102, 7, 882, 1323))

    def listen(self, samples):
        while samples > 0:
            count = min(next(self._counts), samples)
            both = array("f", bytes(8 * count))
            self.track.pour(both, self.now, 1.0)
            self.both += both
            self.heard += array("f", [(left + right) / 2 for left, right in zip(both[::2], both[1::2], strict=True)])
            self.now += count / RATE
            samples -= count

    def steepest(self):
        """The largest step from one sample to the next."""
        return max(abs(after - before) for before, after in itertools.pairwise(self.heard))


def playing(*parts):
    track = Track()
    track.load(parts)
    track.play()
    return track, Listener(track)


def test_all_of_it_is_poured_once_and_then_it_has_ended():
    track, listener = playing(numbered(5000), array("f", [0.25] * 3000))
    listener.listen(7000)
    expected = [at / 5000 + (0.25 if at < 3000 else 0) for at in range(5000)] + [0] * 2000
    assert listener.heard.tolist() == pytest.approx([AT_SIDE * each for each in expected], abs=1e-6)
    assert track.ended(listener.now)
    assert track.silent
    assert track.position(listener.now) == 5000
    track.play()
    assert track.position(listener.now) == 0, "from its end it begins anew"


def test_what_is_heard_is_told_by_the_clock():
    track, listener = playing(numbered(RATE))
    assert track.position(99.0) == 0
    listener.listen(4410)
    assert track.position(100.0) == 0
    assert track.position(100.05) == pytest.approx(2205, abs=2)
    assert track.position(100.2) == 4410, "no further than what was poured"
    assert not track.ended(listener.now)


def test_stopped_it_stands_where_it_was_heard_and_fades():
    track, listener = playing(numbered(RATE))
    listener.listen(RATE // 2)
    track.stop(100.25)
    assert track.position(500.0) == pytest.approx(RATE // 4, abs=2)
    assert not track.silent
    listener.listen(2 * FADE)
    assert track.silent
    assert listener.steepest() < 0.01
    track.play()
    listener.listen(FADE)
    assert listener.steepest() < 0.01
    assert track.position(listener.now) == pytest.approx(RATE // 4 + FADE, abs=4)


def test_a_seek_does_not_click():
    track, listener = playing(numbered(RATE))
    listener.listen(3000)
    track.seek(40_000)
    listener.listen(1000)
    track.seek(0)
    track.seek(99_999_999)
    track.seek(-5)
    listener.listen(RATE)
    assert listener.steepest() < 0.01
    assert track.ended(listener.now)


def test_a_section_repeats_without_a_gap_or_a_click():
    track, listener = playing(numbered(RATE))
    track.repeat(10_000, 15_000)
    listener.listen(30_000)
    assert listener.steepest() < 0.01
    for at in (9_000, 14_000, 19_000, 24_000, 29_000):
        inside = at if at < 15_000 else 10_000 + (at - 10_000) % 5_000
        assert listener.heard[at] == pytest.approx(inside / RATE, abs=1e-4)
    assert 10_000 <= track.position(listener.now) <= 15_000
    track.repeat(0, 0)
    listener.listen(RATE)
    assert track.ended(listener.now)


def test_behind_a_section_nothing_repeats_and_too_short_a_one_is_none():
    track, listener = playing(numbered(RATE))
    track.seek(20_000)
    track.repeat(10_000, 15_000)
    listener.listen(RATE)
    assert track.ended(listener.now)
    track.play()
    track.repeat(100, 100 + SHORTEST - 1)
    listener.listen(RATE + 100)
    assert track.ended(listener.now)


def test_a_part_can_be_mute_and_comes_back():
    track, listener = playing(array("f", [0.5] * RATE), array("f", [0.25] * RATE))
    listener.listen(4410)
    track.set_share(0, 0.0)
    listener.listen(4410)
    assert listener.heard[-1] == pytest.approx(0.25 * AT_SIDE)
    left, right = listener.both[-2:]
    assert right > 3 * left > 0, "the second of two parts stands at the right"
    track.set_share(0, 1.0)
    listener.listen(4410)
    assert listener.heard[-1] == pytest.approx(0.75 * AT_SIDE)


def test_another_piece_is_at_the_same_place_if_it_is_so_long():
    track, listener = playing(numbered(RATE))
    listener.listen(10_000)
    track.load([numbered(2 * RATE)])
    assert track.position(listener.now) == 10_000
    listener.listen(3000)
    assert listener.steepest() < 0.01
    track.load([numbered(500)])
    assert track.position(listener.now) == 500


def test_nothing_to_play_ends_at_once():
    track, listener = playing()
    assert track.ended(listener.now)
    assert track.silent
