"""Plum blossom casting against counting on one's fingers, and the old book's own example."""
from datetime import datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers.core.formats import FormatError
from solvers.iching.calendar.lunar_calendar import lunar_date
from solvers.iching.reading.plum_blossom import MOST, PlumCast
from solvers.iching.reading.plum_steps import STEPS, plum_steps
from tests.reference import iching_plum_blossom


@given(st.integers(1, 2_000), st.integers(1, 2_000), st.none() | st.integers(1, 2_000))
def test_numbers(first: int, second: int, third: int | None) -> None:
    numbers = (first, second) if third is None else (first, second, third)
    cast = PlumCast.from_numbers(*numbers)
    number, line = iching_plum_blossom.by_numbers(first, second, third)
    assert (cast.outcome.actual, cast.outcome.moving) == (number, (line,))


@given(st.datetimes(datetime(1950, 1, 1), datetime(2050, 1, 1)))
def test_moments(moment: datetime) -> None:
    day = moment.date() + timedelta(days=1) if moment.hour == 23 else moment.date()
    lunar = lunar_date(day)
    cast = PlumCast.from_moment(moment)
    found = iching_plum_blossom.by_calendar(lunar.year, lunar.month, lunar.day, moment.hour)
    assert (cast.outcome.actual, cast.outcome.moving) == (found[0], (found[1],))
    assert {cast.body.name, cast.use.name} == {cast.upper_trigram.name, cast.lower_trigram.name}


def test_the_example_of_the_plum_blossoms() -> None:
    """Shao Yong saw sparrows fall from a plum tree in a year chen, month 12, day 17, hour shen: 5 + 12 + 17 = 34, and
    9 more are 43. This is hexagram 49, lake over fire, whose first line moves; it becomes 31."""
    number, line = iching_plum_blossom.by_calendar(1988, 12, 17, 15)  # a year chen
    cast = PlumCast.from_numbers(34, 43, 43)
    assert (number, line) == (cast.outcome.actual, cast.moving) == (49, 1)
    assert cast.outcome.future == 31
    assert (cast.body.name, cast.use.name) == ("lake", "fire")
    assert plum_steps(cast)[4].result == "The matter prevails"


def test_the_steps_of_a_moment() -> None:
    when = datetime.fromisoformat("2026-11-28T21:00+01:00")
    cast = PlumCast.from_moment(when)
    steps = plum_steps(cast, when)
    assert len(steps) == STEPS
    assert [figure.value for figure in steps[0].figures] == ["2026-11-28 21:00", "7", "10", "20", "12"]
    assert [step.result for step in steps[:4]] == [
        "7, 10, 20, 12", "Xùn (wind)", "Qián (heaven)", "Line 1 of 9"]


@pytest.mark.parametrize(("numbers", "sentence"), [
    ((5,), "takes two or three numbers, not 1."), ((0, 5), "0 is out of reach"),
    ((5, MOST + 1), "1000000 is out of reach; the numbers go from 1 to 999,999"),
])
def test_numbers_that_will_not_do(numbers: tuple[int, ...], sentence: str) -> None:
    with pytest.raises(FormatError, match=sentence):
        PlumCast.from_numbers(*numbers)
