"""The nine steps: what they say is what was reckoned, for any birth."""
import re
from datetime import UTC, datetime
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solvers.iching.calendar.cycle import Pillar, Pillars
from solvers.iching.calendar.moments import instant
from solvers.iching.natal.birth import Birth, chart
from solvers.iching.natal.hexagrams import ERAS, HALVES, SEXES, Era, Half, Nativity, Sex, natal
from solvers.iching.natal.periods import periods, span, years
from solvers.iching.natal.steps import steps
from solvers.iching.step import Step
from tests.reference import iching_natal as reference

PILLARS = st.builds(Pillars, *[st.builds(Pillar, st.integers(0, 59))] * 4)


def figures(step: Step) -> dict[str, str]:
    return dict(step.figures)


@given(PILLARS, st.sampled_from(SEXES), st.sampled_from(ERAS), st.sampled_from(HALVES))
@settings(max_examples=3 * settings.default.max_examples)
def test_steps_of_any_birth(pillars: Pillars, sex: Sex, era: Era, half: Half) -> None:
    found = natal(Nativity(pillars, sex, era, half))
    way = steps(found)
    assert [step.number for step in way] == list(range(1, 10))
    for step in way:
        assert step.title
        assert step.sentence.endswith(".")
        assert step.result
        assert all(label and value for label, value in step.figures)
        assert not re.search(r"\{|\}|None|  ", f"{step.sentence} {step.result} {step.figures}")
    heaven, earth, earlier, line, later, later_line = reference.natal(pillars.names, sex, era, half)
    assert [step.result for step in way[:3]] == [
        " ".join(pillars.names), f"Heaven {heaven}, earth {earth}",
        f"Heaven {reference.digit(heaven, 25)}, earth {reference.digit(earth, 30)}",
    ]
    assert [step.result for step in way[4:7]] == [
        f"Hexagram {earlier}", f"Line {line} of hexagram {earlier}", f"Hexagram {later}, line {later_line}",
    ]
    for label, value in way[1].figures[4:]:  # sums such as 3 + 5 = 8
        parts, _, total = value.partition(" = ")
        assert sum(map(int, parts.split(" + "))) == int(total) == (heaven if "Heaven" in label else earth)
    for label, whole, total in (("Heaven", 25, heaven), ("Earth", 30, earth)):  # 52 − 30 = 22, its units 2
        numbers = [int(word) for word in re.findall(r"\d+", figures(way[2])[label])]
        assert numbers[0] == total
        assert numbers[-1] == reference.digit(total, whole)
        assert figures(way[2])[label].count(f" − {whole}") == (total - 1) // whole
    assert ("Five is not left" in way[3].result) == (5 not in (reference.digit(heaven, 25), reference.digit(earth, 30)))
    listed = dict(part.split() for part in figures(way[5])["Lines of the hours"].split(", "))
    hour = reference.split(pillars.hour.word)[1]
    assert int(listed[hour]) == (7 - line if "Counted from the top" in figures(way[5]) else line)


def test_steps_of_pillars_tell_no_date() -> None:
    found = natal(Nativity(Pillars.read("jiazi dingmao gengshen gengchen"), "male", "upper", "winter"))
    way = steps(found)
    assert figures(way[0]) == {
        "Year": "jiazi, stem jia, branch zi", "Month": "dingmao, stem ding, branch mao",
        "Day": "gengshen, stem geng, branch shen", "Hour": "gengchen, stem geng, branch chen",
    }
    assert way[7].figures[0] == ("Hexagram 44, line 6", "yang, age 0 to 8 (1 to 9 in China)")


def test_steps_of_a_chart_tell_the_sky_and_dates() -> None:
    found = chart(Birth(instant("1975-07-15", "02:00", "UTC+8"), 120, "male"))
    way = steps(found.natal, found)
    assert figures(way[0]) == {
        "Moment": "1975-07-15 02:00:00 UTC+08:00", "The Sun’s longitude": "111.677°",
        "Time by the longitude": "+8:00:00 from UTC", "Equation of time": "−0:05:47", "Sundial": "1975-07-15 01:54:13",
        "The day begins": "at 23:00", "Year": "yimao, stem yi, branch mao", "Month": "guiwei, stem gui, branch wei",
        "Day": "renxu, stem ren, branch xu", "Hour": "xinchou, stem xin, branch chou",
    }
    assert way[7].figures[0] == ("Hexagram 15, line 3", "yang, age 0 to 8 (1 to 9 in China), 1975-07-15 to 1984-02-04")
    assert way[8].figures[0] == ("Age 0 (1 in China), yimao", "hexagram 2, line 3")


@given(st.datetimes(datetime(1600, 1, 2), datetime(2400, 12, 30)), st.sampled_from(SEXES), st.booleans())
@settings(max_examples=30)
def test_periods_and_years_are_told_as_they_are(at: datetime, sex: Sex, south: bool) -> None:
    found = chart(Birth(at.replace(tzinfo=UTC), 10, sex, south=south))
    way = steps(found.natal, found)
    for (label, value), period in zip(way[7].figures, periods(found.natal), strict=True):
        assert label == f"Hexagram {period.hexagram}, line {period.line}"
        begins, ends = span(found.birth.at, period.from_age, period.to_age)
        own = f"age {period.from_age - 1} to {period.to_age - 1}"
        assert value.endswith(f"{own} ({period.from_age} to {period.to_age} in China), {begins:%Y-%m-%d} to "
                              f"{ends:%Y-%m-%d}")
    first_years = years(found.periods[0], found.natal.nativity.pillars.year)
    told = [f"hexagram {year.hexagram}, line {year.line}" for year in first_years]
    assert [value for _, value in way[8].figures] == told
    if "Era" in figures(way[3]):
        first, last = map(int, re.findall(r"\d{4}", figures(way[3])["Era"]))
        assert first <= found.year <= last == first + 59


def test_a_step_tells_its_exception() -> None:
    """Whenever hexagram 1 or 2 is read from the top, or 29, 3 or 39 keeps its trigrams, the step says so."""
    seen = set()
    for place in range(0, 60**2, 7):
        four = Pillars(Pillar(place % 60), Pillar(place // 60), Pillar(place * 11 % 60), Pillar(place * 7 % 60))
        for sex, half in product(SEXES, HALVES):
            found = natal(Nativity(four, sex, "upper", half))
            way = steps(found)
            top = "Counted from the top" in figures(way[5])
            assert top == ((found.earlier, sex, half) in ((1, "female", "winter"), (2, "male", "summer")))
            stays = figures(way[6])["Trigrams"].startswith("stay")
            assert stays == (found.line == found.later_line)
            seen |= {("top", top), ("stays", stays)}
    assert len(seen) == 4


@pytest.mark.parametrize("hour", range(0, 24, 2))
def test_ages_are_as_people_count_them_and_no_result_ends_twice(hour: int) -> None:
    found = chart(Birth(instant("1975-07-13", f"{hour:02}:30", "Europe/Madrid"), -3.7, "female"))
    way = steps(found.natal, found)
    assert not [step.result for step in way if step.result.endswith(".")], "the window puts the full stop"
    assert "age 0 to " in way[7].figures[0].value
    assert way[8].figures[0].label.startswith("Age 0 (1 in China), ")
    assert way[8].figures[1].label.startswith("Age 1 (2 in China), ")
