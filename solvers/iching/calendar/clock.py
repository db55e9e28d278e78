"""The clock: four hands on the ring of the twelve sovereign hexagrams, for the year, the month, the Moon and the hour.

From one hexagram of the ring to the next a single line changes: yang grows from below until all is yang, then yin
does. A hand stands between two of them, one that wanes and one that waxes.
"""
from datetime import datetime, timedelta
from typing import NamedTuple

from solvers.iching.calendar.moments import check_instant, check_longitude
from solvers.iching.calendar.pillars import chinese_year, year_pillar
from solvers.iching.calendar.sky import elongation, li_chun, observe

RING = (24, 19, 11, 34, 43, 1, 44, 33, 12, 20, 23, 2)  # King Wen numbers, for the branches zi to hai


class ClockHand(NamedTuple):
    """Where a hand stands: `fraction` of the way from the waning hexagram to the waxing one."""

    waning: int
    waxing: int
    fraction: float

    @classmethod
    def from_place(cls, place: float) -> "ClockHand":
        """The hand at a place of the ring, counted round from 0 (zi) to 12, which is 0 again."""
        place = place % 12 % 12  # once more, as the rest of what lies just below 0 is rounded to 12
        branch = int(place)
        return cls(RING[branch], RING[(branch + 1) % 12], place - branch)

    @property
    def branch(self) -> int:
        """The branch of its waning hexagram, 0 (zi) to 11 (hai)."""
        return RING.index(self.waning)

    @property
    def place(self) -> float:
        """Its place on the ring, from 0 (zi) to just under 12."""
        return self.branch + self.fraction


class Clock(NamedTuple):
    """The four hands."""

    year: ClockHand  # in the cycle of twelve years, each from Li Chun to Li Chun
    month: ClockHand  # in the solar year, by the Sun's longitude
    moon: ClockHand  # in the lunar month, from new moon to new moon
    hour: ClockHand  # in the day, by the sundial of the place


def clock(at: datetime, longitude: float, south: bool = False) -> Clock:
    """The hands at an instant, over a place at this longitude (degrees, east positive), north or south.

    Raises FormatError for a time or a longitude out of reach.
    """
    check_instant(at)
    check_longitude(longitude)
    sky = observe(at, longitude)
    year = chinese_year(sky.at, sky.solar_longitude)
    begun, ends = li_chun(year), li_chun(year + 1)
    since = min(max((at - begun) / (ends - begun), 0.0), 1 - 1e-12)  # the last second may lie on either side
    return Clock(
        year=ClockHand.from_place(year_pillar(year).branch + since),
        month=ClockHand.from_place((sky.solar_longitude - 270) % 360 / 30 + 6 * south),
        moon=ClockHand.from_place(elongation(at) / 30),
        hour=ClockHand.from_place((sky.since_midnight / timedelta(hours=1) + 1) / 2),
    )
