"""The four cycles that the hands tell, from the longest hand to the shortest, with their inks and steps."""
from dataclasses import dataclass

from PySide6.QtGui import QColor

from app.look import theme
from solvers.iching.calendar.clock import Clock, Hand

FAINT = 0.9  # of a tint, how much of it is ground


@dataclass(frozen=True, slots=True)
class Cycle:
    """One of the four. `field` is its place in `Clock` and in `Passages`; `unit` is the step that turns its hand."""

    key: str
    name: str     # as in a heading
    words: str    # as in a sentence
    field: str
    unit: str
    ink: str      # the token of its colour
    track: float  # how far out its hand reaches, in radii of the dial

    def hand(self, clock: Clock) -> Hand:
        """Where its hand stands."""
        hand: Hand = getattr(clock, self.field)
        return hand

    @property
    def colour(self) -> QColor:
        """Its ink in the theme that is on."""
        colour: QColor = getattr(theme.current(), self.ink)
        return colour

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
