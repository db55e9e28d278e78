"""Rendering: notes sound when and as they are written, a room for each part."""
import pytest

from solvers.core.engine import finish
from solvers.core.synthesis import RATE
from solvers.counterpoint.rendering import FADING, rendering
from solvers.counterpoint.text import read_piece


@pytest.mark.parametrize("instrument", ["string", "organ"])
def test_each_part_sounds_in_its_own_room(instrument):
    piece = read_piece(b"a: a4/2 r/2 | a4\nb: r | a3\n")
    upper, lower = finish(rendering(piece, 0.4, instrument))
    assert len(upper) == len(lower) == int((0.8 + FADING) * RATE) + 1

    def loud(room, begin, end):
        return max(abs(each) for each in room[round(begin * RATE):round(end * RATE)])

    assert loud(upper, 0.02, 0.15) > 0.05
    assert loud(upper, 0.30, 0.39) == 0.0
    assert loud(upper, 0.42, 0.7) > 0.05
    assert loud(lower, 0.0, 0.39) == 0.0
    assert loud(lower, 0.42, 0.7) > 0.05
    assert max(loud(upper, 0, 2), loud(lower, 0, 2)) <= 0.5


def test_a_note_is_in_tune():
    (room,) = finish(rendering(read_piece(b"a: a4\n"), 1.0, "organ"))
    part = room[RATE // 4 : 3 * RATE // 4]

    def like(shift):
        return sum(part[at] * part[at + shift] for at in range(len(part) - 200))

    periods = range(90, 111)
    assert max(periods, key=like) == round(RATE / 440)
