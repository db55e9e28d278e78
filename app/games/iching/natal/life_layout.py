"""LifeLayout: where the hexagrams, the periods and the years of a life lie in a rectangle."""
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPolygonF

from app.games.iching.hexagram_picture import SIZE, line_rect

# px
ABOVE = 8.0        # the hexagrams, for the frame of a controlling line
GUTTER = 36.0      # at the left, for the numbers of the lines and what the axis counts
TODAY = 22.0       # above the periods, for the word
AXIS = 40.0        # below them: ages and years
FAN = 18.0         # from the axis to the years
HEADS = 40.0       # above the hexagrams of the years
FEET = 26.0        # and below them
PADDING = 8.0      # inside the years
BETWEEN = 1.0      # half of the gap between two periods
NAMES = 20.0       # from a hexagram to its names
GAP = 18.0         # at least, from the hexagrams to the word “today”
WIDEST = 132.0     # of a year
SIDES = 15.0       # at least, beside its hexagram
LINES = (3.0, 18.0)  # the height of a line of the natal hexagrams, at least and at most
NARROW = 60.0        # and at most the width of all divided by this
BARS = (4.0, 10.0)   # and of a period's line

# In heights of a line of the natal hexagrams.
STEP = 1.55        # from one line of the periods to the next
BAR = 0.62         # the height of a period's line
YEAR = 0.44        # and of a year's
REACH = 0.45       # how far around a line its cell reaches

FIXED = ABOVE + GAP + TODAY + AXIS + FAN + HEADS + FEET + 2 * PADDING  # px of the height, whatever the size
SCALED = SIZE.height() * (1 + YEAR) + 6 * STEP                         # the rest, in heights of a line
FARTHEST = 48.0    # px, of what parts them


@dataclass(frozen=True)
class LifeLayout:
    """`parts` are the thirteen places, 0 to 1, at which the periods begin and end; `chosen` is one of them, of so many
    `years`. Hexagram 0 stands above the first six periods, hexagram 1 above the other six.
    """

    whole: QRectF
    parts: Sequence[float]
    lines: Sequence[int]  # of the hexagrams, one for each period
    chosen: int
    years: int

    @cached_property
    def unit(self) -> float:
        """The height of a line of the natal hexagrams, px."""
        return max(min((self.whole.height() - FIXED) / SCALED, LINES[1], self.whole.width() / NARROW), LINES[0])

    @cached_property
    def apart(self) -> float:
        """What parts the hexagrams from the periods, and these from the years, where height is left over, px."""
        return min(max((self.whole.height() - FIXED - SCALED * self.unit) / 2, 0.0), FARTHEST)

    @cached_property
    def top(self) -> float:
        """Where the hexagrams begin; what is still left over lies half above them."""
        left = self.whole.height() - FIXED - SCALED * self.unit - 2 * self.apart
        return self.whole.top() + ABOVE + max(left / 2, 0.0)

    # The natal hexagrams

    def hexagram(self, place: int) -> QRectF:
        """Where a natal hexagram lies: it begins where its first period does."""
        size = SIZE * self.unit
        return QRectF(self.across(self.parts[6 * place]), self.top, size.width(), size.height())

    def hexagram_line(self, place: int, line: int) -> QRectF:
        """The cell of a line of it, 1 to 6."""
        reach = REACH * self.unit
        return line_rect(self.hexagram(place), line).adjusted(-reach, -reach, reach, reach)

    def names(self, place: int) -> QRectF:
        """The room for its names, at its right."""
        rect = self.hexagram(place)
        end = self.across(self.parts[6]) - NAMES if place == 0 else self.whole.right()
        return QRectF(rect.right() + NAMES, rect.top(), max(end - rect.right() - NAMES, 0.0), rect.height())

    # The periods

    @cached_property
    def plot(self) -> QRectF:
        """Where the lines of the periods lie: six rows, the first line lowest."""
        top = self.hexagram(0).bottom() + GAP + self.apart + TODAY
        return QRectF(self.whole.left() + GUTTER, top, self.whole.width() - GUTTER, 6 * STEP * self.unit)

    def across(self, part: float) -> float:
        """Where a part of the life lies."""
        return self.whole.left() + GUTTER + (self.whole.width() - GUTTER) * part

    def column(self, place: int) -> QRectF:
        """The cell of a period, with its part of the axis."""
        left, right = (self.across(part) for part in self.parts[place : place + 2])
        return QRectF(left, self.plot.top(), right - left, self.plot.height() + AXIS)

    def row(self, line: int) -> QRectF:
        """The row of a line, 1 to 6, across the whole life."""
        height = STEP * self.unit
        return QRectF(self.plot.left(), self.plot.bottom() - line * height, self.plot.width(), height)

    def bar(self, place: int) -> QRectF:
        """The line of a period, as long as the period."""
        column, row = self.column(place), self.row(self.lines[place])
        height = min(max(BAR * self.unit, BARS[0]), BARS[1])
        return QRectF(column.left() + BETWEEN, row.center().y() - height / 2, column.width() - 2 * BETWEEN, height)

    @property
    def axis(self) -> float:
        """Where the axis lies."""
        return self.plot.bottom() + 4

    # The years of the chosen period

    @cached_property
    def band(self) -> QRectF:
        """What the years of the chosen period lie on: as wide as it needs, under its period as far as there is room."""
        top = self.plot.bottom() + AXIS + FAN + self.apart
        height = HEADS + FEET + 2 * PADDING + SIZE.height() * YEAR * self.unit
        width = min(self.plot.width(), self.years * WIDEST)
        left = min(max(self.column(self.chosen).center().x() - width / 2, self.plot.left()), self.plot.right() - width)
        return QRectF(left, top, width, height)

    def year(self, place: int) -> QRectF:
        """The cell of a year."""
        width = self.band.width() / self.years
        return QRectF(self.band.left() + place * width, self.band.top(), width, self.band.height())

    def year_hexagram(self, place: int) -> QRectF:
        """Its hexagram, in the middle."""
        cell, room = self.year(place), SIZE * (YEAR * self.unit)
        size = SIZE * min(YEAR * self.unit, (cell.width() - 2 * SIDES) / SIZE.width())
        top = cell.top() + PADDING + HEADS + (room.height() - size.height()) / 2
        return QRectF(cell.center().x() - size.width() / 2, top, size.width(), size.height())

    @cached_property
    def lens(self) -> QPolygonF:
        """The chosen period and how it widens into its years."""
        column, band = self.column(self.chosen), self.band
        return QPolygonF([
            column.topLeft(), column.topRight(), column.bottomRight(), band.topRight(), band.bottomRight(),
            band.bottomLeft(), band.topLeft(), column.bottomLeft(),
        ])


