"""A birth and its chart: how near a boundary it says so, what it says, and both hemispheres."""
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solvers.core.formats import FormatError
from solvers.iching.calendar.moments import instant
from solvers.iching.calendar.sky import li_chun, reaching
from solvers.iching.natal.birth import Birth, Chart, chart
from solvers.iching.natal.hexagrams import SEXES, Half, Sex


def of(at: datetime, longitude: float = 120.0, sex: Sex = "male", **customs: bool) -> Chart:
    return chart(Birth(at, longitude, sex, **customs))


def hexagrams(one: Chart) -> tuple[int, ...]:
    return one.natal.earlier, one.natal.line, one.natal.later, one.natal.later_line


def at_sundial(hour: int, minute: int, second: int) -> datetime:
    """The instant of 15 July 1975 at which a sundial at 120 degrees east shows this."""
    at = datetime(1975, 7, 14, 16, tzinfo=UTC)
    wanted = datetime(1975, 7, 15, hour, minute, second)
    for _ in range(3):
        at += wanted - of(at).sky.apparent
    return at


def test_a_chart_puts_sky_pillars_and_hexagrams_together() -> None:
    found = of(instant("1975-07-15", "02:00", "UTC+8"))
    assert found.year == 1975
    assert found.sky.apparent.isoformat(timespec="seconds") == "1975-07-15T01:54:13"
    assert found.natal.nativity.pillars.names == ("yimao", "guiwei", "renxu", "xinchou")
    assert (found.natal.nativity.era, found.natal.nativity.half) == ("middle", "summer")
    assert hexagrams(found) == (15, 3, 2, 6)
    assert found.warnings == ()
    assert len(found.periods) == 12


def test_both_hemispheres() -> None:
    birth = Birth(instant("1975-07-15", "02:00", "UTC+8"), 120, "male")
    assert birth.elsewhere.south
    assert birth.elsewhere.elsewhere == birth
    south = chart(birth.elsewhere).natal.nativity
    assert (south.pillars.names, south.half) == (("yimao", "jichou", "renxu", "xinchou"), "winter")


@pytest.mark.parametrize(("seconds", "words"), [
    (0, "0 seconds after the beginning of the hour yin"), (1, "1 second after the beginning of the hour yin"),
    (60, "1 minute after the beginning of the hour yin"),
    (119, "1 minute and 59 seconds after the beginning of the hour yin"),
    (-1, "1 second before the beginning of the hour yin"), (-119, "1 minute and 59 seconds before the beginning"),
])
def test_a_word_beside_an_hour(seconds: int, words: str) -> None:
    """At 120 degrees east the hour chou had hexagram 15 and 2, the hour yin 11 and 45."""
    sentence, = of(at_sundial(3, 0, 0) + timedelta(seconds=seconds, milliseconds=1)).warnings
    assert sentence.startswith(f"This birth is {words}")
    if seconds >= 0:
        assert "Just before it, the hour would be xinchou, and the hexagrams would be 15, line 3, and 2, li" in sentence
    else:
        assert "Just after it, the hour would be renyin, and the hexagrams would be 11, line 3, and 45, li" in sentence


def test_no_word_farther_away() -> None:
    for seconds in (121, -121, 3600):
        assert of(at_sundial(3, 0, 0) + timedelta(seconds=seconds)).warnings == ()


def test_the_beginning_of_the_day() -> None:
    at = at_sundial(23, 0, 30)
    sentence, = of(at).warnings
    assert "30 seconds after the beginning of the hour zi and of the day" in sentence
    assert "Just before it, the day would be renxu" in sentence
    sentence, = of(at, midnight=True).warnings
    assert "after the beginning of the hour zi. Just before it, the hour would be xinhai" in sentence
    assert "the day would be" not in sentence
    midnight = at_sundial(23, 59, 30) + timedelta(minutes=1)
    assert of(midnight).warnings == ()
    sentence, = of(midnight, midnight=True).warnings
    assert "30 seconds after midnight, when the day begins. Just before it, the day would be renxu" in sentence


def test_li_chun_changes_year_and_month() -> None:
    sentence, = of(li_chun(1984) - timedelta(seconds=80), longitude=100).warnings
    assert "1 minute and 20 seconds before Li Chun, when the Sun reaches 315°" in sentence
    assert "Just after it, the year would be jiazi, the month would be bingyin" in sentence


def test_other_terms_change_the_month_and_solstices_the_half() -> None:
    for degree in range(15, 360, 30):
        at = reaching(degree, datetime(2001, 6, 15, tzinfo=UTC)) + timedelta(seconds=50)
        found = [sentence for sentence in of(at, longitude=77.7).warnings if f"the Sun reaches {degree}°" in sentence]
        assert len(found) == 1
        assert "the month would be" in found[0]
    for degree, half in ((90, "winter"), (270, "summer")):
        at = reaching(degree, datetime(2001, 6, 15, tzinfo=UTC)) + timedelta(seconds=50)
        for south in (False, True):
            other = {"winter": "summer", "summer": "winter"}[half] if south else half
            text = " ".join(of(at, longitude=77.7, south=south).warnings)
            assert f"the half of the year would be that after the {other} solstice" in text


@given(
    st.datetimes(datetime(1602, 1, 1), datetime(2398, 12, 31)), st.floats(-180, 180), st.sampled_from(SEXES),
    st.booleans(), st.booleans(), st.booleans(),
)
@settings(max_examples=3 * settings.default.max_examples)
def test_a_word_whenever_two_minutes_change_something(
    at: datetime, longitude: float, sex: Sex, south: bool, midnight: bool, at_a_term: bool
) -> None:
    at = at.replace(tzinfo=UTC)
    if at_a_term:
        at = reaching(round(at.day * 12) % 360, at) + timedelta(seconds=at.second * 4 - 118)
    found = of(at, longitude, sex, south=south, midnight=midnight)
    for seconds in (-118, 118):
        other = of(at + timedelta(seconds=seconds), longitude, sex, south=south, midnight=midnight)
        half: Half = other.natal.nativity.half
        if (other.natal.nativity.pillars, half) != (found.natal.nativity.pillars, found.natal.nativity.half):
            assert found.warnings
    far = [
        of(at + timedelta(seconds=seconds), longitude, sex, south=south, midnight=midnight).natal.nativity
        for seconds in range(-123, 124, 41)
    ]
    if found.warnings:
        assert len(set(far)) > 1


@pytest.mark.parametrize("at", [datetime(1599, 12, 30, tzinfo=UTC), datetime(2401, 1, 3, tzinfo=UTC)])
def test_births_out_of_reach(at: datetime) -> None:
    with pytest.raises(FormatError, match="is out of reach"):
        Birth(at, 0, "male")
