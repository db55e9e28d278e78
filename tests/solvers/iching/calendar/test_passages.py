"""The next passage of each hand: the clock itself says on both sides of it that the hand has passed."""
from datetime import UTC, datetime, timedelta

import pytest

from solvers.iching.calendar.clock import RING, clock
from solvers.iching.calendar.passages import Passages, passages
from tests.cases import for_each

MOMENTS = [
    (datetime(2026, 11, 20, 8, 30, tzinfo=UTC), 4.9), (datetime(1984, 2, 4, 15, 18, tzinfo=UTC), 116.41),
    (datetime(1601, 12, 21, 23, 59, tzinfo=UTC), -74.0), (datetime(2399, 3, 20, 12, tzinfo=UTC), 179.9),
    (datetime(2000, 1, 6, 18, tzinfo=UTC), -179.9), (datetime(2026, 2, 3, 20, tzinfo=UTC), 0.0),
]
EDGE = timedelta(minutes=1)  # terms are right within a minute


@for_each(("at", "longitude"), MOMENTS)
@for_each("field", Passages._fields)
@for_each("south", [False, True])
def test_a_hand_passes_when_it_is_said(at, longitude, field, south):
    now = getattr(clock(at, longitude, south), field)
    passage = getattr(passages(at, longitude), field)
    before = getattr(clock(passage - EDGE, longitude, south), field)
    after = getattr(clock(passage + EDGE, longitude, south), field)
    assert passage > at - EDGE
    assert before.waning == now.waning
    assert before.fraction > 0.98
    assert after.waning == now.waxing
    assert after.fraction < 0.02


@pytest.mark.parametrize(("at", "longitude"), MOMENTS)
def test_no_passage_is_left_out(at, longitude):
    for field, passage in passages(at, longitude)._asdict().items():
        halfway = at + (passage - at) / 2
        assert getattr(clock(halfway, longitude), field).waning == getattr(clock(at, longitude), field).waning


def test_passages_follow_each_other_round_the_ring():
    at, seen = datetime(2026, 1, 1, tzinfo=UTC), []
    for _ in range(12):
        at = passages(at, 0.0).moon + EDGE
        seen.append(clock(at, 0.0).moon.waning)
    assert sorted(seen) == sorted(RING)
    assert at - datetime(2026, 1, 1, tzinfo=UTC) < timedelta(days=31)
