"""A birth and its chart: the sky at that moment, the pillars, the natal hexagrams, and how sure they are."""
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from solvers.core.wording import lasting
from solvers.iching.calendar.boundaries import Boundary, boundaries
from solvers.iching.calendar.moments import check_instant, check_longitude
from solvers.iching.calendar.pillars import after_winter_solstice, chinese_year, pillars
from solvers.iching.calendar.sky import Sky, observe
from solvers.iching.natal.hexagrams import Half, Natal, Nativity, Sex, era_of, natal
from solvers.iching.natal.periods import Period, periods


@dataclass(frozen=True, slots=True)
class Birth:
    """When and where somebody was born, and by which customs that is read.

    `at` is an aware datetime with a fixed offset, the longitude in degrees, east positive. The day begins at 23:00,
    or at `midnight`; `south` reads the seasons as they are south of the equator. Raises FormatError for what cannot be.
    """

    at: datetime
    longitude: float
    sex: Sex
    south: bool = False
    midnight: bool = False

    def __post_init__(self) -> None:
        check_instant(self.at)
        check_longitude(self.longitude)

    @property
    def elsewhere(self) -> "Birth":
        """The same birth, read for the other hemisphere."""
        return replace(self, south=not self.south)


@dataclass(frozen=True, slots=True)
class Chart:
    """What is reckoned from a birth. `year` is the calendar year whose Li Chun was the last before it."""

    birth: Birth
    sky: Sky
    year: int
    natal: Natal

    @property
    def periods(self) -> tuple[Period, ...]:
        """The twelve periods of the life."""
        return periods(self.natal)

    @property
    def warnings(self) -> tuple[str, ...]:
        """A sentence for each boundary within two minutes: where it lies, and what a birth beyond it would have."""
        return tuple(self._warning(boundary) for boundary in boundaries(self.sky, self.birth.midnight))

    def _warning(self, boundary: Boundary) -> str:
        second = timedelta(seconds=1) if boundary.after >= timedelta() else timedelta(seconds=-1)
        other = chart(replace(self.birth, at=self.birth.at - boundary.after - second))
        side, there = ("after", "before it") if boundary.after >= timedelta() else ("before", "after it")
        place = f"{lasting(abs(boundary.after))} {side} {boundary.text}"
        return f"This birth is {place}. Just {there}, {self._difference(other)}."

    def _difference(self, other: "Chart") -> str:
        """What of another chart is not as here."""
        one, two = self.natal, other.natal
        changes = [
            f"the {name} would be {pillar.word}"
            for name, mine, pillar in zip(
                ("year", "month", "day", "hour"), one.nativity.pillars, two.nativity.pillars, strict=True
            )
            if pillar != mine
        ]
        if one.nativity.half != two.nativity.half:
            changes.append(f"the half of the year would be that after the {two.nativity.half} solstice")
        hexagrams = f"the hexagrams would be {two.earlier}, line {two.line}, and {two.later}, line {two.later_line}"
        same = (one.earlier, one.line, one.later, one.later_line) == (two.earlier, two.line, two.later, two.later_line)
        changes.append("the hexagrams would be the same" if same else hexagrams)
        return ", and ".join(filter(None, (", ".join(changes[:-1]), changes[-1])))


def chart(birth: Birth) -> Chart:
    """The chart of a birth."""
    sky = observe(birth.at, birth.longitude)
    year = chinese_year(birth.at, sky.solar_longitude)
    half: Half = "winter" if after_winter_solstice(sky.solar_longitude, birth.south) else "summer"
    nativity = Nativity(pillars(sky, birth.midnight, birth.south), birth.sex, era_of(year), half)
    return Chart(birth, sky, year, natal(nativity))
