"""The Size dialog: a board of another size, with what fits of the position that shows, or empty."""
from collections.abc import Callable

from PySide6.QtWidgets import QButtonGroup, QRadioButton, QVBoxLayout, QWidget

from app.controls import Line, Sentence
from app.controls.dialog import StartDialog
from app.controls.form import form_grid
from app.games.minesweeper.analyse.paint_section import MOST_MINES
from app.games.minesweeper.board_fields import BoardFields
from app.look import theme
from solvers.minesweeper.board import Board
from solvers.minesweeper.position import Position

LABEL, FIELD = 72, 176  # px
NOTE = 200  # px


class SizeDialog(StartDialog):
    """Dialog for another size of a position.

    Args:
        position: its size is proposed.
        chosen: called with the board that was chosen, and whether to keep what fits.
    """

    def __init__(self, parent: QWidget | None, position: Position, chosen: Callable[[Board, bool], object]) -> None:
        super().__init__(parent, "Size of the board")
        self._chosen = chosen
        board = Board(position.width, position.height, position.mines)
        self.fields = BoardFields(self, board, range(MOST_MINES + 1))
        self.keep = QRadioButton("Keep what &fits")
        self.keep.setToolTip("From the corner at the top left; new cells are hidden")
        self.begin_empty = QRadioButton("Begin &empty")
        self.begin_empty.setToolTip("Every cell is hidden")
        self._lay_out_halves()
        self.keep.setChecked(True)
        self.start_button.setText("Set size")
        self.fields.columns.setFocus()
        self.fields.columns.selectAll()

    def _lay_out_halves(self) -> None:
        left, right = QVBoxLayout(), QVBoxLayout()
        left.addLayout(form_grid(self.fields.labelled_fields, LABEL, FIELD))
        right.setSpacing(theme.UNIT)
        right.addWidget(Line("What is painted", strong=True))
        group = QButtonGroup(self)
        for button in (self.keep, self.begin_empty):
            group.addButton(button)
            right.addWidget(button)
        note = Sentence("You can undo this.", "small", "muted")
        note.setFixedWidth(NOTE)
        right.addWidget(note)
        right.addStretch(1)
        self.lay_out(left, right)

    def start(self) -> None:
        self.accept()
        self._chosen(self.fields.board, self.keep.isChecked())
