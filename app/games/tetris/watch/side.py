"""WatchSide: what stands beside the field that one watches: who plays, the next piece, figures, games, placements."""
from collections import deque

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.canvas.canvas import FOOT, GUTTER
from app.controls import Line
from app.games.tetris.beside_field import Counters, PieceColumn
from app.games.tetris.field_board import AROUND, FieldBoard
from app.games.tetris.heat_grid import LABELS, ROW, HeatGrid
from app.games.tetris.watch.games_chart import GamesChart
from app.look import theme

MOST = 0.5   # of the width that the field has
SPAN = 2.0   # seconds that a rate is over
NAMES = ("Lines", "Pieces", "Score", "Game", "Mean before", "Best so far", "Pieces a second", "Drawn", "Evaluations")
NEXT = 84    # px that the next piece has
TURNS = 4    # rows that the placements have at most
TALL = 560   # px from which there is room for the placements


class FieldBeside(QWidget):
    """A field at the left, as wide as its height lets it be, and a widget at its right.

    Call `fit` when the field has other columns or rows.
    """

    def __init__(self, board: FieldBoard, beside: QWidget) -> None:
        super().__init__()
        self._board = board
        column = QVBoxLayout()
        column.setContentsMargins(0, theme.UNIT, theme.MARGIN, AROUND - theme.UNIT)
        column.addWidget(beside)
        row = QHBoxLayout(self)
        row.setContentsMargins(theme.MARGIN - GUTTER, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(board)
        row.addLayout(column, 1)
        self.setFocusProxy(board)

    def fit(self) -> None:
        """Give the field what it needs of the width, and no more."""
        picture = self._board.picture
        side = min((self.height() - 2 * AROUND - FOOT) / (picture.height + picture.sky), self._board.largest)
        self._board.setFixedWidth(round(min(picture.field.width * side + 2 * AROUND, MOST * self.width())))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()


class Rate:
    """Pieces a second over the last two seconds, from counts and when they were read. `value` is None at first."""

    def __init__(self) -> None:
        self.value: float | None = None
        self._read: deque[tuple[float, int]] = deque()

    def pause(self) -> None:
        """Nothing is counted from here to the next count; the value stays."""
        self._read.clear()

    def take(self, count: int, now: float) -> None:
        """One more count, in seconds of any clock."""
        self._read.append((now, count))
        while len(self._read) > 2 and self._read[1][0] <= now - SPAN:
            self._read.popleft()
        then, before = self._read[0]
        if now > then:
            self.value = (count - before) / (now - then)


class WatchSide(QWidget):
    """What stands at the right of the watched field; none of its parts moves another one."""

    def __init__(self) -> None:
        super().__init__()
        self.title, self.remark = Line(role="title"), Line(ink="muted")
        self.next = PieceColumn("Next")
        self.next.setFixedHeight(NEXT)
        self.counters = Counters("Figures of the games", NAMES, columns=3)
        self.next.setWhatsThis("The piece that comes next. A controller that looks at two pieces knows it.")
        self.counters.setWhatsThis(
            "Lines, pieces and score of the game that is on, and its number; the mean lines of the games before it, "
            "and the lines of the longest; how many pieces a second are put down, of how many one is drawn, and how "
            "many placements were scored in all."
        )
        self.chart = GamesChart()
        self.grid = HeatGrid()
        titles = QVBoxLayout()
        titles.setSpacing(0)
        titles.addWidget(self.title)
        titles.addWidget(self.remark)
        titles.addStretch(1)
        head = QHBoxLayout()
        head.setSpacing(theme.UNIT)
        head.addLayout(titles, 1)
        head.addWidget(self.next)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.UNIT)
        column.addLayout(head)
        column.addWidget(self.counters)
        column.addSpacing(theme.UNIT)
        column.addWidget(self.chart, 1)
        self._placements = self._make_placements()
        column.addWidget(self._placements)

    def _make_placements(self) -> QWidget:
        """The placements under their heading, with room for all turns of any piece."""
        whole = QWidget()
        column = QVBoxLayout(whole)
        column.setContentsMargins(0, theme.UNIT, 0, 0)
        column.setSpacing(theme.UNIT)
        column.addWidget(Line("Where this piece could go", strong=True))
        column.addWidget(self.grid)
        column.addStretch(1)
        whole.setFixedHeight(round(LABELS + TURNS * ROW) + 20 + 2 * theme.UNIT)
        return whole

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._placements.setVisible(self.height() >= TALL)
