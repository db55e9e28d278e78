"""The natal hexagrams: published examples, each rule on its own, and all births beside the plain reckoning."""
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solvers.iching.calendar.cycle import Pillar, Pillars
from solvers.iching.calendar.moments import instant
from solvers.iching.natal.birth import Birth, chart
from solvers.iching.natal.hexagrams import (
    ERAS,
    HALVES,
    SEXES,
    Era,
    Half,
    Nativity,
    Sex,
    controlling_line,
    era_of,
    hour_lines,
    later_heaven,
    left_over,
    natal,
)
from tests.reference import iching_natal as reference

PILLARS = st.builds(Pillars, *[st.builds(Pillar, st.integers(0, 59))] * 4)


def reckoned(pillars: Pillars, sex: Sex, era: Era = "middle", half: Half = "winter") -> tuple[int, ...]:
    found = natal(Nativity(pillars, sex, era, half))
    return found.heaven, found.earth, found.earlier, found.line, found.later, found.later_line


@given(PILLARS, st.sampled_from(SEXES), st.sampled_from(ERAS), st.sampled_from(HALVES))
@settings(max_examples=10 * settings.default.max_examples)
def test_any_birth_beside_the_plain_reckoning(pillars: Pillars, sex: Sex, era: Era, half: Half) -> None:
    assert reckoned(pillars, sex, era, half) == reference.natal(pillars.names, sex, era, half)


@pytest.mark.parametrize(("pillars", "sex", "known"), [
    ("jiazi dingmao gengshen gengchen", "male", (31, 34, 44, 6, 61, 3)),
    ("gengwu bingxu jiyou yihai", "female", (34, 32, 36)),
    ("jichou wuchen guiwei jiayin", "female", (28, 46, 34)),
])
def test_known_pillars(pillars: str, sex: Sex, known: tuple[int, ...]) -> None:
    for era, half in product(ERAS, HALVES):
        assert reckoned(Pillars.read(pillars), sex, era, half)[: len(known)] == known


@pytest.mark.parametrize(("date", "time", "sex", "known"), [
    ("1975-07-15", "02:00", "male", 15), ("1975-07-15", "02:00", "female", 23), ("1975-07-15", "00:30", "female", 28),
    ("1985-08-18", "06:00", "male", 3),
])
def test_known_births(date: str, time: str, sex: Sex, known: int) -> None:
    for longitude in (116.4, 120.0, 121.5):  # wherever the clocks of UTC+8 were near the sundial
        assert chart(Birth(instant(date, time, "UTC+8"), longitude, sex)).natal.earlier == known


@pytest.mark.parametrize(("hexagram", "first_six", "lines"), [
    (7, True, (2, 2, 1, 3, 4, 5)), (45, True, (4, 5, 4, 5, 1, 2)), (57, True, (2, 3, 5, 6, 1, 4)),
    (9, False, (4, 4, 1, 2, 3, 5)), (60, False, (3, 4, 6, 3, 4, 6)),
])
def test_known_controlling_lines(hexagram: int, first_six: bool, lines: tuple[int, ...]) -> None:
    assert hour_lines(hexagram, first_six) == lines


def test_all_controlling_lines_and_later_heavens() -> None:
    for hexagram, half in product(range(1, 65), HALVES):
        lines = reference.lines_of(hexagram)
        for (hour, word), sex in product(enumerate(reference.HOURS), SEXES):
            assert controlling_line(hexagram, hour, sex, half) == reference.line_of_hour(lines, word, sex, half)
        for line in range(1, 7):
            after, place = reference.later(lines, line, half)
            assert later_heaven(hexagram, line, half) == (reference.number_of(after), place)


def test_hexagrams_of_one_kind_of_line_are_read_from_the_top_for_some() -> None:
    assert [controlling_line(1, hour, "male", "winter") for hour in range(12)] == [1, 2, 3, 1, 2, 3, 4, 5, 6, 4, 5, 6]
    assert [controlling_line(1, hour, "female", "winter") for hour in range(12)] == [6, 5, 4, 6, 5, 4, 3, 2, 1, 3, 2, 1]
    assert controlling_line(1, 0, "female", "summer") == controlling_line(2, 0, "male", "winter") == 1
    assert controlling_line(2, 0, "male", "summer") == 6


@pytest.mark.parametrize(("hexagram", "line", "half", "later"), [
    (29, 5, "summer", (7, 5)), (29, 5, "winter", (8, 2)), (3, 5, "summer", (24, 5)), (3, 6, "winter", (42, 6)),
    (39, 6, "winter", (53, 6)), (39, 6, "summer", (18, 3)), (44, 6, "winter", (61, 3)),
])
def test_later_heaven(hexagram: int, line: int, half: Half, later: tuple[int, int]) -> None:
    assert later_heaven(hexagram, line, half) == later


@pytest.mark.parametrize(("total", "whole", "left"), [
    (25, 25, 5), (26, 25, 1), (20, 25, 2), (10, 25, 1), (50, 25, 5), (4, 25, 4), (35, 25, 1), (45, 25, 2), (49, 25, 4),
    (30, 30, 3), (60, 30, 3), (31, 30, 1), (20, 30, 2), (52, 30, 2), (55, 30, 5), (40, 30, 1),
])
def test_what_is_left_of_a_sum(total: int, whole: int, left: int) -> None:
    assert left_over(total, whole) == left == reference.digit(total, whole)


def test_eras_go_on_both_ways() -> None:
    assert [era_of(year) for year in (1864, 1923, 1924, 1983, 1984, 2043, 2044)] == [
        "upper", "upper", "middle", "middle", "lower", "lower", "upper",
    ]
    for year in range(1600, 2401):
        assert era_of(year) == era_of(year + 180)


@pytest.mark.parametrize(("era", "year", "sex", "trigram"), [
    ("upper", "jiazi", "male", "mountain"), ("upper", "yichou", "male", "mountain"),
    ("upper", "jiazi", "female", "earth"), ("upper", "yichou", "female", "earth"),
    ("middle", "jiazi", "male", "mountain"), ("middle", "yichou", "male", "earth"),
    ("middle", "jiazi", "female", "earth"), ("middle", "yichou", "female", "mountain"),
    ("lower", "jiazi", "male", "fire"), ("lower", "yichou", "female", "lake"),
])
def test_five_has_the_trigram_of_its_era(era: Era, year: str, sex: Sex, trigram: str) -> None:
    fives = 0
    for day, hour in product(range(60), repeat=2):
        pillars = Pillars(Pillar.read(year), Pillar.read("bingyin"), Pillar(day), Pillar(hour))
        found = natal(Nativity(pillars, sex, era, "winter"))
        for total, whole, one in (
            (found.heaven, 25, found.heaven_trigram), (found.earth, 30, found.earth_trigram),
        ):
            if left_over(total, whole) == 5:
                fives += 1
                assert one.name == trigram
    assert fives
