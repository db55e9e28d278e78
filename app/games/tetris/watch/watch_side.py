"""What stands beside the field that one watches: who plays, the next piece, figures, games, placements."""
from collections import deque
from collections.abc import Sequence

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from app.canvas.canvas import FOOT, GUTTER
from app.canvas.chart import Chart
from app.canvas.chart_figure import ChartFigure
from app.canvas.chart_marks import DASHED, Axis, Dots, Level, Ring
from app.controls import STRETCH, Line, column_of, row_of
from app.games.tetris.axes import lines_axis
from app.games.tetris.beside_field import Counters, PieceColumn
from app.games.tetris.field_board import AROUND, FieldBoard
from app.games.tetris.placement_grid import LABELS, ROW, PlacementGrid
from app.games.tetris.tetris_text import lines_text
from app.look import theme
from solvers.tetris.strict.rules import Rules

GAMES = 100  # games that are shown
FEW = 20     # games that the width is for, while there are fewer
LOW = 10     # rows on which no game takes long
INVITATION = "Games appear here when they end."
FIELD_SHARE = 0.5  # of the width that the field has
SPAN = 2.0   # seconds that a rate is over
NAMES = ("Lines", "Pieces", "Score", "Game", "Mean before", "Best so far", "Pieces per second", "Drawn", "Evaluations")
NEXT = 84    # px that the next piece has
TURNS = 4    # rows that the placements have at most
TALL = 560   # px from which there is room for the placements


class GamesChart(Chart):
    """Chart of the lines of the last games, with their mean. Its last place is the game that is on."""

    around = 0.0
    least = QSize(240, 120)

    def __init__(self) -> None:
        super().__init__(
            "Lines of the games before",
            "Each dot is a game that has ended, the last one at the right; each line across means ten times as many "
            "lines. The ring is the present game, the dashed line the mean of all games before. Games of one AI "
            "differ widely: about 37 in 100 are longer than the mean."
        )
        self.lines: tuple[int, ...] = ()  # of the last games that have ended, the oldest first
        self._now, self._number = 0, 1    # of the game that is on
        self._mean: float | None = None   # of all games that have ended
        self._invitation = INVITATION
        self._show()

    def invite(self, rules: Rules) -> None:
        """Say what will stand here, for games by these rules; with S and Z alone all of them end soon."""
        soon = rules.height <= LOW or rules.pieces == "sz"
        self._invitation = INVITATION if soon else f"{INVITATION} On {LOW} rows they are much shorter."
        self._show()

    def show_games(self, lines: Sequence[int], mean: float | None, now: int, number: int) -> None:
        """Show the lines of the games that have ended, the oldest first, and their mean if there is one; and the lines
        that the game of that number, from 1, has by now."""
        shown = (tuple(lines[-GAMES:]), mean, now, number)
        if shown != (self.lines, self._mean, self._now, self._number):
            self.lines, self._mean, self._now, self._number = shown
            self._show()

    def _show(self) -> None:
        known = (*self.lines, self._now)
        places = [(place + 0.5, lines) for place, lines in enumerate(known)]
        axis = lines_axis(min(known), max(known))
        mean = [] if self._mean is None else [
            Level(min(max(self._mean, axis.low), axis.high), "warning", 1.5, DASHED)]  # at an end of an axis without it
        self.show_figure(ChartFigure(
            Axis(0, max(len(known), FEW)), axis,
            [*mean, Dots(places[:-1], "accent", 2.75), Ring(places[-1], "accent")], places,
            margins=(62, 0, 8, 20), role="caption", title="Lines a game",
            note="logarithmic" if self._mean is None else f"logarithmic, mean {lines_text(self._mean)}",
            invitation="" if self.lines else self._invitation,
        ))

    def figures(self, place: int) -> Sequence[str]:
        number = self._number - len(self.lines) + place
        if place >= len(self.lines):
            return (f"Game {number:,}, on: {lines_text(self._now)} lines so far",)
        return (f"Game {number:,}: {lines_text(self.lines[place])} lines",)


class FieldWithSide(QWidget):
    """A field at the left, as wide as its height lets it be, and a widget at its right.

    Call `fit` when the field has other columns or rows.
    """

    def __init__(self, board: FieldBoard, beside: QWidget) -> None:
        super().__init__()
        self._board = board
        column = column_of(beside, margins=(0, theme.UNIT, theme.MARGIN, AROUND - theme.UNIT))
        row_of(board, (column, 1), margins=(theme.MARGIN - GUTTER, 0, 0, 0), parent=self)
        self.setFocusProxy(board)

    def fit(self) -> None:
        """Give the field what it needs of the width, and no more."""
        picture = self._board.picture
        side = min((self.height() - 2 * AROUND - FOOT) / (picture.height + picture.sky), self._board.largest)
        self._board.setFixedWidth(round(min(picture.field.width * side + 2 * AROUND, FIELD_SHARE * self.width())))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()


class PieceRate:
    """Pieces a second over the last two seconds, from counts and when they were read. `value` is None at first."""

    def __init__(self) -> None:
        self.value: float | None = None
        self._read: deque[tuple[float, int]] = deque()

    def pause(self) -> None:
        """Begin again at the next count; the value stays."""
        self._read.clear()

    def add(self, count: int, now: float) -> None:
        """Take in one more count, and when it was read, in seconds of any clock."""
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
        self.next.setWhatsThis("The piece that comes next. An AI that looks at two pieces knows it.")
        self.counters.setWhatsThis(
            "Lines, pieces, score and number of the present game. The mean lines of the games before it, and the "
            "most. How many pieces it places a second, which share of them you see, and how many placements it has "
            "scored."
        )
        self.chart = GamesChart()
        self.grid = PlacementGrid()
        self._placements = QWidget()  # with room for all turns of any piece
        self._placements.setFixedHeight(round(LABELS + TURNS * ROW) + 20 + 2 * theme.UNIT)
        column_of(Line("Where this piece could go", strong=True), self.grid, STRETCH, gap=theme.UNIT,
                  margins=(0, theme.UNIT, 0, 0), parent=self._placements)
        head = row_of((column_of(self.title, self.remark, STRETCH), 1), self.next, gap=theme.UNIT)
        column_of(head, self.counters, theme.UNIT, (self.chart, 1), self._placements, gap=theme.UNIT, parent=self)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._placements.setVisible(self.height() >= TALL)
