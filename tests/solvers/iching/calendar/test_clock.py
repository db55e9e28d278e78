"""The clock: its ring, known hands, north and south, and hands that only go forward."""
from datetime import UTC, datetime, timedelta
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solvers.core.formats import FormatError
from solvers.iching.calendar.clock import RING, Clock, ClockHand, clock
from solvers.iching.calendar.cycle import BRANCHES
from solvers.iching.calendar.sky import elongation, li_chun, observe, reaching, solar_longitude
from tests.reference.iching_natal import lines_of

NAMES = Clock._fields


def test_the_ring_changes_one_line_at_a_time() -> None:
    assert len(set(RING)) == 12
    for here, there in pairwise([*RING, RING[0]]):
        assert sum(one != other for one, other in zip(lines_of(here), lines_of(there), strict=True)) == 1
    for place, hexagram in enumerate(RING):  # yang grows from below, then yin does
        yang = place < 6
        kinds = ["yang" if yang else "yin"] * (place % 6 + 1) + ["yin" if yang else "yang"] * (5 - place % 6)
        assert lines_of(hexagram) == kinds


@pytest.mark.parametrize(("place", "hand"), [
    (0, (24, 19, 0)), (0.25, (24, 19, 0.25)), (5.5, (1, 44, 0.5)), (11.75, (2, 24, 0.75)), (12, (24, 19, 0)),
    (18.5, (44, 33, 0.5)), (-1e-18, (24, 19, 0)), (-0.25, (2, 24, 0.75)),
])
def test_a_hand(place: float, hand: tuple[int, int, float]) -> None:
    found = ClockHand.from_place(place)
    assert found == hand
    assert found.place == place % 12 % 12  # rounded to 12 just below 0
    assert RING[found.branch] == found.waning


def test_a_known_moment() -> None:
    """Li Chun of 2024, a year of the dragon: the month is half way from the ox to the tiger."""
    hands = clock(li_chun(2024), 120)
    assert BRANCHES[hands.year.branch] == "chen"
    assert hands.year.place == pytest.approx(4, abs=1e-6)
    assert hands.month.place == pytest.approx(1.5, abs=1e-6)
    assert (hands.month.waning, hands.month.waxing) == (19, 11)
    assert (hands.year.waning, hands.year.waxing) == (43, 1)


@pytest.mark.parametrize(("degree", "waning"), [(270, 24), (0, 34), (90, 44), (180, 20)])
def test_solstices_and_equinoxes(degree: int, waning: int) -> None:
    at = reaching(degree, datetime(2001, 6, 15, tzinfo=UTC)) + timedelta(minutes=1)
    month = clock(at, 0).month
    assert (month.waning, month.fraction) == (waning, pytest.approx(0, abs=1e-4))


def test_noon_and_midnight_by_the_sundial() -> None:
    at = datetime(2001, 6, 15, 12, tzinfo=UTC)
    noon = at - (observe(at, 30).apparent - datetime(2001, 6, 15, 12))
    for hours, place in ((0, 6.5), (-12, 0.5), (10, 11.5), (12, 0.5)):  # the sundial drifts seconds in half a day
        assert clock(noon + timedelta(hours=hours), 30).hour.place == pytest.approx(place, abs=3e-3)


def test_new_and_full_moon() -> None:
    assert clock(datetime(2024, 1, 11, 11, 58, tzinfo=UTC), 0).moon.place == pytest.approx(0, abs=1e-3)
    assert clock(datetime(2024, 1, 25, 17, 54, tzinfo=UTC), 0).moon.place == pytest.approx(6, abs=1e-3)


@given(st.datetimes(datetime(1600, 1, 1), datetime(2400, 12, 31)), st.floats(-180, 180))
@settings(max_examples=2 * settings.default.max_examples)
def test_hands_follow_the_sky(at: datetime, longitude: float) -> None:
    at = at.replace(tzinfo=UTC)
    hands = clock(at, longitude)
    for hand in hands:
        assert 0 <= hand.fraction < 1
        assert RING[(RING.index(hand.waning) + 1) % 12] == hand.waxing
    assert hands.month.place == pytest.approx((solar_longitude(at) - 270) % 360 / 30, abs=1e-9)
    assert hands.moon.place == pytest.approx(elongation(at) / 30, abs=1e-9)
    sundial = observe(at, longitude).apparent
    hour = (sundial.hour + sundial.minute / 60 + sundial.second / 3600 + 1) / 2 % 12
    assert abs((hands.hour.place - hour + 6) % 12 - 6) < 1e-3
    year = at.year if at >= li_chun(at.year) else at.year - 1
    assert hands.year.branch == (year - 4) % 12
    since = (at - li_chun(year)) / (li_chun(year + 1) - li_chun(year))
    assert hands.year.fraction == pytest.approx(since, abs=1e-6)
    south = clock(at, longitude, south=True)
    assert south.month.place == pytest.approx((hands.month.place + 6) % 12)
    assert [getattr(south, name) for name in NAMES if name != "month"] == [
        getattr(hands, name) for name in NAMES if name != "month"
    ]


@pytest.mark.parametrize(("name", "step"), [
    ("year", timedelta(days=40)), ("month", timedelta(days=3)), ("moon", timedelta(hours=5)),
    ("hour", timedelta(minutes=10)),
])
def test_hands_go_forward_all_the_way_round(name: str, step: timedelta) -> None:
    at = datetime(2019, 12, 1, tzinfo=UTC)
    places = [getattr(clock(at + turn * step, 15), name).place for turn in range(150)]
    moved = [(after - before) % 12 for before, after in pairwise(places)]
    assert all(0 < one < 0.5 for one in moved)
    assert sum(moved) > 12


def test_the_last_moments_of_a_year() -> None:
    for year in (1600, 2023, 2024, 2399):
        for seconds in range(-3, 4):
            hand = clock(li_chun(year) + timedelta(seconds=seconds), 0).year
            assert abs((hand.place - (year - 4) % 12 + 6) % 12 - 6) < 1e-5


@pytest.mark.parametrize(("year", "longitude", "words"), [
    (1590, 0.0, "the year 1590 is out of reach"), (2410, 0.0, "the year 2410 is out of reach"),
    (2024, 181.0, "there is no longitude 181;"),
    (2024, 180.0001, "there is no longitude 180.0001;"), (2024, float("nan"), "there is no longitude nan"),
])
def test_out_of_reach(year: int, longitude: float, words: str) -> None:
    with pytest.raises(FormatError, match=words):
        clock(datetime(year, 6, 15, tzinfo=UTC), longitude)
