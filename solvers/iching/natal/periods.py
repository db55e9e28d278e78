"""A life in periods: a natal hexagram has nine years for each yang line and six for each yin line.

Ages are counted in Chinese years: the first runs from birth to the next Li Chun, each later one to the Li Chun after.
"""
from datetime import datetime
from typing import NamedTuple

from solvers.iching.calendar.cycle import Pillar
from solvers.iching.calendar.pillars import chinese_year
from solvers.iching.calendar.sky import li_chun, solar_longitude
from solvers.iching.hexagram import changed, is_yang
from solvers.iching.king_wen import HEXAGRAMS, NUMBERS
from solvers.iching.natal.hexagrams import Natal


class Period(NamedTuple):
    """The years of one line of a natal hexagram (King Wen number), both ages included."""

    hexagram: int
    line: int
    from_age: int
    to_age: int

    @property
    def is_yang(self) -> bool:
        """True if its line is unbroken."""
        return is_yang(HEXAGRAMS[self.hexagram - 1], self.line)


class Year(NamedTuple):
    """One year of a life: its pillar, its hexagram (King Wen number), and the line of it that speaks of this year."""

    age: int
    pillar: Pillar
    hexagram: int
    line: int


class Span(NamedTuple):
    """A stretch of a life, from one instant to just before another."""

    begins: datetime
    ends: datetime


def periods(natal: Natal) -> tuple[Period, ...]:
    """The twelve periods: six of the Earlier Heaven hexagram, from its controlling line upward, six of the Later."""
    found: list[Period] = []
    age = 1
    for hexagram, first in ((natal.earlier, natal.line), (natal.later, natal.later_line)):
        for line in (_line(first + step) for step in range(6)):
            years = 9 if is_yang(HEXAGRAMS[hexagram - 1], line) else 6
            found.append(Period(hexagram, line, age, age + years - 1))
            age += years
    return tuple(found)


def years(period: Period, birth: Pillar) -> tuple[Year, ...]:
    """The years of a period, for somebody born in the year of this pillar.

    Each year changes one more line of the year before; the hexagram of the first may be the natal one itself.
    """
    hexagram = HEXAGRAMS[period.hexagram - 1]
    found = []
    for place, age in enumerate(range(period.from_age, period.to_age + 1)):
        pillar = birth.after(age - 1)
        line = year_line(period, place)
        if place > 0 or not period.is_yang or not pillar.is_yang:
            hexagram = changed(hexagram, [line])
        found.append(Year(age, pillar, NUMBERS[hexagram], line))
    return tuple(found)


def year_line(period: Period, place: int) -> int:
    """The line of a year, which is the first of its period if `place` is 0.

    In a yin line: the line itself, then each next one upward. In a yang line: the line itself, the third above it (its
    partner in the other trigram), the line again, then each next one upward.
    """
    if period.is_yang and place:
        return _line(period.line + (3 if place == 1 else place - 2))
    return _line(period.line + place)


def span(birth: datetime, from_age: int, to_age: int) -> Span:
    """When somebody born at this instant is of these ages, with the offset from UTC that the birth has."""
    year = chinese_year(birth, solar_longitude(birth))
    begins = birth if from_age == 1 else li_chun(year + from_age - 1).astimezone(birth.tzinfo)
    return Span(begins, li_chun(year + to_age).astimezone(birth.tzinfo))


def own_ages(from_age: int, to_age: int) -> tuple[int, int]:
    """The ages, as people say them, of years that are counted as in China: those that one reaches in them, for each
    year from Li Chun to Li Chun but the first has a birthday."""
    return from_age - 1, to_age - 1


def age_at(birth: datetime, now: datetime) -> int:
    """How old somebody born at this instant is now: 1 in the first year; 0 and less before birth."""
    return chinese_year(now, solar_longitude(now)) - chinese_year(birth, solar_longitude(birth)) + (now >= birth)


def _line(place: int) -> int:
    """A line counted on beyond the sixth, from the first again."""
    return (place - 1) % 6 + 1
