"""The Set-up dialog: paint a board, name the pieces, and play from there in zen."""
from collections.abc import Callable
from typing import Final

from PySide6.QtWidgets import QLineEdit, QWidget

from app.controls import STRETCH, Line, Segment, Sentence, StartDialog, column_of, form_grid, line_field
from app.games.tetris.field_picture import FieldPicture
from app.games.tetris.paint_board import VALUES, PaintBoard
from app.look import theme
from solvers.core.formats import FormatError
from solvers.tetris.field import Field
from solvers.tetris.guideline import fumen
from solvers.tetris.guideline.fumen import LONGEST, ROWS, WIDTH, Position
from solvers.tetris.guideline.modes import LOCK_DELAY, SIZE, ZEN, Setup
from solvers.tetris.pieces import KINDS

DETAILS: Final = 300  # px


class SetupDialog(StartDialog[Setup]):
    """Dialog that sets up a board and its pieces. `begin` is called with the game, whose seed does not matter."""

    def __init__(self, parent: QWidget | None, position: Position, begin: Callable[[Setup], object]) -> None:
        super().__init__(parent, "Set up a board", begin)
        field = position.field
        cells = field.cells[: ROWS * WIDTH].ljust(ROWS * WIDTH, b"\0")
        self.board = PaintBoard()
        self.board.setAccessibleName("The board that you set up")
        self.board.setWhatsThis("Click a cell to fill or empty it, or drag over several. With the keys: arrows move, "
                                "Space fills, the letter of a piece or X for garbage fills with that, Delete empties.")
        self.board.setFixedSize(self.board.sizeHint())
        self.board.show_field(FieldPicture(Field(WIDTH, ROWS, cells), SIZE[1], sky=0))
        self.brushes = Segment([("X", "X", "Garbage"), *((kind, kind, f"Cells of the piece {kind}") for kind in KINDS)],
                               "What the cells are filled with", height=28)
        self.brushes.chosen.connect(self._choose_brush)
        self.hold = line_field("Hold", "none", 1, "The piece on hold, a letter, or nothing")
        self.queue = line_field("Pieces", "by the seed", LONGEST, "The falling piece and those after it, as letters")
        self.hold.setText("" if position.hold is None else KINDS[position.hold])
        self.queue.setText("".join(KINDS[kind] for kind in position.queue))
        how = Sentence("Click cells to fill or empty them. With the keys: arrows, Space, a letter, Delete.", "body",
                       "muted")
        for sentence in (how, self.complaint):
            sentence.setFixedWidth(DETAILS)
        grid = form_grid((("&Hold", self.hold), ("&Pieces", self.queue)), 72, DETAILS - 88)
        self.lay_out(column_of(self.board),
                     column_of(Line("Fill with", strong=True), self.brushes, how, grid, self.complaint, STRETCH,
                               gap=2 * theme.UNIT))
        self.board.setFocus()

    def _choose_brush(self, letter: str) -> None:
        self.board.brush = VALUES[letter]
        self.board.setFocus()

    def wanted(self) -> Setup:
        hold, queue = _letters(self.hold), _letters(self.queue)
        for sign in hold + queue:
            if sign not in KINDS:
                raise FormatError(f"“{sign}” is no piece; there are {', '.join(KINDS)}.")
        position = Position(self.board.picture.field, KINDS.index(hold) if hold else None,
                            tuple(map(KINDS.index, queue)))
        return Setup(ZEN, 0, LOCK_DELAY, fumen=fumen.write(position))


def _letters(edit: QLineEdit) -> str:
    return edit.text().upper().replace(" ", "")
