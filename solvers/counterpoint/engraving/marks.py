"""Marks of an engraved page: glyphs, strokes, beams and ties with their places. Lengths are in staff spaces, x runs to
the right from the left line of a system, y downwards from the top of the page."""
from bisect import bisect_right
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, NamedTuple

Owner = tuple[int, int] | None  # the note that a mark belongs to: its part, and its number in that part

STAFF_LINE: Final = 0.1     # thickness of lines
LEDGER: Final = 0.15
STEM: Final = 0.12
BAR_LINE: Final = 0.12
LEFT_LINE: Final = 0.144
END_BAR: Final = 0.5
BEAM: Final = 0.5
HEADS: Final = {"breve": 2.0, "whole": 1.69, **dict.fromkeys((
    "half", "quarter", "eighth", "sixteenth", "32nd", "64th", "128th", "256th"), 1.18)}  # widths


class Glyph(NamedTuple):
    """A sign by its name, and where its origin lies: of a head its left end and middle, of a clef its left end and its
    own line, of an accidental its left end and the height of its note, of a rest its left end and the middle line."""

    name: str
    x: float
    y: float
    owner: Owner = None


class Stroke(NamedTuple):
    """A straight line of even thickness; `kind` is staff, bar, left, end, stem, ledger or bracket."""

    kind: str
    x1: float
    y1: float
    x2: float
    y2: float
    owner: Owner = None

    @property
    def thickness(self) -> float:
        """Thickness of the line."""
        return {"staff": STAFF_LINE, "bar": BAR_LINE, "left": LEFT_LINE, "end": END_BAR, "stem": STEM,
                "ledger": LEDGER, "bracket": STEM}[self.kind]


class Beam(NamedTuple):
    """A beam by the middle of its two ends."""

    x1: float
    y1: float
    x2: float
    y2: float
    owner: Owner = None


class Tie(NamedTuple):
    """A tie between two points; `rise` is how far its middle lies above them, negative below."""

    x1: float
    y1: float
    x2: float
    y2: float
    rise: float
    owner: Owner = None


class Head(NamedTuple):
    """A written note or rest where one sees it: whose it is, its time in whole notes, its middle, and its width."""

    owner: tuple[int, int]
    time: Fraction
    x: float
    y: float
    width: float
    pitched: bool


class Bar(NamedTuple):
    """A bar of a system: its number from 0, the pickup counted, where it begins in time, its two ends, and how high
    above the staff its notes begin to be in the way of a number over its middle, and over its left end."""

    number: int
    time: Fraction
    left: float
    right: float
    top: float = 0.0
    top_left: float = 0.0


@dataclass(frozen=True, slots=True)
class System:
    """A row of staves with all that stands on them."""

    staves: tuple[float, ...]  # y of the top line of each
    depth: float               # how far notes reach below the lowest one
    left: float                # x of the left line
    width: float               # x of the end of the last bar
    begin: float               # x behind clefs and metre
    bars: tuple[Bar, ...]
    columns: tuple[tuple[Fraction, float], ...]  # times at which something begins, and the x of its heads' left ends
    heads: tuple[Head, ...]
    glyphs: tuple[Glyph, ...]
    strokes: tuple[Stroke, ...]
    beams: tuple[Beam, ...]
    ties: tuple[Tie, ...]

    @property
    def top(self) -> float:
        """The top line of its highest staff."""
        return self.staves[0]

    @property
    def bottom(self) -> float:
        """The bottom line of its lowest staff."""
        return self.staves[-1] + 4

    def has(self, time: Fraction) -> bool:
        """True if a time lies in one of its bars."""
        return bool(self.bars) and self.bars[0].time <= time and (
            time < self.columns[-1][0] or self.bar_at(time) is not None)

    def bar_at(self, time: Fraction) -> Bar | None:
        """The bar in which a time lies; the last one for all that follows it."""
        place = bisect_right(self.bars, time, key=lambda bar: bar.time) - 1
        return self.bars[place] if place >= 0 else None

    def x_of(self, time: Fraction | float, end: Fraction) -> float:
        """Horizontal position of a time, interpolated between note heads; `end` is the end of the system."""
        times = [float(each) for each, _ in self.columns] + [float(end)]
        places = [x + HEADS["half"] / 2 for _, x in self.columns] + [self.width]
        at = float(time)
        if at <= times[0]:
            return places[0]
        place = min(bisect_right(times, at), len(times) - 1)
        part = (at - times[place - 1]) / ((times[place] - times[place - 1]) or 1)
        return places[place - 1] + min(part, 1.0) * (places[place] - places[place - 1])


@dataclass(frozen=True, slots=True)
class Engraving:
    """A piece as it stands on paper: its systems from the top."""

    systems: tuple[System, ...]
    width: float
    height: float
    margin: float  # left of the left lines, for braces
    length: Fraction

    def system_at(self, time: Fraction | float) -> int:
        """The number of the system in which a time lies."""
        starts = [system.bars[0].time for system in self.systems]
        return max(bisect_right(starts, time) - 1, 0)

    def end_of(self, number: int) -> Fraction:
        """End of a system."""
        return self.systems[number + 1].bars[0].time if number + 1 < len(self.systems) else self.length

    def x_of(self, time: Fraction | float) -> float:
        """Horizontal position of a time in its system."""
        number = self.system_at(time)
        return self.systems[number].x_of(time, self.end_of(number))

    def head_of(self, owner: tuple[int, int]) -> tuple[int, Head] | None:
        """The first head of a note, with the number of its system."""
        return next(((number, head) for number, system in enumerate(self.systems) for head in system.heads
                     if head.owner == owner), None)
