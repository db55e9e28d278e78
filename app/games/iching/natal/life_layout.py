"""LifeLayout: where the hexagrams, the periods and the years of a life lie in a rectangle."""
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPolygonF

from app.games.iching.hexagram_picture import SIZE, line_rect

# px
ABOVE = 8.0        # the hexagrams; half of it on a low board
WORDS = (88.0, 200.0)  # the hexagrams and what is said about them, at least and at most
SHARE = 0.29       # of the height, for them
GUTTER = 36.0      # at the left, for the numbers of the lines and what the axis counts
TODAY = 22.0       # above the periods, for the word
AXIS = 40.0        # below them: ages and years
FAN = 18.0         # from the axis to the years
HEADS = 40.0       # above the hexagrams of the years: year and age
HEAD = 20.0        # the year alone, on a low board, and as much below
FEET = 26.0        # and below them
PADDING = 8.0      # inside the years
BETWEEN = 1.0      # half of the gap between two periods
WIDEST_WORDS = 520.0  # of what is said about a hexagram
NAMES = 24.0       # from a hexagram to its names
GAP = 18.0         # at least, from the hexagrams to the word “today”
WIDEST = 132.0     # of a year
SIDES = 15.0       # at least, beside its hexagram
LINES = (3.0, 15.0)  # the height of a line of the natal hexagrams and of the rows below, at least and at most
NARROW = 72.0        # and at most the width of all divided by this
THIN = 580.0       # a narrower board has no room for texts beside the hexagrams
SLIM = 60.0        # a narrower year says in two lines what speaks in it
SECOND = 16.0      # the height of the second one
LOW = 330.0        # a lower board has no room for the hexagrams of the years, and less between all
BARS = (4.0, 10.0)   # and of a period's line

REACH = 0.45       # how far around a line of a hexagram its cell reaches, in heights of the line

# In the unit of the rows.
STEP = 1.55        # from one line of the periods to the next
BAR = 0.62         # the height of a period's line
YEAR = 0.44        # and of a year's
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

    @classmethod
    def least_height(cls, width: float) -> float:
        """The height, px, below which something is cut on a board so many px wide."""
        low = cls(QRectF(0, 0, width, 0), (), (), 0, 9)
        return low._fixed + low._scaled * LINES[0]

    @cached_property
    def head(self) -> float:
        """The height of the natal hexagrams with what is said about them, px."""
        return min(max(self.whole.height() * SHARE, WORDS[0] + 4 * self.is_thin), WORDS[1])

    @cached_property
    def line(self) -> float:
        """The height of a line of them, px."""
        return max(min(self.head / SIZE.height(), LINES[1], self.whole.width() / NARROW), LINES[0])

    @cached_property
    def is_low(self) -> bool:
        """Whether the years have no room for their hexagrams."""
        return self.whole.height() < LOW

    @cached_property
    def is_thin(self) -> bool:
        """Whether the hexagrams have no room for their texts: they lie in two equal halves, with a few words each."""
        return self.whole.width() < THIN

    @cached_property
    def has_slim_years(self) -> bool:
        """Whether what speaks in a year stands in two lines; the same for six years as for nine, so that all stays in
        its place."""
        return self.whole.width() - GUTTER < 9 * SLIM

    @property
    def _spaces(self) -> tuple[float, float, float, float, float]:
        """GAP, FAN and PADDING of this board, and the heights above and below the hexagrams of its years, px."""
        more = SECOND if self.has_slim_years else 0.0
        if self.is_low:
            return GAP / 2, FAN / 2, PADDING / 2, HEAD, HEAD + more
        return GAP, FAN, PADDING, HEADS, FEET + more

    @property
    def padding(self) -> float:
        """Inside the years, px."""
        return self._spaces[2]

    @property
    def feet(self) -> float:
        """Below the hexagrams of the years, px."""
        return self._spaces[4]

    @cached_property
    def unit(self) -> float:
        """By which the rows of the periods and the years are sized, px."""
        return max(min((self.whole.height() - self._fixed) / self._scaled, LINES[1]), LINES[0])

    @property
    def _fixed(self) -> float:
        """What has its height whatever the unit is, px."""
        gap, fan, padding, heads, feet = self._spaces
        return self._above + self.head + gap + TODAY + AXIS + fan + heads + feet + 2 * padding

    @property
    def _above(self) -> float:
        return ABOVE / 2 if self.is_low else ABOVE

    @property
    def _scaled(self) -> float:
        """The rest, in units."""
        return 6 * STEP + self._year_height

    @property
    def _year_height(self) -> float:
        """The height of the hexagram of a year, in units."""
        return 0.0 if self.is_low else SIZE.height() * YEAR

    @cached_property
    def apart(self) -> float:
        """What parts the hexagrams from the periods, and these from the years, where height is left over, px."""
        return min(max(self._left_over / 2, 0.0), FARTHEST)

    @property
    def _left_over(self) -> float:
        return self.whole.height() - self._fixed - self._scaled * self.unit

    @cached_property
    def top(self) -> float:
        """Where the hexagrams begin; what is still left over lies half above them."""
        return self.whole.top() + self._above + max((self._left_over - 2 * self.apart) / 2, 0.0)

    # The natal hexagrams

    def hexagram(self, place: int) -> QRectF:
        """Where a natal hexagram lies: it begins where its first period does, unless all is thin."""
        size = SIZE * self.line
        return QRectF(self.across(self._part_of(place)), self.top, size.width(), size.height())

    def _part_of(self, place: int) -> float:
        return place / 2 if self.is_thin else self.parts[6 * place]

    def hexagram_line(self, place: int, line: int) -> QRectF:
        """The cell of a line of it, 1 to 6."""
        reach = REACH * self.line
        return line_rect(self.hexagram(place), line).adjusted(-reach, -reach, reach, reach)

    def words(self, place: int) -> QRectF:
        """The cell of its names and of what is said about it, at its right."""
        rect = self.hexagram(place)
        apart = NAMES / 2 if self.is_thin else NAMES
        end = self.across(self._part_of(1)) - apart if place == 0 else self.whole.right()
        width = min(max(end - rect.right() - apart, 0.0), WIDEST_WORDS)
        return QRectF(rect.right() + apart, self.top - 4, width, self.head + 12)

    # The periods

    @cached_property
    def plot(self) -> QRectF:
        """Where the lines of the periods lie: six rows, the first line lowest."""
        top = self.top + self.head + self._spaces[0] + self.apart + TODAY
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
        _, fan, padding, heads, feet = self._spaces
        top = self.plot.bottom() + AXIS + fan + self.apart
        height = heads + feet + 2 * padding + self._year_height * self.unit
        width = min(self.plot.width(), self.years * WIDEST)
        left = min(max(self.column(self.chosen).center().x() - width / 2, self.plot.left()), self.plot.right() - width)
        return QRectF(left, top, width, height)

    def year(self, place: int) -> QRectF:
        """The cell of a year."""
        width = self.band.width() / self.years
        return QRectF(self.band.left() + place * width, self.band.top(), width, self.band.height())

    def year_hexagram(self, place: int) -> QRectF:
        """Its hexagram, in the middle; for a board that is not low."""
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


