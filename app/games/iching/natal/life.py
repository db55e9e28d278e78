"""Life: a birth's chart with its twelve periods and their years, each with its dates. The sky is asked only here."""
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from solvers.iching.natal.birth import Chart, chart
from solvers.iching.natal.hexagrams import Natal
from solvers.iching.natal.natal_data import NatalData
from solvers.iching.natal.periods import Period, Year, age_at, span, years


class Stretch(NamedTuple):
    """A period and when it is: from one instant to just before another."""

    period: Period
    begins: datetime
    ends: datetime

    @property
    def length(self) -> int:
        """Its years, the one of birth counted as one."""
        return self.period.to_age - self.period.from_age + 1


@dataclass(frozen=True, slots=True)
class Life:
    """What was entered and what comes of it. Places in it are those of its periods, 0 to 11."""

    data: NatalData
    chart: Chart
    stretches: tuple[Stretch, ...]

    @classmethod
    def from_data(cls, data: NatalData) -> "Life":
        """Reckon a life. Raises FormatError."""
        found = chart(data.birth())
        at = found.birth.at
        return cls(data, found, tuple(
            Stretch(period, *span(at, period.from_age, period.to_age)) for period in found.periods
        ))

    @property
    def natal(self) -> Natal:
        return self.chart.natal

    @property
    def hexagrams(self) -> tuple[int, int]:
        """The two natal hexagrams, which are never the same."""
        return self.natal.earlier, self.natal.later

    def calendar_year(self, age: int) -> int:
        """The year in which an age begins, at Li Chun; the first began at the Li Chun before birth."""
        return self.chart.year + age - 1

    def years(self, place: int) -> tuple[Year, ...]:
        """The years of a period."""
        return years(self.stretches[place].period, self.natal.nativity.pillars.year)

    def part(self, moment: datetime) -> float:
        """How far along the life a moment lies: 0 at birth, 1 at the end of the last period."""
        begins, ends = self.stretches[0].begins, self.stretches[-1].ends
        return (moment - begins) / (ends - begins)

    def age(self, now: datetime) -> int:
        """The age at a moment as counted in China, by which the periods go; 0 and less before birth."""
        return age_at(self.chart.birth.at, now)

    def birthdays(self, now: datetime) -> int:
        """The age as people say it: the birthdays until a moment, by the calendar of the birthplace. Whoever is born on
        29 February has them on 1 March in other years."""
        born = self.chart.birth.at
        here = now.astimezone(born.tzinfo)
        return here.year - born.year - ((here.month, here.day) < (born.month, born.day))

    def place_of(self, age: int) -> int | None:
        """The place of the period of an age."""
        return next(
            (place for place, (period, *_) in enumerate(self.stretches) if period.from_age <= age <= period.to_age),
            None,
        )

    def line_place(self, hexagram: int, line: int) -> int:
        """The place of the period of a line: of the Earlier Heaven hexagram (0) or of the Later Heaven one (1)."""
        first = 6 * hexagram
        return next(first + step for step in range(6) if self.stretches[first + step].period.line == line)
