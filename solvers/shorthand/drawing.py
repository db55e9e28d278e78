"""An outline as a drawing: its strokes joined in tangents, circles where the rules put them, dots and dashes beside."""
from collections.abc import Sequence
from functools import lru_cache
from math import radians
from typing import NamedTuple

from solvers.shorthand.circles import OPEN_END, between, sweep, turn_of_circle
from solvers.shorthand.curves import trace
from solvers.shorthand.shapes import DIPHTHONGS, INNER, RADII, SHAPES, TWINS, Shape
from solvers.shorthand.sides import shape_name, with_sides
from solvers.shorthand.strokes import DISJOINED, DOT, Outline, Stroke

TANGENT = 1.0  # degrees: a join that turns by less is no corner
GAP = 0.3      # units beside a part that is disjoined, and of dots from strokes
# f and v run into r and l in one wave, though their headings are far apart.
WAVE = {("F", "R"), ("F", "L"), ("V", "R"), ("V", "L"), ("F", "LD"), ("V", "LD")}
WAVE_HEADING = -96.0
# Punctuation, as lines and arcs from a place: its x and y, two headings, and a length; a length of 0 is a dot.
SIGNS: dict[str, tuple[tuple[float, float, float, float, float], ...]] = {
    ".": ((0, -0.35, -62, -62, 0.4),),
    "?": ((0, -0.5, -45, -45, 0.6), (0, -0.08, 45, 45, 0.6)),
    "!": ((0.1, -1.1, -96, -96, 0.75), (0.0, -0.05, 0, 0, 0)),
    "-": ((0, -0.42, 8, 8, 0.4), (0, -0.24, 8, 8, 0.4)),
    "—": ((0, -0.42, 0, 0, 0.9), (0, -0.24, 0, 0, 0.9)),
    "(": ((0.4, -1.2, -122, -58, 1.4),),
    ")": ((0, -1.2, -58, -122, 1.4),),
}


class Trace(NamedTuple):
    """The ink of a stroke, or of a part of one: points as x and y in turn, in units, y downwards."""

    stroke: int              # its place in the outline
    points: Sequence[float]
    begins: bool             # whether the pen was lifted before it
    gap: float               # degrees between the heading before it and its own, 0 in a tangent
    way: int                 # of a circle, 1 against the clock and -1 with it, otherwise 0
    rule: str                # of a circle, the rule that it follows


class Drawing(NamedTuple):
    """Strokes of the pen for an outline, with their bounding box; y is 0 on the line of writing."""

    outline: Outline  # with its sides
    traces: tuple[Trace, ...]
    dots: tuple[tuple[float, float], ...]
    dashes: tuple[tuple[float, float, float, float], ...]
    left: float
    top: float
    right: float
    bottom: float


class _Unit(NamedTuple):
    """A curve or a circle of one stroke, before it is laid."""

    stroke: int
    shape: Shape | None  # None for a circle
    radius: float = 0.0
    inner: float = 0.0
    reverse: bool = False


@lru_cache(2048)
def draw(outline: Outline) -> Drawing:
    """Draw an outline; its first consonant stands on the line of writing, and its left edge is at 0."""
    sided = with_sides(outline)
    pen = _Pen(sided)
    part: list[_Unit] = []
    for place, stroke in enumerate(sided):
        if stroke.name in SIGNS:
            pen.sign(place, stroke.name)
        elif stroke.name == DISJOINED:
            pen.write(part)
            pen.lift()
            part = []
        elif stroke.name == DOT:
            pen.dot_after(part)
        else:
            part += _units(place, stroke)
    pen.write(part)
    return pen.finished()


def _units(place: int, stroke: Stroke) -> list[_Unit]:
    """The curves and circles of a stroke that has its side."""
    reverse = "~" in stroke.marks
    units = []
    for name in TWINS.get(stroke.name + stroke.marks[:1], DIPHTHONGS.get(stroke.name, (shape_name(stroke),))):
        if name in RADII:
            units.append(_Unit(place, None, RADII[name], INNER.get(name, 0.0), reverse))
        elif name in SHAPES:
            units.append(_Unit(place, SHAPES[name]))
    return units


def join(units: Sequence[_Unit], names: Sequence[str]) -> list[_Unit]:
    """The units with their ends turned so that neighbouring curves meet in tangents, wherever they bend far enough."""
    joined = list(units)
    for place in range(len(joined) - 1):
        one, two = joined[place], joined[place + 1]
        if one.shape is None or two.shape is None:
            continue
        angle = between(one.shape.end, two.shape.begin)
        room = one.shape.bends + two.shape.bends
        if (names[one.stroke], names[two.stroke]) in WAVE:
            first, second = between(one.shape.end, WAVE_HEADING), between(two.shape.begin, WAVE_HEADING)
        elif angle and abs(angle) <= room:
            first, second = angle * one.shape.bends / room, -angle * two.shape.bends / room
        else:
            continue
        joined[place] = one._replace(shape=one.shape._replace(end=one.shape.end + first))
        joined[place + 1] = two._replace(shape=two.shape._replace(begin=two.shape.begin + second))
    return joined


class _Pen:
    """Lays the units of an outline one after the other."""

    def __init__(self, outline: Outline) -> None:
        self._outline = outline
        self._x = self._y = 0.0
        self._heading: float | None = None
        self._traces: list[Trace] = []
        self._dots: list[tuple[float, float]] = []
        self._dashes: list[tuple[float, float, float, float]] = []
        self._waiting = False  # whether a dot of h waits for the stroke above which it lies

    def write(self, units: Sequence[_Unit]) -> None:
        """Write a part of the outline without lifting the pen."""
        units = join(units, [stroke.name for stroke in self._outline])
        self._heading = None
        for place, unit in enumerate(units):
            first = len(self._traces)
            if unit.shape is not None:
                self._trace(unit.stroke, *unit.shape[:4])
            else:
                self._circle(units, place)
            self._mark(unit, self._traces[first:])
        self._waiting = False

    def _circle(self, units: Sequence[_Unit], place: int) -> None:
        unit = units[place]
        shape_before = next((each.shape for each in reversed(units[:place]) if each.shape), None)
        shape_after = next((each.shape for each in units[place + 1 :] if each.shape), None)
        way, rule = turn_of_circle(shape_before, shape_after, reverse=unit.reverse)
        more = place + 1 < len(units) and units[place + 1].shape is None  # another circle follows
        if shape_after is None or more:
            begin = 180.0 if self._heading is None else self._heading
            turn = way * (360.0 if more else OPEN_END)
        elif self._heading is None:
            begin, turn = shape_after.begin - way * OPEN_END, way * OPEN_END * 1.0
        else:
            begin, turn = self._heading, sweep(way, self._heading, shape_after.begin)
        if unit.inner:
            self._trace(unit.stroke, begin, begin + way * 360, unit.inner * radians(360), 0.0, way, rule)
        self._trace(unit.stroke, begin, begin + turn, unit.radius * radians(abs(turn)), 0.0, way, rule)

    def _trace(self, stroke: int, begin: float, end: float, length: float, skew: float, way: int = 0, rule: str = "",
               ) -> None:
        points = trace(self._x, self._y, begin, end, length, skew)
        gap = 0.0 if self._heading is None else abs(between(self._heading, begin))
        self._traces.append(Trace(stroke, points, self._heading is None, gap, way, rule))
        self._x, self._y, self._heading = points[-2], points[-1], end

    def _mark(self, unit: _Unit, traces: Sequence[Trace]) -> None:
        """The marks of a stroke: a dash of w or of a long vowel under it, a dot of a middle one, one of h above."""
        xs = [x for each in traces for x in each.points[::2]]
        ys = [y for each in traces for y in each.points[1::2]]
        middle = (min(xs) + max(xs)) / 2
        if self._waiting:
            self._dots.append((middle, min(ys) - GAP))
            self._waiting = False
        marks = self._outline[unit.stroke].marks
        if "_" in marks:
            self._dashes.append((middle - 0.14, max(ys) + GAP * 0.8, middle + 0.14, max(ys) + GAP * 0.8))
        elif "." in marks:
            self._dots.append((middle, max(ys) + GAP * 0.7))
        elif "," in marks and unit.shape is None:
            self._dashes.append((middle - 0.05, max(ys) + GAP * 1.1, middle + 0.05, max(ys) + GAP * 0.5))

    def dot_after(self, part: list[_Unit]) -> None:
        """A dot: of h where nothing is written yet, otherwise of -ing at the end of what is."""
        if part:
            self.write(part)
            part.clear()
        if self._traces:
            self._dots.append((self._x + GAP * 0.8, self._y + GAP * 0.9))
        elif len(self._outline) == 1:
            self._dots.append((0.0, -0.08))
        else:
            self._waiting = True

    def lift(self) -> None:
        """Lift the pen: what follows a prefix stands lower and close by, what precedes a suffix higher."""
        if not self._traces:
            return
        short = self._traces[-1].stroke <= 1
        right = max(x for each in self._traces for x in each.points[::2])
        self._x, self._y = right + GAP, self._y + (0.9 if short else 0.35)

    def sign(self, place: int, name: str) -> None:
        """A sign of punctuation, which stands alone."""
        for x, y, begin, end, length in SIGNS[name]:
            if length:
                self._traces.append(Trace(place, trace(x, y, begin, end, length, 0.0), True, 0.0, 0, ""))
            else:
                self._dots.append((x, y))

    def finished(self) -> Drawing:
        """The drawing, moved to its line and its edge."""
        xs = [x for each in self._traces for x in each.points[::2]] + [x for x, _ in self._dots] or [0.0]
        ys = [y for each in self._traces for y in each.points[1::2]] + [y for _, y in self._dots] or [0.0]
        # The word stands on the line with the lowest point of its first stroke that is no circle; signs stay as drawn.
        firm = [each for each in self._traces if not each.way] or self._traces
        base = max(firm[0].points[1::2]) if firm and self._outline[0].name not in SIGNS else 0.0
        left = min(xs)

        def moved(points: Sequence[float]) -> tuple[float, ...]:
            return tuple(number - base if place & 1 else number - left for place, number in enumerate(points))

        return Drawing(
            self._outline, tuple(each._replace(points=moved(each.points)) for each in self._traces),
            tuple((x - left, y - base) for x, y in self._dots),
            tuple((a - left, b - base, c - left, d - base) for a, b, c, d in self._dashes),
            0.0, min(ys) - base, max(xs) - left, max(ys) - base,
        )
