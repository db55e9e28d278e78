"""CrossBoard: the cross table of a competition: how many games each player has won against each other."""
from collections.abc import Iterable, Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPen

from app.canvas.board import Cell, step_across, step_along
from app.canvas.chart_board import ChartBoard
from app.controls import draw_text, fill_rounded
from app.games.spanit.competition.competition_text import WinCounts, cross_text
from app.look import paint_with, theme
from solvers.spanit.play.players import display_name

HEADINGS = 24.0           # px
LEAST, MOST = 26, 48      # the height of a row and the side of a cell, px
NARROW = 22               # px, the width of a cell where names lack room
READABLE = 14.0           # px that a figure needs
NAMES = (80.0, 150.0)     # px, the width of the names
STRONGEST = {"light": 0.55, "dark": 0.4}  # of a colour in the ground of a cell where one has won everything
CENTRE = Qt.AlignmentFlag.AlignHCenter
ALL = 0                   # the column of a row's own name: all of a player's games


class CrossBoard(ChartBoard):
    """Cross table in the order of the standings. Its cells are (0, row), a player's name, and from column 1 on the
    number of games that the player of the row has won."""

    entered = Signal(object)  # the cell where Enter was pressed

    def __init__(self) -> None:
        super().__init__()
        self.names: tuple[str, ...] = ()
        self.beat: WinCounts = {}
        self.chosen: Cell | None = None
        self.setAccessibleName("Cross table")
        self.setWhatsThis(
            "How many games the player of a row has won against the player of a column. Columns have the numbers of "
            "the rows. Blue has won more than it has lost, orange less. Choose a cell to list its games, or a name "
            "for all games of that player. Arrow keys go from cell to cell, Enter chooses."
        )
        self.hovered.connect(self._explain)

    def show_games(self, names: Sequence[str], beat: WinCounts) -> None:
        """Show other results, of players in this order; what is chosen stays with its players."""
        before = self.players
        self.names, self.beat = tuple(names), beat
        if self.chosen is not None:
            row, column = before
            there = row in self.names and (not column or column in self.names)
            self.chosen = self.cell_of(row, column) if there else None
            self.cursor_cell = self.chosen or (ALL, 0)
        if max(self.cursor_cell) > len(self.names):
            self.cursor_cell = (ALL, 0)
        self.updateGeometry()
        self.update_all()

    def choose(self, cell: Cell | None) -> None:
        """Select a cell; on the diagonal, where nobody plays, the player's name."""
        self.chosen = (ALL, cell[1]) if cell is not None and cell[0] == cell[1] + 1 else cell
        if self.chosen is not None:
            self.cursor_cell = self.chosen
        self.update_all()

    def cell_of(self, row: str, column: str = "") -> Cell:
        """The cell of two players, or of a player's name."""
        return (self.names.index(column) + 1 if column else ALL, self.names.index(row))

    @property
    def players(self) -> tuple[str, str]:
        """The players of the selected cell: the row's, and the column's or none."""
        if self.chosen is None:
            return "", ""
        column, row = self.chosen
        return self.names[row], self.names[column - 1] if column else ""

    # Where things lie

    def minimumSizeHint(self) -> QSize:
        return QSize(320, round(HEADINGS) + LEAST * len(self.names) + 56)

    @property
    def _side(self) -> tuple[float, float]:
        """Width and height of a cell."""
        count, whole = max(len(self.names), 1), self.whole
        return (min((whole.width() - self._name) / count, MOST),
                min(max((whole.height() - HEADINGS) / count, LEAST), MOST - 8))

    @property
    def _name(self) -> float:
        """The width of the column of names."""
        widest = max((theme.text_width(display_name(name), "body") for name in self.names), default=0.0)
        spare = self.whole.width() - NARROW * len(self.names)
        return min(max(widest + 36, NAMES[0]), NAMES[1], max(spare, NAMES[0]))

    def cell_rect(self, cell: Cell) -> QRectF:
        column, row = cell
        width, height = self._side
        top = self.whole.top() + HEADINGS + row * height
        if column == ALL:
            return QRectF(self.whole.left(), top, self._name, height)
        return QRectF(self.whole.left() + self._name + (column - 1) * width, top, width, height)

    def cells_in(self, rect: QRectF) -> Iterable[Cell]:
        return ((column, row) for row in range(len(self.names)) for column in range(len(self.names) + 1))

    def next_cell(self, cell: Cell, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> Cell | None:
        return step_across(cell, 0, len(self.names) + 1, key) or step_along(cell, 1, len(self.names), key)

    def key(self, event: QKeyEvent) -> bool:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.names:
            self.entered.emit(self.cursor_cell)
            return True
        return False

    def describe(self, cell: Cell) -> str:
        if not self.names:
            return "No game yet"
        column, row = cell
        if column in (ALL, row + 1):
            return f"All games of {display_name(self.names[row])}"
        return cross_text(self.beat, self.names[row], self.names[column - 1])

    def _explain(self, cell: Cell | None) -> None:
        self.setToolTip("" if cell is None else self.describe(cell))

    # Painting

    def paint_below(self, painter: QPainter) -> None:
        tokens, font = theme.current(), theme.font("caption")
        for number in range(1, len(self.names) + 1):
            rect = self.cell_rect((number, 0))
            place = QRectF(rect.x(), self.whole.top(), rect.width(), HEADINGS)
            draw_text(painter, place, str(number), font, tokens.muted, CENTRE)

    def paint_cell(self, painter: QPainter, cell: Cell, rect: QRectF) -> None:
        tokens, (column, row) = theme.current(), cell
        if column == ALL:
            number = QRectF(rect.x(), rect.y(), 20, rect.height())
            draw_text(painter, number, str(row + 1), theme.font("small"), tokens.muted, Qt.AlignmentFlag.AlignRight)
            draw_text(painter, rect.adjusted(28, 0, -8, 0), display_name(self.names[row]), theme.font("body"),
                       tokens.text)
            return
        won, lost = (self.beat.get(pair, 0) for pair in (
            (self.names[row], self.names[column - 1]), (self.names[column - 1], self.names[row])))
        inner = rect.adjusted(1, 1, -1, -1)
        fill_rounded(painter, inner, tokens.sunken if not won + lost else ground(won / (won + lost)), 3)
        if column == row + 1:
            painter.setPen(QPen(tokens.line, 1))
            painter.drawLine(inner.topLeft() + QPointF(4, 4), inner.bottomRight() - QPointF(4, 4))
        elif won + lost and inner.width() >= READABLE:
            small = len(f"{won:,}") * 8 > inner.width()
            draw_text(painter, inner, f"{won:,}", theme.font("caption" if small else "body"), tokens.text, CENTRE)

    def paint_above(self, painter: QPainter) -> None:
        if not self.beat:
            self.paint_invitation(painter, self.whole, "Press play. Who has beaten whom is counted here.")
        elif self.chosen is not None:
            paint_with(painter, line=QPen(theme.current().accent, 2))
            painter.drawRoundedRect(self.cell_rect(self.chosen).adjusted(1, 1, -1, -1), 4, 4)


def ground(share: float) -> QColor:
    """The ground of a cell: the panel's at a half, and more of a colour the further from it."""
    tokens = theme.current()
    colour = tokens.sky if share > 0.5 else tokens.warning
    return theme.blend(tokens.panel, colour, STRONGEST[tokens.scheme] * abs(2 * share - 1))
