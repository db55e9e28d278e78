"""Marks of a chart: lines, bands, bars, points and text, each a value that paints itself."""
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby, pairwise
from typing import TypeVar

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from app.controls import draw_text
from app.look import draw_line, faded, paint_with, theme

Point = tuple[float, float]                  # along both axes

DASHED, DOTTED = (3.5, 2.5), (1.0, 2.0)  # in widths of the line
GAP = 10.0       # px between the end of a line and its words
LINE = 16.0      # px of a line of small words
PIECE = 16       # points of a line that are painted at once
TICK = 4.0       # px
BAND = 0.18      # opacity
BAR = 16.0       # px, the thickness of a bar
PALER = 0.4      # of the bars beside the first
LEFT, RIGHT = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight


@dataclass(frozen=True)
class Axis:
    """Values from low to high, evenly by `scale`; `ticks` are values with their labels, in order."""

    low: float
    high: float
    ticks: tuple[tuple[float, str], ...] = ()
    scale: Callable[[float], float] = float
    title: str = ""

    def share(self, value: float) -> float:
        """The position of a value on the axis: 0 at its beginning, 1 at its end."""
        first, length = self.span
        return (self.scale(value) - first) / length

    @cached_property
    def span(self) -> tuple[float, float]:
        """Its beginning and its length on the scale."""
        first, last = self.scale(self.low), self.scale(self.high)
        return first, (last - first) or 1.0


@dataclass(frozen=True)
class ChartFrame:
    """Geometry of a figure on a device, px: all of it, the plot between its axes, and where text at the right ends."""

    whole: QRectF
    plot: QRectF
    right: float
    across: Axis
    up: Axis
    role: theme.Role
    ground: QColor

    def x(self, value: float) -> float:
        return self.plot.left() + self.plot.width() * self.across.share(value)

    def y(self, value: float) -> float:
        return self.plot.bottom() - self.plot.height() * self.up.share(value)

    def point_at(self, point: Point) -> QPointF:
        """The position of a point, px."""
        return QPointF(self.x(point[0]), self.y(point[1]))

    def path(self, points: Iterable[Point]) -> list[QPointF]:
        """The positions of the points of a line: like `point_at`, but fast, since there may be thousands."""
        (first, wide), (low, high) = self.across.span, self.up.span
        left, bottom, across, up = self.plot.left(), self.plot.bottom(), self.across.scale, self.up.scale
        wide, high = self.plot.width() / wide, self.plot.height() / high
        return [QPointF(left + wide * (across(x) - first), bottom - high * (up(y) - low)) for x, y in points]


class Mark:
    """Something between the axes. Inks are names of the theme's tokens."""

    def paint(self, painter: QPainter, frame: ChartFrame) -> None:
        raise NotImplementedError

    def room(self, role: theme.Role) -> float:
        """Width of the texts at the right of all lines, px."""
        return 0.0


@dataclass(frozen=True)
class Curve(Mark):
    """A line through points, with a dot of that radius at its end."""

    points: Sequence[Point]
    ink: theme.Ink
    width: float = 2.0
    dash: tuple[float, ...] = ()
    end: float = 0.0

    def paint(self, painter: QPainter, frame: ChartFrame) -> None:
        painter.save()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setClipRect(frame.plot.adjusted(-2, -2, 2, 2), Qt.ClipOperation.IntersectClip)
        path, stroke, length = frame.path(self.points), pen(self.ink, self.width, self.dash), 0.0
        for piece in split_line([path[place] for place in visible_points(path)]):
            stroke.setDashOffset(length / self.width)
            painter.setPen(stroke)
            painter.drawPolyline(QPolygonF(piece))
            length += sum(QLineF(*ends).length() for ends in pairwise(piece)) if self.dash else 0.0
        painter.restore()
        if self.end and self.points:
            Dots(self.points[-1:], self.ink, self.end).paint(painter, frame)


@dataclass(frozen=True)
class Band(Mark):
    """The filled area between two lines."""

    lower: Sequence[Point]
    upper: Sequence[Point]
    ink: theme.Ink

    def paint(self, painter: QPainter, frame: ChartFrame) -> None:
        faint = faded(theme.current().colour(self.ink), BAND)
        painter.save()
        paint_with(painter, fill=faint)
        painter.setClipRect(frame.plot.adjusted(0, -1, 1, 1), Qt.ClipOperation.IntersectClip)
        lower, upper = frame.path(self.lower), frame.path(self.upper)
        for places in split_line(sorted({*visible_points(lower), *visible_points(upper)})):
            edge = [lower[place] for place in reversed(places)]
            painter.drawPolygon(QPolygonF([*(upper[place] for place in places), *edge]))
        painter.restore()


@dataclass(frozen=True)
class Stripe(Mark):
    """A tinted stripe between two values of the axis across."""

    low: float
    high: float
    ink: theme.Ink = "tint"

    def paint(self, painter: QPainter, frame: ChartFrame) -> None:
        left, right = frame.x(self.low), frame.x(self.high)
        rect = QRectF(left, frame.plot.top(), right - left, frame.plot.height())
        painter.fillRect(rect, theme.current().colour(self.ink))


@dataclass(frozen=True)
class Dots(Mark):
    """Points, with a rim in the ground's colour that sets them off from a line."""

    points: Sequence[Point]
    ink: theme.Ink
    radius: float
    rim: float = 0.0

    def paint(self, painter: QPainter, frame: ChartFrame) -> None:
        painter.setPen(QPen(frame.ground, self.rim) if self.rim else Qt.PenStyle.NoPen)
        painter.setBrush(theme.current().colour(self.ink))
        for point in self.points:
            painter.drawEllipse(frame.point_at(point), self.radius, self.radius)


@dataclass(frozen=True)
class Ring(Mark):
    """A hollow point."""

    point: Point
    ink: theme.Ink
    radius: float = 4.0

    def paint(self, painter: QPainter, frame: ChartFrame) -> None:
        paint_with(painter, line=QPen(theme.current().colour(self.ink), 2), fill=frame.ground)
        painter.drawEllipse(frame.point_at(self.point), self.radius, self.radius)


@dataclass(frozen=True)
class Level(Mark):
    """A horizontal line at a value, with a text above it, or below where there is no room or `below` is set.

    With `beyond` both extend to the right end of the chart, where no curve goes.
    """

    value: float
    ink: theme.Ink
    width: float = 1.25
    dash: tuple[float, ...] = DOTTED
    text: str = ""
    text_ink: theme.Ink = "muted"
    align: Qt.AlignmentFlag = LEFT
    below: bool = False
    beyond: bool = False

    def paint(self, painter: QPainter, frame: ChartFrame) -> None:
        y, plot = round(frame.y(self.value)) + 0.5, frame.plot
        right = frame.right if self.beyond else plot.right()
        draw_line(painter, QLineF(plot.left(), y, right, y), pen(self.ink, self.width, self.dash))
        hangs = self.below or y - LINE - 1 < plot.top() - 1
        rect = QRectF(plot.left(), y + 1 if hangs else y - LINE - 1, right - plot.left(), LINE)
        rect.adjust(0 if self.align == RIGHT else 8, 0, 0, 0)
        draw_text(painter, rect, self.text, theme.font("caption"), theme.current().colour(self.text_ink), self.align)

    def room(self, role: theme.Role) -> float:
        return theme.text_width(self.text, "caption", False) if self.beyond else 0.0


@dataclass(frozen=True)
class Upright(Mark):
    """A vertical line down to the axis at a value, with a text at the left of its head; from the top, or from
    `start`."""

    value: float
    ink: theme.Ink
    width: float = 1.0
    dash: tuple[float, ...] = ()
    text: str = ""
    text_ink: theme.Ink = "text"
    start: float | None = None

    def paint(self, painter: QPainter, frame: ChartFrame) -> None:
        x, plot = round(frame.x(self.value)) + 0.5, frame.plot
        top = plot.top() - (4 if self.text else 0) if self.start is None else frame.y(self.start)
        draw_line(painter, QLineF(x, top, x, plot.bottom()), pen(self.ink, self.width, self.dash))
        rect = QRectF(frame.whole.left(), plot.top() - 6, x - 8 - frame.whole.left(), 20)
        draw_text(painter, rect, self.text, theme.font("body", True), theme.current().colour(self.text_ink), RIGHT)


@dataclass(frozen=True)
class Note(Mark):
    """Bold text at the upper right of a point."""

    point: Point
    text: str
    ink: theme.Ink

    def paint(self, painter: QPainter, frame: ChartFrame) -> None:
        place = frame.point_at(self.point) + QPointF(GAP, -26)
        rect = QRectF(place.x(), place.y(), frame.whole.right() - place.x(), 20)
        draw_text(painter, rect, self.text, theme.font("body", True), theme.current().colour(self.ink))


@dataclass(frozen=True)
class End:
    """The label at the end of a line: its value, text, ink, and whether it is bold."""

    value: float
    text: str
    ink: theme.Ink
    strong: bool = True


@dataclass(frozen=True)
class Ends(Mark):
    """Labels at the ends of lines that all end at `across`, highest first, moved apart where they would overlap."""

    across: float
    ends: Sequence[End]

    def paint(self, painter: QPainter, frame: ChartFrame) -> None:
        ends = sorted(self.ends, key=lambda end: -end.value)
        lowest = frame.plot.bottom() - LINE * (len(ends) - 0.5)
        x, y = frame.x(self.across) + GAP, frame.plot.top() - LINE / 2
        for place, end in enumerate(ends):
            y = min(max(frame.y(end.value), y + LINE), lowest + LINE * place)
            rect = QRectF(x, y - LINE / 2, theme.text_width(end.text, frame.role, end.strong) + 1, LINE)
            painter.fillRect(rect.adjusted(-3, 1, 3, -1), frame.ground)  # no grid behind figures
            draw_text(painter, rect, end.text, theme.font(frame.role, end.strong), theme.current().colour(end.ink))

    def room(self, role: theme.Role) -> float:
        return max((theme.text_width(end.text, role, end.strong) for end in self.ends), default=0.0)


@dataclass(frozen=True)
class Bar:
    """A value with its name and its error; `text` and `remark` are written behind it."""

    name: str
    value: float
    error: float
    text: str
    remark: str


@dataclass(frozen=True)
class Bars(Mark):
    """Bars from the left, one for each whole number of the vertical axis; the first is the reference."""

    bars: Sequence[Bar]

    def paint(self, painter: QPainter, frame: ChartFrame) -> None:
        for place, bar in enumerate(self.bars):
            self._paint(painter, frame, bar, frame.y(place + 0.5), first=place == 0)

    def _paint(self, painter: QPainter, frame: ChartFrame, bar: Bar, y: float, *, first: bool) -> None:
        tokens, left, end = theme.current(), frame.plot.left(), frame.x(bar.value)
        names = QRectF(frame.whole.left(), y - 12, left - frame.whole.left() - 2 * theme.UNIT, 24)
        draw_text(painter, names, bar.name, theme.font("body", first), tokens.text)
        if bar.value > 0:
            colour = tokens.accent if first else theme.blend(tokens.accent, tokens.window, PALER)
            painter.fillRect(QRectF(left, y - BAR / 2, end - left, BAR), colour)
            low, end = frame.x(max(bar.value - bar.error, 0.0)), frame.x(bar.value + bar.error)
            draw_line(painter, QLineF(low, y, end, y), QPen(tokens.text, 1.5))
            for x in (low, end):
                painter.drawLine(QLineF(x, y - TICK, x, y + TICK))
        rect = QRectF(end + GAP, y - 10, frame.whole.right() - end - GAP, 20)
        draw_text(painter, rect, bar.text, theme.font("body", True), tokens.text)
        rect.adjust(theme.text_width(bar.text, "body", strong=True) + theme.UNIT if bar.text else 0.0, 0, 0, 0)
        draw_text(painter, rect, bar.remark, theme.font("small"), tokens.muted)


def visible_points(path: Sequence[QPointF]) -> list[int]:
    """The visible points of a line from left to right: in each pixel column the first, highest, lowest and last."""
    if len(path) < 4 or path[-1].x() - path[0].x() > len(path) / 2:
        return list(range(len(path)))
    visible: set[int] = set()
    for _, column in groupby(range(len(path)), key=lambda place: int(path[place].x())):
        places = list(column)
        visible |= {places[0], places[-1], min(places, key=lambda place: path[place].y()),
                 max(places, key=lambda place: path[place].y())}
    return sorted(visible)


T = TypeVar("T")


def split_line(whole: Sequence[T]) -> Iterator[Sequence[T]]:
    """A line in short parts that join. Qt's time for a jagged line grows with the square of its length."""
    return (whole[start : start + PIECE + 1] for start in range(0, len(whole) - 1, PIECE))


def pen(ink: theme.Ink, width: float, dash: Sequence[float] = ()) -> QPen:
    """A pen in a colour of the theme, with round ends where it is solid."""
    cap = Qt.PenCapStyle.FlatCap if dash else Qt.PenCapStyle.RoundCap
    result = QPen(theme.current().colour(ink), width, Qt.PenStyle.SolidLine, cap, Qt.PenJoinStyle.RoundJoin)
    if dash:
        result.setDashPattern(dash)
    return result
