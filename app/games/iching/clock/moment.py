"""Moment: all that the page shows of one instant at one site."""
from datetime import UTC, datetime
from typing import NamedTuple

from app.games.iching.clock.site import Site
from solvers.iching.calendar.clock import Clock, clock
from solvers.iching.calendar.cycle import Pillar
from solvers.iching.calendar.passages import Passages, passages
from solvers.iching.calendar.pillars import chinese_year, year_pillar
from solvers.iching.calendar.sky import Sky, elongation, observe


class Moment(NamedTuple):
    """An instant with its sky, its four hands, and their next passages."""

    at: datetime     # UTC
    site: Site
    local: datetime  # as clocks there show it
    sky: Sky
    elongation: float  # of the Moon, in degrees
    clock: Clock
    passages: Passages

    @classmethod
    def of(cls, at: datetime, site: Site, before: "Moment | None" = None) -> "Moment":
        """Look up at the sky. This imports ephem. What stays the same since `before` is taken from there."""
        at = at.astimezone(UTC)
        if before is not None and before.site == site and before.at <= at < min(before.passages):
            ahead = before.passages
        else:
            ahead = passages(at, site.longitude)
        return cls(
            at, site, at.astimezone(site.clocks), observe(at, site.longitude), elongation(at),
            clock(at, site.longitude, site.south), ahead,
        )

    @property
    def year(self) -> int:
        """The calendar year in which the Chinese one began."""
        return chinese_year(self.sky.at, self.sky.solar_longitude)

    @property
    def pillar(self) -> Pillar:
        """The pillar of the year."""
        return year_pillar(self.year)
