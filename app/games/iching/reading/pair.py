"""HexagramPair: a reading in the panel's width: its lines with their values, what they become, and both names."""
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from app.controls import draw_text
from app.controls.painted import Picture
from app.games.iching.hexagram_names import NAMES_HEIGHT, Names, draw_names, names_of
from app.games.iching.hexagram_picture import MOVING, SIZE, draw_arrow, draw_hexagram, line_rect, lines_of
from app.look import theme
from solvers.iching.reading.outcome import Outcome

if TYPE_CHECKING:
    from solvers.iching.texts.library import Library

LINE = 10.0      # px, the height of a line
TOP = 4.0        # px above them, for the ring of a line that moves
VALUES = 28.0    # px at the left, for the values of the lines
FUTURE = 176.0   # px, where the future hexagram begins
APART = 8.0      # px between the names of one and of the other
NAMES = 20.0     # px from the hexagrams to their names


class HexagramPair(Picture):
    """Shows an outcome."""

    def __init__(self) -> None:
        super().__init__(TOP + SIZE.height() * LINE + NAMES + NAMES_HEIGHT)
        self._outcome: Outcome | None = None
        self._names: list[Names] = []

    def show_outcome(self, outcome: Outcome, library: "Library") -> None:
        """Show another outcome."""
        self._outcome = outcome
        numbers = [outcome.actual, outcome.future] if outcome.moving else [outcome.actual]
        self._names = [names_of(library, number) for number in numbers]
        self.setAccessibleName(" to ".join(f"{names.title}, {names.english}" for names in self._names))
        self.update()

    def paint(self, painter: QPainter) -> None:
        outcome = self._outcome
        if outcome is None:
            return
        tokens = theme.current()
        size = SIZE * LINE
        actual = QRectF(VALUES, TOP, size.width(), size.height())
        future = QRectF(FUTURE, TOP, size.width(), size.height())
        draw_hexagram(painter, actual, outcome.lines, tokens.accent, tokens.panel)
        self._paint_values(painter, actual, outcome)
        half = self.width() / 2 + APART / 2
        columns = [(0.0, half - APART if outcome.moving else self.width(), tokens.accent)]
        if outcome.moving:
            draw_hexagram(painter, future, lines_of(outcome.future), tokens.warning, tokens.panel)
            draw_arrow(painter, QPointF((actual.right() + future.left()) / 2, actual.center().y()), 22)
            columns.append((half, self.width(), tokens.warning_ink))
        for (left, right, ink), names in zip(columns, self._names, strict=True):
            draw_names(painter, left, actual.bottom() + NAMES, right - left, names, ink)

    def _paint_values(self, painter: QPainter, rect: QRectF, outcome: Outcome) -> None:
        tokens = theme.current()
        for line, value in enumerate(outcome.lines, start=1):
            ink = tokens.warning_ink if MOVING[value] else tokens.muted
            box = QRectF(0, line_rect(rect, line).top() - 5, VALUES - 8, LINE + 10)
            draw_text(painter, box, str(value), theme.font("small", MOVING[value]), ink, Qt.AlignmentFlag.AlignHCenter)
