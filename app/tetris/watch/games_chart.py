"""GamesChart: the lines of the last games as dots on a logarithmic axis, with their mean and the game that is on."""
from collections.abc import Iterable, Sequence

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen

from app import theme
from app.board import Cell
from app.chart_board import ChartBoard
from app.controls import draw_words
from app.tetris.numbers import LogAxis, lines_words

HEAD, FOOT = 28.0, 20.0
SCALE = 62.0    # px of the words beside the axis
DOT = 2.75
MOST = 100      # games that are shown
FEW = 20        # games that the width is for, while there are fewer
LOW = 10        # rows on which no game takes long
INVITATION = "Games appear here when they end."
RIGHT = Qt.AlignmentFlag.AlignRight


class GamesChart(ChartBoard):
    """Its cells are the games, (0, place) from the oldest one that is shown."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: tuple[int, ...] = ()  # of the last games that have ended, the oldest first
        self.now = 0                      # of the game that is on
        self.number = 1                   # of the game that is on
        self.mean: float | None = None    # of all games that have ended
        self.invitation = INVITATION
        self.setAccessibleName("Lines of the games before")
        self.setWhatsThis(
            "Each dot is a game that has ended, the last one at the right; the higher, the more lines, ten times "
            "as many at each line across. The ring is the game that is on, the dashed line the mean of all games "
            "before. Games of one controller differ widely: some 37 in 100 are longer than the mean."
        )
        self.hovered.connect(lambda cell: self.setToolTip("" if cell is None else self.describe(cell)))

    def invite(self, height: int) -> None:
        """Say what will stand here, for games on a board of so many rows."""
        self.invitation = INVITATION if height <= LOW else f"{INVITATION} On {LOW} rows they are much shorter."
        self.update()

    def show_games(self, lines: Sequence[int], mean: float | None, now: int, number: int) -> None:
        """Show other games; `number` is that of the game that is on."""
        shown = (tuple(lines[-MOST:]), mean, now, number)
        if shown != (self.lines, self.mean, self.now, self.number):
            self.lines, self.mean, self.now, self.number = shown
            if self.cursor_cell[1] > len(self.lines):
                self.cursor_cell = (0, len(self.lines))
            self.update_all()

    # Where things lie

    def _area(self) -> QRectF:
        return QRectF(self.rect())  # what stands around it keeps its distance

    def minimumSizeHint(self) -> QSize:
        return QSize(240, 120)

    @property
    def plot(self) -> QRectF:
        """Where the dots are."""
        return self.whole.adjusted(SCALE, HEAD, -8, -FOOT)

    @property
    def axis(self) -> LogAxis:
        """From the shortest game to the longest."""
        known = [*self.lines, self.now]
        return LogAxis(min(known), max(max(known), 10))

    def _point(self, place: int) -> QPointF:
        lines = self.lines[place] if place < len(self.lines) else self.now
        room, plot = max(len(self.lines) + 1, FEW), self.plot
        return QPointF(plot.left() + (place + 0.5) * plot.width() / room, self._up(lines))

    def _up(self, lines: float) -> float:
        """How high so many lines stand, px."""
        return self.plot.bottom() - self.axis.at(lines) * self.plot.height()

    def cell_rect(self, cell: Cell) -> QRectF:
        centre = self._point(cell[1])
        return QRectF(centre.x() - 5, centre.y() - 5, 10, 10)

    def cell_at(self, point: QPointF) -> Cell | None:
        near = [(abs(self._point(place).x() - point.x()), place) for _, place in self.cells_in(QRectF())]
        distance, place = min(near)
        return (0, place) if distance <= 8 and self.plot.adjusted(0, -8, 0, 8).contains(point) else None

    def cells_in(self, rect: QRectF) -> Iterable[Cell]:
        return ((0, place) for place in range(len(self.lines) + 1))

    def next_cell(self, cell: Cell, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> Cell | None:
        steps = {Qt.Key.Key_Left: max(cell[1] - 1, 0), Qt.Key.Key_Right: min(cell[1] + 1, len(self.lines)),
                 Qt.Key.Key_Home: 0, Qt.Key.Key_End: len(self.lines)}
        return (0, steps[key]) if key in steps else None

    def describe(self, cell: Cell) -> str:
        number = self.number - len(self.lines) + cell[1]
        if cell[1] >= len(self.lines):
            return f"Game {number:,}, on: {lines_words(self.now)} lines so far"
        return f"Game {number:,}: {lines_words(self.lines[cell[1]])} lines"

    # Painting

    def paint_below(self, painter: QPainter) -> None:
        tokens, whole, plot, caption = theme.current(), self.whole, self.plot, theme.font("caption")
        head = QRectF(whole.left(), whole.top(), whole.width(), HEAD - 8)
        used = draw_words(painter, head, "Lines a game", theme.font("body", True), tokens.text)
        words = "logarithmic" if self.mean is None else f"logarithmic, mean {lines_words(self.mean)}"
        draw_words(painter, head.adjusted(used + 12, 0, 0, 0), words, theme.font("small"), tokens.muted, RIGHT)
        for tick in self.axis.ticks(max(int(plot.height() / 28), 2)):
            across = QRectF(plot.left(), round(self._up(tick)), plot.width(), 1)
            painter.fillRect(across, tokens.line)
            label = QRectF(whole.left(), across.y() - 8, SCALE - 8, 16)
            draw_words(painter, label, lines_words(tick), caption, tokens.muted, RIGHT)
        if self.mean is not None:
            y = self._up(self.mean)
            painter.setPen(QPen(tokens.warning, 1.5, Qt.PenStyle.DashLine))
            painter.drawLine(QLineF(plot.left(), y, plot.right(), y))

    def paint_cell(self, painter: QPainter, cell: Cell, rect: QRectF) -> None:
        tokens, point = theme.current(), self._point(cell[1])
        if cell[1] < len(self.lines):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(tokens.accent)
            painter.drawEllipse(point, DOT, DOT)
        else:
            painter.setPen(QPen(tokens.accent, 2))
            painter.setBrush(tokens.window)
            painter.drawEllipse(point, DOT + 1.25, DOT + 1.25)

    def paint_above(self, painter: QPainter) -> None:
        if not self.lines:
            self.paint_invitation(painter, self.plot, self.invitation)
