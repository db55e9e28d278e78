"""The periods and years of a life: known ones, all lives beside the plain reckoning, and their dates."""
from datetime import UTC, datetime, timedelta
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solvers.iching.calendar.cycle import Pillar, Pillars
from solvers.iching.calendar.moments import instant
from solvers.iching.calendar.sky import li_chun
from solvers.iching.natal.birth import Birth, chart
from solvers.iching.natal.hexagrams import HALVES, SEXES, Half, Nativity, Sex, natal
from solvers.iching.natal.periods import Period, age_at, periods, span, years
from tests.reference import iching_natal as reference

BIRTH = instant("1975-07-15", "02:00", "UTC+8")


@given(
    st.builds(Pillars, *[st.builds(Pillar, st.integers(0, 59))] * 4), st.sampled_from(SEXES), st.sampled_from(HALVES)
)
@settings(max_examples=3 * settings.default.max_examples)
def test_any_life_beside_the_plain_reckoning(pillars: Pillars, sex: Sex, half: Half) -> None:
    found = natal(Nativity(pillars, sex, "lower", half))
    told = [
        (year.age, year.pillar.word, (period.hexagram, period.line), (year.hexagram, year.line))
        for period in periods(found) for year in years(period, pillars.year)
    ]
    assert told == reference.life(found.earlier, found.line, found.later, found.later_line, pillars.year.word)


def test_known_periods() -> None:
    """Hexagram 44 has one yin line, the first; hexagram 61 has two, the third and the fourth."""
    found = natal(Nativity(Pillars.read("jiazi dingmao gengshen gengchen"), "male", "upper", "winter"))
    assert periods(found) == (
        (44, 6, 1, 9), (44, 1, 10, 15), (44, 2, 16, 24), (44, 3, 25, 33), (44, 4, 34, 42), (44, 5, 43, 51),
        (61, 3, 52, 57), (61, 4, 58, 63), (61, 5, 64, 72), (61, 6, 73, 81), (61, 1, 82, 90), (61, 2, 91, 99),
    )


@pytest.mark.parametrize(("period", "birth", "hexagrams", "lines"), [
    # Line 1 of hexagram 1 from a yang year: the hexagram itself; then lines 4, 1, 2, 3, 4, 5, 6, 1 change.
    (Period(1, 1, 1, 9), "jiazi", (1, 9, 57, 53, 20, 12, 35, 16, 51), (1, 4, 1, 2, 3, 4, 5, 6, 1)),
    # From a yin year its line changes at once.
    (Period(1, 1, 1, 9), "yichou", (44, 57, 9, 37, 42, 25, 21, 51, 16), (1, 4, 1, 2, 3, 4, 5, 6, 1)),
    # A yin line goes upward whatever the year; line 6 of hexagram 2 goes on with line 1.
    (Period(2, 6, 1, 6), "jiazi", (23, 27, 41, 26, 14, 1), (6, 1, 2, 3, 4, 5)),
    (Period(2, 6, 1, 6), "yichou", (23, 27, 41, 26, 14, 1), (6, 1, 2, 3, 4, 5)),
])
def test_known_years(period: Period, birth: str, hexagrams: tuple[int, ...], lines: tuple[int, ...]) -> None:
    found = years(period, Pillar.read(birth))
    assert tuple(year.hexagram for year in found) == hexagrams
    assert tuple(year.line for year in found) == lines


def test_the_year_of_an_age_decides_not_that_of_birth() -> None:
    period = Period(1, 1, 10, 18)
    first = years(period, Pillar.read("jiazi"))[0]
    assert (first.age, first.pillar.word, first.hexagram) == (10, "guiyou", 44)
    assert years(period, Pillar.read("yichou"))[0].hexagram == 1


def test_the_kind_of_a_period_is_that_of_its_line() -> None:
    for hexagram, line in product(range(1, 65), range(1, 7)):
        assert Period(hexagram, line, 1, 9).is_yang == (reference.lines_of(hexagram)[line - 1] == "yang")


def test_dates_of_ages() -> None:
    first = span(BIRTH, 1, 1)
    assert first == (BIRTH, li_chun(1976))
    assert span(BIRTH, 2, 2) == (li_chun(1976), li_chun(1977))
    assert span(BIRTH, 1, 9) == (BIRTH, li_chun(1984))
    assert all(moment.utcoffset() == timedelta(hours=8) for moment in first)
    early = instant("1976-02-01", "12:00", "UTC+8")  # before Li Chun: the first year lasts four days
    assert span(early, 1, 1) == (early, li_chun(1976))


@given(st.datetimes(datetime(1600, 1, 2), datetime(2400, 12, 30)))
@settings(max_examples=50)
def test_periods_follow_each_other_without_a_gap(at: datetime) -> None:
    life = chart(Birth(at.replace(tzinfo=UTC), 0, "female")).periods
    spans = [span(at.replace(tzinfo=UTC), period.from_age, period.to_age) for period in life]
    assert spans[0].begins == at.replace(tzinfo=UTC)
    for one, (_, ends), (begins, _) in zip(life[1:], spans, spans[1:], strict=False):
        assert ends == begins
        second = timedelta(seconds=1)
        for moment, age in ((begins - second, one.from_age - 1), (begins + second, one.from_age)):
            assert age_at(at.replace(tzinfo=UTC), moment) == age


def test_age() -> None:
    known = {"1975-07-15": 1, "1976-02-04": 1, "1976-02-06": 2, "1984-12-31": 10, "1985-01-01": 10, "2024-02-05": 50}
    for date, age in known.items():
        assert age_at(BIRTH, instant(date, "12:00", "UTC+8")) == age
    assert age_at(BIRTH, BIRTH) == 1
    assert age_at(BIRTH, BIRTH - timedelta(days=1)) == 0
    assert age_at(BIRTH, instant("1974-12-31", "12:00", "UTC+8")) == -1
