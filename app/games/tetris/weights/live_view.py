"""LiveView: the game that the edited weights play, its board, and how it goes."""
from dataclasses import replace
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.canvas.board import Cell
from app.canvas.canvas import FOOT
from app.controls import Choice, IconButton, Line
from app.games.tetris.beside_field import Figures, PieceColumn
from app.games.tetris.field_board import AROUND, FieldBoard, about_to_fall
from app.look import theme
from solvers.tetris.pieces import Placement
from solvers.tetris.strict.games import Seen
from solvers.tetris.strict.rules import Rules

BOARDS: Final = ((10, 10), (10, 20), (8, 10), (8, 20), (6, 12), (12, 20))
NAMES: Final = ("Lines", "Pieces", "Game")
WIDTH = 208       # px of the whole, at least
NEXT = 84         # px that the next piece has


class LiveView(QWidget):
    """Beside the weights: one sees at once what they do."""

    board_chosen = Signal(object)  # (width, height)
    restarted = Signal()
    cell_chosen = Signal(object)   # (column, row)
    hidden = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setMinimumWidth(WIDTH)
        self.board = FieldBoard()
        self.board.setAccessibleName("The live game")
        self.board.setWhatsThis(
            "The game that these weights play. It goes on from where it is when a weight changes. Pause it, and click "
            "on a cell: of the places for the piece that cover it the best one is taken apart beside it.")
        self.boards = Choice("Board")
        for width, height in BOARDS:
            self.boards.addItem(f"{width} × {height}")
        self.boards.setToolTip("The board of the live game, and of the games that are measured")
        self.boards.setFixedWidth(104)
        self.again = IconButton("restart", "Another game  (Ctrl+Shift+R)", side=32, size=18)
        self.title = Line("The live game", strong=True)
        self.figures = Figures("The live game", NAMES, columns=3)
        self.next = PieceColumn("Next")
        self.next.setFixedHeight(NEXT)
        self._lay_out()
        self.boards.activated.connect(lambda place: self.board_chosen.emit(BOARDS[place]))
        self.again.clicked.connect(self.restarted)
        self.board.pressed.connect(lambda cell, *_: self._choose(cell))
        self.board.cursor_moved.connect(lambda cell: self._choose(cell) if self.board.cursor_shown else None)

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(4)
        head.addWidget(self.title, 1)
        head.addWidget(self.boards)
        head.addWidget(self.again)
        under = QHBoxLayout()
        under.addWidget(self.figures, 1, Qt.AlignmentFlag.AlignTop)
        under.addWidget(self.next, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, theme.UNIT)
        column.setSpacing(0)
        column.addLayout(head)
        column.addWidget(self.board, 100)
        column.addLayout(under)
        column.addStretch(1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.hidden.emit()

    def _choose(self, cell: Cell) -> None:
        self.cell_chosen.emit(self.board.place_of(cell))

    def show_rules(self, rules: Rules) -> None:
        """The board that is played on."""
        self.boards.setCurrentIndex(BOARDS.index((rules.width, rules.height)))

    def _fit(self) -> None:
        """Give the board as much of the height as its width lets it have."""
        columns, rows = self.board.columns, self.board.rows
        side = min((self.width() - 2 * AROUND) / columns, self.board.largest)
        self.board.setMaximumHeight(round(rows * side) + 2 * AROUND + FOOT)

    def show_moment(self, moment: Seen, placement: Placement | None, looked_at: Placement | None) -> None:
        """Show the game before a piece: where that goes, and another place if that is looked at."""
        field, kind, shown = moment.field, moment.kind, looked_at or placement
        picture = about_to_fall(field, kind, shown)
        if placement is not None and shown != placement:
            picture = replace(picture, wanted=field.placed(kind, placement), wanted_kind=kind)
        self.board.show_field(picture)
        self._fit()
        self.figures.set((f"{moment.lines:,}", f"{moment.pieces:,}", f"{moment.game:,}"))
        self.next.show_kinds((moment.following,))
