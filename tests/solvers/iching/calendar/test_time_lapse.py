"""Time that passes: steps by clock and calendar, their limits, and the engine that takes them."""
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solvers.core.engine import finish
from solvers.core.formats import FormatError
from solvers.iching.calendar.time_lapse import UNITS, TimeLapse, stepped

AMSTERDAM = ZoneInfo("Europe/Amsterdam")


def local(*numbers):
    return datetime(*numbers, tzinfo=AMSTERDAM)


@pytest.mark.parametrize(("start", "unit", "count", "end"), [
    ((2026, 1, 31, 12), "month", 1, (2026, 2, 28, 12)),
    ((2024, 1, 31, 12), "month", 1, (2024, 2, 29, 12)),
    ((2026, 1, 31, 12), "month", 2, (2026, 3, 31, 12)),
    ((2026, 11, 20, 9, 30), "month", -11, (2025, 12, 20, 9, 30)),
    ((2024, 2, 29, 8), "year", 1, (2025, 2, 28, 8)),
    ((2024, 2, 29, 8), "year", -4, (2020, 2, 29, 8)),
    ((2026, 3, 28, 9), "day", 1, (2026, 3, 29, 9)),    # 23 hours: the clocks are put forward
    ((2026, 10, 24, 9), "day", 1, (2026, 10, 25, 9)),  # 25 hours
    ((2026, 12, 31, 23), "day", 1, (2027, 1, 1, 23)),
])
def test_days_months_and_years_keep_the_time_of_the_clocks(start, unit, count, end):
    assert stepped(local(*start), unit, count, AMSTERDAM) == local(*end).astimezone(UTC)


def test_hours_are_hours_whatever_the_clocks_do():
    start = local(2026, 3, 29, 1, 30)
    assert stepped(start, "hour", 1, AMSTERDAM).astimezone(AMSTERDAM).hour == 3
    assert stepped(start, "hour", 5, AMSTERDAM) - start == timedelta(hours=5)


@pytest.mark.parametrize(("zone", "start", "back", "on"), [
    ("Pacific/Apia", (2011, 12, 31, 12), (2011, 12, 29, 12), (2012, 1, 1, 12)),  # there was no 30 December
    ("Pacific/Apia", (2011, 12, 29, 12), (2011, 12, 28, 12), (2011, 12, 31, 12)),
    ("Asia/Manila", (1845, 1, 1, 12), (1844, 12, 30, 12), (1845, 1, 2, 12)),     # nor a 31st here
    ("Europe/Amsterdam", (2026, 3, 30, 2, 30), (2026, 3, 29, 1, 30), (2026, 3, 31, 2, 30)),
    ("Europe/Amsterdam", (2026, 3, 28, 2, 30), (2026, 3, 27, 2, 30), (2026, 3, 29, 3, 30)),
    ("Europe/Amsterdam", (2026, 10, 26, 2, 30), (2026, 10, 25, 2, 30), (2026, 10, 27, 2, 30)),
])
def test_a_step_leads_past_times_that_never_were(zone, start, back, on):
    zone = ZoneInfo(zone)
    start, back, on = (datetime(*numbers, tzinfo=zone) for numbers in (start, back, on))
    assert stepped(start, "day", -1, zone) == back.astimezone(UTC)
    assert stepped(start, "day", 1, zone) == on.astimezone(UTC)


@settings(max_examples=3 * settings.default.max_examples)
@given(
    st.sampled_from([
        ("Pacific/Apia", datetime(2011, 12, 31)), ("Asia/Manila", datetime(1845, 1, 1)),
        ("America/Juneau", datetime(1867, 10, 19)),  # which came twice
        ("Europe/Amsterdam", datetime(2026, 3, 29)), ("Europe/Amsterdam", datetime(2026, 10, 25)),
    ]),
    st.integers(-60, 60), st.integers(0, 1), st.sampled_from(UNITS), st.integers(-2, 2),
)
def test_a_step_moves_in_its_direction(where, half_hours, fold, unit, count):
    zone = ZoneInfo(where[0])
    local = where[1] + timedelta(hours=half_hours / 2)
    start = local.replace(tzinfo=zone, fold=fold).astimezone(UTC)
    moved = stepped(start, unit, count, zone) - start
    assert (moved > timedelta()) - (moved < timedelta()) == (count > 0) - (count < 0)


def test_a_step_is_told_in_utc():
    assert stepped(local(2026, 7, 1, 12), "day", 1, AMSTERDAM).tzinfo is UTC


@pytest.mark.parametrize(("start", "unit", "count"), [
    ((2400, 12, 31, 23, 30), "hour", 1), ((2400, 6, 1), "year", 1), ((1600, 1, 15), "month", -1),
    ((1600, 1, 1, 12), "day", -1), ((2000, 1, 1), "year", 10**6), ((2000, 1, 1), "day", -(10**9)),
    ((2000, 1, 1), "hour", 10**12),
])
def test_nobody_leaves_the_years_that_are_reckoned(start, unit, count):
    with pytest.raises(FormatError, match="1600 to 2400"):
        stepped(datetime(*start, tzinfo=UTC), unit, count, UTC)


@given(
    st.datetimes(datetime(1900, 1, 1), datetime(2100, 1, 1)), st.sampled_from(UNITS), st.integers(-200, 200),
)
def test_steps_back_undo_steps_on(naive, unit, count):
    start = naive.replace(tzinfo=UTC, day=min(naive.day, 28))
    assert stepped(stepped(start, unit, count, UTC), unit, -count, UTC) == start


@pytest.mark.parametrize("unit", UNITS)
def test_the_engine_stops_at_the_end(unit):
    start = datetime(2026, 11, 20, 9, 30, tzinfo=UTC)
    engine = TimeLapse(start, unit, UTC)
    assert engine.snapshot() == start
    assert not engine.advance(3)
    assert engine.snapshot() == stepped(start, unit, 3, UTC)
    assert engine.progress().text == f"3 {unit}s passed"
    end = finish(engine)
    assert end.year == 2400
    assert engine.progress().done > 3
    with pytest.raises(FormatError):
        stepped(end, unit, 1, UTC)


@given(st.lists(st.integers(1, 50), max_size=8), st.sampled_from(UNITS))
def test_it_is_the_same_however_its_steps_are_cut(cuts, unit):
    start = datetime(2024, 1, 31, 6, tzinfo=UTC)
    whole, cut = TimeLapse(start, unit, AMSTERDAM), TimeLapse(start, unit, AMSTERDAM)
    whole.advance(sum(cuts))
    for steps in cuts:
        cut.advance(steps)
    assert cut.snapshot() == whole.snapshot()


def test_an_engine_at_the_end_is_finished():
    engine = TimeLapse(datetime(2400, 12, 1, tzinfo=UTC), "month", UTC)
    assert engine.advance(1)
    assert engine.result() == datetime(2400, 12, 1, tzinfo=UTC)
