"""A loop: each note at its time, round after round, layers that rise and fall, and no click."""
import itertools
from array import array
from typing import NamedTuple

import pytest

from app.sound.loop import FADE, RISE, Loop
from solvers.core.synthesis import RATE


class Note(NamedTuple):
    start: int
    size: int
    value: float = 0.25

    def samples(self):
        return array("f", [self.value] * self.size)


def heard(loop, samples, gain=1.0):
    """What is pulled in pieces of uneven lengths."""
    found, counts = array("f"), itertools.cycle((441, 1102, 7, 882))
    while samples > 0:
        room = array("f", bytes(4 * min(next(counts), samples)))
        loop.pour(room, 0.0, gain)
        found += room
        samples -= len(room)
    return found


def playing(*layers, length=RATE):
    loop = Loop(layers, length)
    loop.play()
    return loop


def test_notes_sound_at_their_times_in_every_round_and_ring_over_the_end():
    loop = playing([Note(100, 50), Note(RATE - 20, 50)])
    found = heard(loop, 3 * RATE)
    assert all(found[at] == 0 for at in (99, 150, RATE - 21))
    for begin in (RATE, 2 * RATE):  # by then it has faded in
        assert found[begin - 20 : begin + 31].tolist() == pytest.approx([0.25] * 50 + [0])
        assert found[begin + 99 : begin + 151].tolist() == pytest.approx([0, *[0.25] * 50, 0])


def test_it_comes_and_goes_softly_and_goes_on_where_it_was():
    loop = playing([Note(0, 10 * RATE)], length=10 * RATE)
    found = heard(loop, RATE)
    loop.stop(0.0)
    found += heard(loop, FADE + 10)
    assert loop.silent
    assert max(abs(after - before) for before, after in itertools.pairwise(found)) < 0.25 / FADE * 1.5
    assert found[FADE + 1200] == pytest.approx(0.25)
    assert not any(heard(loop, 1000))

    loop = playing([Note(0, 100), Note(RATE, 100, 0.5)], length=2 * RATE)
    heard(loop, RATE - 10)
    loop.stop(0.0)
    heard(loop, 2 * FADE)
    loop.play()
    assert max(heard(loop, FADE)) > 0.001, "the second note, which had been due"


def test_layers_rise_and_fall_within_a_second():
    loop = playing([Note(0, 10 * RATE)], [Note(0, 10 * RATE, 0.5)], length=10 * RATE)
    loop.set_shares([1.0, 0.0])
    found = heard(loop, RATE)
    assert found[-1] == pytest.approx(0.25)
    loop.set_shares([0.0, 1.0])
    found += heard(loop, RISE + 1200)
    assert found[RATE + RISE // 2] == pytest.approx(0.375, abs=0.02)
    assert found[-1] == pytest.approx(0.5)
    assert max(abs(after - before) for before, after in itertools.pairwise(found)) < 0.001


def test_its_loudness_is_the_mixers():
    assert max(heard(playing([Note(0, RATE)]), RATE, gain=0.1)) == pytest.approx(0.025)
