"""The Size dialog: a board of another size, with what fits of the present position, or empty."""
from collections.abc import Callable

from PySide6.QtWidgets import QButtonGroup, QRadioButton, QVBoxLayout, QWidget

from app import theme
from app.controls import Line, Sentence
from app.controls.form import form_grid
from app.minesweeper.analyse.edits import empty, resized
from app.minesweeper.analyse.paint_section import MOST_MINES
from app.minesweeper.board_fields import BoardFields
from app.start_dialog import StartDialog
from solvers.minesweeper.board import Board
from solvers.minesweeper.position import Position

LABEL, FIELD = 72, 176  # px
NOTE = 200  # px


class SizeDialog(StartDialog):
    """`chosen` is called with the position on the other board."""

    def __init__(self, parent: QWidget | None, position: Position, chosen: Callable[[Position], object]) -> None:
        super().__init__(parent, "Size of the board")
        self._position, self._chosen = position, chosen
        board = Board(position.width, position.height, position.mines)
        self.fields = BoardFields(self, board, range(MOST_MINES + 1))
        self.keep = QRadioButton("Keep what &fits")
        self.keep.setToolTip("From the corner at the top left; new cells are hidden")
        self.begin_empty = QRadioButton("Begin &empty")
        self.begin_empty.setToolTip("Every cell is hidden")
        self._lay_out_halves()
        self.keep.setChecked(True)
        self.start_button.setText("Take it")
        self.fields.columns.setFocus()
        self.fields.columns.selectAll()

    def _lay_out_halves(self) -> None:
        left, right = QVBoxLayout(), QVBoxLayout()
        left.addLayout(form_grid(self.fields.labelled, LABEL, FIELD))
        right.setSpacing(theme.UNIT)
        right.addWidget(Line("What is painted", strong=True))
        group = QButtonGroup(self)
        for button in (self.keep, self.begin_empty):
            group.addButton(button)
            right.addWidget(button)
        note = Sentence("Undo brings the present board back.", "small", "muted")
        note.setFixedWidth(NOTE)
        right.addWidget(note)
        right.addStretch(1)
        self.lay_out(left, right)

    def start(self) -> None:
        board = self.fields.board
        size = board.width, board.height, board.mines
        position = resized(self._position, *size) if self.keep.isChecked() else empty(*size)
        self.accept()
        self._chosen(position)
