"""The Size dialog: a board of another size, with what fits of the position that shows, or empty."""
from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from app.controls import STRETCH, Line, RadioList, Sentence, StartDialog, column_of, form_grid
from app.games.minesweeper.analyse.paint_section import MOST_MINES
from app.games.minesweeper.board_fields import BoardFields
from app.look import theme
from solvers.minesweeper.board import Board
from solvers.minesweeper.position import Position

LABEL, FIELD = 72, 176  # px
NOTE = 200  # px


class SizeDialog(StartDialog[tuple[Board, bool]]):
    """Dialog for another size of a position.

    Args:
        position: its size is proposed.
        chosen: called with the board that was chosen, and whether to keep what fits.
    """

    def __init__(self, parent: QWidget | None, position: Position, chosen: Callable[[Board, bool], object]) -> None:
        super().__init__(parent, "Size of the board", lambda wanted: chosen(*wanted), "Set size")
        self.fields = BoardFields(self, Board(position.width, position.height, position.mines), range(MOST_MINES + 1))
        self.keep = RadioList((("Keep what &fits", True), ("Begin &empty", False)), True, gap=theme.UNIT)
        self.keep.buttons[True].setToolTip("From the corner at the top left; new cells are hidden")
        self.keep.buttons[False].setToolTip("Every cell is hidden")
        note = Sentence("You can undo this.", "small", "muted", width=NOTE)
        self.lay_out(column_of(form_grid(self.fields.labelled_fields, LABEL, FIELD)),
                     column_of(Line("What is painted", strong=True), self.keep, note, STRETCH, gap=theme.UNIT))
        self.fields.columns.setFocus()
        self.fields.columns.selectAll()

    def wanted(self) -> tuple[Board, bool]:
        return self.fields.board, self.keep.value
