"""Samples added to samples: by even gains, within what there is, and never cut off."""
from array import array

import pytest

from solvers.core.mixing import limit, pour


def test_samples_are_added_by_a_gain_that_goes_evenly():
    room = array("f", [1.0] * 6)
    pour(room, 1, array("f", [0.0, 4.0, 4.0, 4.0, 4.0]), 1, 4, 0.0, 1.0)
    assert list(room) == [1.0, 1.0, 2.0, 3.0, 4.0, 1.0]
    pour(room, 0, room, 0, 0, 1.0, 1.0)
    assert list(room) == [1.0, 1.0, 2.0, 3.0, 4.0, 1.0]


@pytest.mark.parametrize(("at", "begin", "count"), [(-1, 0, 2), (5, 0, 2), (0, -1, 2), (0, 3, 2)])
def test_nothing_is_written_or_read_outside(at, begin, count):
    room = array("f", [0.5] * 6)
    with pytest.raises(IndexError):
        pour(room, at, array("f", [1.0] * 4), begin, count, 1.0, 1.0)
    assert list(room) == [0.5] * 6


def test_what_is_loud_is_bent_and_the_rest_is_as_it_was():
    room = array("f", [0.0, 0.5, -0.9, 0.95, -1.5, 8.0])
    limit(room)
    assert list(room[:3]) == [0.0, 0.5, array("f", [-0.9])[0]]
    assert 0.93 < room[3] < 0.95
    assert -1 <= room[4] < -0.98
    assert 0.99 < room[5] <= 1
