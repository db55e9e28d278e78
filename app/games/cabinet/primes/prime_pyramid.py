"""Board of the pyramid: primes at its foot, and above them the sums of two, three and more neighbours."""
from collections.abc import Iterable
from itertools import accumulate

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPen

from app.canvas.board import Cell, step_across
from app.canvas.chart_board import ChartBoard
from app.controls import draw_text, fill_rounded
from app.look import draw_line, draw_shape, paint_with, theme
from solvers.numbers.caterpillar import primes_up_to
from solvers.numbers.choices import is_prime

PRIMES = primes_up_to(47)  # at the foot
TOTALS = (0, *accumulate(PRIMES))
LABEL = 34.0   # px at the left, for the numbers of summands
FOOT = 46.0    # px below the foot, for the cumulative sums
LONGEST = 7    # summands that are written out
CENTRE = Qt.AlignmentFlag.AlignHCenter


def sum_at(cell: Cell) -> int:
    """The sum at a cell (summands - 1, place of its first prime): the difference of two cumulative sums."""
    return TOTALS[cell[1] + cell[0] + 1] - TOTALS[cell[1]]


def sum_words(primes: Iterable[int]) -> str:
    """A sum with its summands, those in the middle left out where they are many."""
    every = list(primes)
    shown = every if len(every) <= LONGEST else [*every[:3], *every[-2:]]
    words = [f"{each:,}" for each in shown]
    if len(every) > LONGEST:
        words.insert(3, "…")
    return " + ".join(words)


def factors(number: int) -> str:
    """A number as a product of primes: 3 · 5."""
    found, divisor = [], 2
    while number > 1:
        while number % divisor == 0:
            found.append(str(divisor))
            number //= divisor
        divisor += 1
    return " · ".join(found)


class Pyramid(ChartBoard):
    """Its cells are (summands - 1, place of the first prime). `prime_chosen` tells of a prime that was pressed."""

    prime_chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.least = 3
        self.setAccessibleName("Pyramid of sums")
        self.setWhatsThis(
            "At the foot are the primes, and below them what they add up to so far. Each number above is the sum of "
            "the primes under it: the difference of the two cumulative sums at the ends of its foot. Row k has the "
            "sums of k primes. Filled ones are prime. Arrow keys move, and Enter looks at a prime."
        )

    def show_least(self, least: int) -> None:
        """Highlight the rows with at least this many summands."""
        if least != self.least:
            self.least = least
            self.update_all()

    # Where things lie

    @property
    def _pitch(self) -> tuple[float, float]:
        whole = self.whole
        return (whole.width() - LABEL) / len(PRIMES), (whole.height() - FOOT) / len(PRIMES)

    def _centre(self, level: float, place: float) -> QPointF:
        """The middle of a tile; level 0 is the foot, and -1 has the cumulative sums."""
        across, up = self._pitch
        whole = self.whole
        return QPointF(whole.x() + LABEL + (place + level / 2 + 0.5) * across,
                       whole.bottom() - FOOT - (level + 0.5) * up)

    def cell_rect(self, cell: Cell) -> QRectF:
        across, up = self._pitch
        centre = self._centre(*cell)
        wide, high = min(across, 96.0) - 4, min(up, 44.0) - 4
        return QRectF(centre.x() - wide / 2, centre.y() - high / 2, wide, high)

    def cells_in(self, rect: QRectF) -> Iterable[Cell]:
        return ((level, place) for level in range(len(PRIMES)) for place in range(len(PRIMES) - level))

    def next_cell(self, cell: Cell, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> Cell | None:
        level, place = cell
        if key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            level = min(max(level + (1 if key == Qt.Key.Key_Up else -1), 0), len(PRIMES) - 1)
            return level, min(place, len(PRIMES) - 1 - level)
        return step_across(cell, 1, len(PRIMES) - level, key)

    def describe(self, cell: Cell) -> str:
        level, place = cell
        total = sum_at(cell)
        if level == 0:
            return f"{total}, a prime"
        kind = "a prime" if is_prime(total) else f"{factors(total)}, no prime"
        return f"{sum_words(PRIMES[place:place + level + 1])} = {total}, {kind}"

    def key(self, event: QKeyEvent) -> bool:
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter:
            self._choose(self.cursor_cell)
        return enter

    def _choose(self, cell: Cell) -> None:
        if is_prime(sum_at(cell)):
            self.prime_chosen.emit(sum_at(cell))

    def _hover(self, cell: Cell | None) -> None:
        super()._hover(cell)
        self.update()

    # Painting

    def paint_below(self, painter: QPainter) -> None:
        """The number of summands at the left of each row, and the cumulative sums below the foot."""
        tokens, whole = theme.current(), self.whole
        for level in range(len(PRIMES)):
            y = self._centre(level, 0).y()
            lit = level + 1 >= self.least
            draw_text(painter, QRectF(whole.x(), y - 9, LABEL - 8, 18), str(level + 1), theme.font("small", lit),
                      tokens.text if lit else tokens.muted)
        y = whole.bottom() - FOOT + 12
        for place, total in enumerate(TOTALS):
            x = self._centre(0, place - 0.5).x()
            draw_line(painter, QLineF(QPointF(x, y - 8), QPointF(x, y - 2)), QPen(tokens.edge, 1))
            draw_text(painter, QRectF(x - 24, y, 48, 16), str(total), theme.font("caption"), tokens.muted, CENTRE)
        draw_text(painter, QRectF(whole.x() + LABEL, y + 16, whole.width() - LABEL, 16), "cumulative sums",
                  theme.font("caption"), tokens.muted, CENTRE)

    def paint_cell(self, painter: QPainter, cell: Cell, rect: QRectF) -> None:
        tokens, total = theme.current(), sum_at(cell)
        prime, lit = is_prime(total), cell[0] + 1 >= self.least
        if prime and lit:
            fill_rounded(painter, rect, tokens.accent, 5)
        else:
            fill_rounded(painter, rect, tokens.tint if prime else tokens.sunken, 5)
            if prime:
                draw_shape(painter, rect, line=QPen(tokens.accent, 1.25), radius=5)
        ink = (tokens.on_accent if lit else tokens.accent) if prime else tokens.muted
        if rect.height() >= 12:
            draw_text(painter, rect, str(total), theme.font("small", prime), ink, CENTRE)

    def paint_above(self, painter: QPainter) -> None:
        cell = self.cursor_cell if self.cursor_shown and self.hasFocus() else self.hover_cell
        if cell is None or cell[0] + cell[1] >= len(PRIMES):
            return
        tokens, (level, place) = theme.current(), cell
        paint_with(painter, line=QPen(tokens.warning, 2.5))
        for foot_place in range(place, place + level + 1):
            painter.drawRoundedRect(self.cell_rect((0, foot_place)).adjusted(-1, -1, 1, 1), 6, 6)
        painter.drawRoundedRect(self.cell_rect(cell).adjusted(-1, -1, 1, 1), 6, 6)
        painter.setPen(QPen(tokens.warning, 1.5, Qt.PenStyle.DotLine))
        top = self.cell_rect(cell)
        if level:
            for foot, corner in ((self.cell_rect((0, place)).topLeft(), top.bottomLeft()),
                                 (self.cell_rect((0, place + level)).topRight(), top.bottomRight())):
                painter.drawLine(foot, corner)
        self._paint_words(painter, cell)

    def _paint_words(self, painter: QPainter, cell: Cell) -> None:
        """The sum in words, where the pyramid leaves room."""
        tokens, whole, text = theme.current(), self.whole, self.describe(cell)
        wide = theme.text_width(text, "body", True) + 20
        left = whole.x() + LABEL
        card = QRectF(left, whole.y() + 4, wide, 30)
        if cell[0] > 0.7 * len(PRIMES) and card.right() > self.cell_rect(cell).left() - 8:
            card.moveTop(whole.y() + 34 + card.height())
        fill_rounded(painter, card, tokens.panel)
        draw_shape(painter, card, line=QPen(tokens.edge, 1), radius=theme.RADIUS)
        draw_text(painter, card, text, theme.font("body", True), tokens.text, CENTRE)
