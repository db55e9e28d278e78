"""Moment: all that the page shows of one instant at one site; and the four cycles that its hands tell."""
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import NamedTuple

from PySide6.QtGui import QColor

from app.games.iching.clock.site import Site
from app.look import theme
from solvers.iching.calendar.clock import Clock, ClockHand, clock
from solvers.iching.calendar.cycle import Pillar
from solvers.iching.calendar.passages import Passages, passages
from solvers.iching.calendar.pillars import chinese_year, year_pillar
from solvers.iching.calendar.sky import Sky, elongation, observe

FAINT = 0.9  # of a tint, how much of it is ground


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
    def from_time(cls, at: datetime, site: Site, before: "Moment | None" = None) -> "Moment":
        """Reckon the sky of an instant at a site. This imports ephem. Reckoning passages is slow: those of the moment
        `before` are taken where they have not passed since."""
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


@dataclass(frozen=True, slots=True)
class Cycle:
    """A cycle that one hand shows. `field` is its place in `Clock` and `Passages`; `unit`, the step that turns it."""

    key: str
    name: str     # as in a heading
    phrase: str   # as in a sentence
    field: str
    unit: str
    ink: theme.Ink      # the token of its colour
    track: float  # how far out its hand reaches, in radii of the dial

    def hand(self, clock: Clock) -> ClockHand:
        """Where its hand stands."""
        hand: ClockHand = getattr(clock, self.field)
        return hand

    @property
    def colour(self) -> QColor:
        """Its ink in the theme that is on."""
        return theme.current().colour(self.ink)

    @property
    def tint(self) -> QColor:
        """A ground that shows that it is chosen."""
        return theme.blend(self.colour, theme.current().panel, FAINT)


CYCLES = (
    Cycle("day", "Day", "the day", "hour", "hour", "bad_ink", 0.587),
    Cycle("moon", "Moon", "the Moon", "moon", "day", "accent", 0.48),
    Cycle("year", "Year", "the year", "month", "month", "good_ink", 0.373),
    Cycle("twelve", "Twelve years", "the cycle of twelve years", "year", "year", "violet_ink", 0.268),
)
