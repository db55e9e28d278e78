"""Board of one prime: every sum that it is, as a bar whose pieces are primes; and the window that looks for them."""
from collections.abc import Iterable, Sequence

from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from app.canvas.board import Cell, step_along
from app.canvas.chart_board import ChartBoard
from app.controls import draw_text, fill_rounded
from app.games.cabinet.primes.prime_pyramid import sum_words
from app.look import draw_line, theme
from solvers.numbers.caterpillar import Crawl

HEAD, ROW, BAR = 54.0, 74.0, 34.0  # px: above all rows, from row to row, of a bar
LEAST_ROW = 46.0
INKS: tuple[theme.Ink, ...] = ("accent", "good", "violet", "warning", "bad", "sky")
MOST_PIECES = 400  # of a bar that are told apart
RIGHT, CENTRE = Qt.AlignmentFlag.AlignRight, Qt.AlignmentFlag.AlignHCenter


class WaysBoard(ChartBoard):
    """Its cells are the sums, (place, 0). All bars are of one length, that of the prime."""

    def __init__(self) -> None:
        super().__init__()
        self.prime = 2011
        self.ways: Sequence[tuple[int, ...]] = ()
        self.crawl: Crawl | None = None
        self.setAccessibleName("Sums of the prime")
        self.setWhatsThis("Each bar is as long as the prime, and its pieces are consecutive primes that add up to it. "
                          "While it looks for sums, the lowest bar is the window that creeps along the primes.")

    def show_ways(self, prime: int, ways: Sequence[tuple[int, ...]], crawl: Crawl | None = None) -> None:
        """Show the sums of a prime that are known, and where the window is that looks for more."""
        self.prime, self.ways, self.crawl = prime, ways, crawl
        self.cursor_cell = (min(self.cursor_cell[0], max(len(ways) - 1, 0)), 0)
        self.update_all()

    # Where things lie

    @property
    def _row(self) -> float:
        rows = len(self.ways) + (self.crawl is not None)
        return min(max((self.whole.height() - HEAD) / max(rows, 1), LEAST_ROW), ROW)

    @property
    def _full(self) -> float:
        """How long the bar of the prime is, px; a window may be longer."""
        return self.whole.width() * (0.86 if self.crawl is not None else 1.0)

    def cell_rect(self, cell: Cell) -> QRectF:
        return QRectF(self.whole.x(), self.whole.y() + HEAD + cell[0] * self._row, self._full, self._row - 6)

    def cells_in(self, rect: QRectF) -> Iterable[Cell]:
        return ((place, 0) for place in range(len(self.ways)))

    def next_cell(self, cell: Cell, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> Cell | None:
        return step_along(cell, 0, len(self.ways), key)

    def describe(self, cell: Cell) -> str:
        if cell[0] >= len(self.ways):
            return f"{self.prime:,}"
        way = self.ways[cell[0]]
        return f"{self.prime:,}: itself" if len(way) == 1 else f"{len(way)} primes: {sum_words(way)} = {self.prime:,}"

    # Painting

    def paint_below(self, painter: QPainter) -> None:
        tokens, whole = theme.current(), self.whole
        text = f"{self.prime:,}"
        font = theme.font("big")
        wide = draw_text(painter, QRectF(whole.x(), whole.y(), whole.width(), 42), text, font, tokens.text)
        count = len(self.ways)
        words = "is a sum of consecutive primes in" + (" one way" if count == 1 else f" {count} ways")
        if self.crawl is not None:
            words = f"ways found so far: {count}"
        elif count == 1:
            words = "is no sum of two or more consecutive primes"
        elif not count:
            words = ""
        draw_text(painter, QRectF(whole.x() + wide + 12, whole.y() + 8, whole.width() - wide - 12, 30), words,
                  theme.font("sentence"), tokens.muted)
        if self.crawl is not None:
            rect = self.cell_rect((len(self.ways), 0))
            self._paint_bar(painter, rect, self.crawl.window, "The window", f"adds up to {self.crawl.total:,}")
            x = round(whole.x() + self._full) + 0.5
            draw_line(painter, QLineF(x, whole.y() + HEAD, x, rect.bottom()), QPen(tokens.bad, 2, Qt.PenStyle.DashLine))

    def paint_cell(self, painter: QPainter, cell: Cell, rect: QRectF) -> None:
        way = self.ways[cell[0]]
        count = "itself" if len(way) == 1 else f"{len(way)} primes"
        self._paint_bar(painter, rect, way, count, "" if len(way) == 1 else sum_words(way))

    def _paint_bar(self, painter: QPainter, rect: QRectF, pieces: Sequence[int], head: str, words: str) -> None:
        tokens = theme.current()
        line = QRectF(rect.x(), rect.y(), max(rect.width(), self.whole.width() * 0.5), 18)
        wide = draw_text(painter, line, head, theme.font("small", True), tokens.text)
        draw_text(painter, line.adjusted(wide + 10, 0, 0, 0), words, theme.font("small"), tokens.muted)
        high = min(BAR, rect.height() - 20)
        x, scale = rect.x(), self._full / self.prime
        bar = QRectF(x, rect.y() + 20, 0, high)
        if len(pieces) > MOST_PIECES:
            bar.setWidth(sum(pieces) * scale)
            fill_rounded(painter, bar, tokens.accent, 4)
            return
        gap = 1.0 if len(pieces) < 120 else 0.0
        for number, piece in enumerate(pieces):
            part = QRectF(x, bar.y(), max(piece * scale - gap, 0.3), high)
            colour = theme.blend(tokens.colour(INKS[0]), tokens.window, 0.28 * (number % 2) + 0.12)
            fill_rounded(painter, part, colour, min(4.0, part.width() / 3))
            text = f"{piece:,}"
            if theme.text_width(text, "small", True) < part.width() - 6:
                draw_text(painter, part, text, theme.font("small", True), tokens.on_accent if not number % 2 else
                          (tokens.on_accent if tokens.dark else tokens.text), CENTRE)
            x += piece * scale
