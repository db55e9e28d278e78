"""The Set-up dialog: paint a board, name the pieces, and play from there in zen."""
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from app.canvas.board import Cell
from app.controls import Line, Segment, Sentence
from app.controls.dialog import StartDialog
from app.controls.form import form_grid, line_field
from app.controls.layouts import STRETCH, column_of
from app.games.tetris.field_board import FieldBoard
from app.games.tetris.field_picture import FieldPicture
from app.look import theme
from solvers.core.formats import FormatError
from solvers.tetris.field import EMPTY, GARBAGE, Field
from solvers.tetris.guideline import fumen
from solvers.tetris.guideline.fumen import LONGEST, ROWS, WIDTH, Position
from solvers.tetris.guideline.modes import LOCK_DELAY, SIZE, ZEN, Setup
from solvers.tetris.pieces import KINDS

VALUES: Final = {"X": GARBAGE, **{letter: 1 + kind for kind, letter in enumerate(KINDS)}}
BOARD: Final = QSize(300, 480)
DETAILS: Final = 300  # px
PAINTING = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class SetupBoard(FieldBoard):
    """Field that is painted: by the mouse, which may be dragged, or by Space where the cursor stands."""

    def __init__(self, field: Field) -> None:
        super().__init__()
        self.brush = GARBAGE
        self._laying: int | None = None  # the value that is laid while the mouse is dragged
        self.setAccessibleName("The board that you set up")
        self.setWhatsThis("Click a cell to fill or empty it, or drag over several. With the keys: arrows move, Space "
                          "fills, the letter of a piece or X for garbage fills with that, Delete empties.")
        self.setFixedSize(BOARD)
        self.pressed.connect(lambda cell, *_: self._start_drag(cell))
        self.hovered.connect(self._drag)
        self.show_field(FieldPicture(field, SIZE[1], sky=0))

    def lay(self, cell: Cell, value: int) -> None:
        """Let a cell have a value."""
        x, y = self.place_of(cell)
        field = self.picture.field
        cells = bytearray(field.cells)
        cells[y * field.width + x] = value
        self.show_field(FieldPicture(field._replace(cells=bytes(cells)), SIZE[1], sky=0))

    def _start_drag(self, cell: Cell) -> None:
        self._laying = EMPTY if self.value(cell) == self.brush else self.brush
        self.lay(cell, self._laying)

    def _drag(self, cell: Cell | None) -> None:
        if cell is not None and self._laying is not None:
            self.lay(cell, self._laying)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._laying = None
        super().mouseReleaseEvent(event)

    def key(self, event: QKeyEvent) -> bool:
        cell, letter = self.cursor_cell, event.text().upper()
        if event.key() in PAINTING:
            self.lay(cell, EMPTY if self.value(cell) == self.brush else self.brush)
        elif event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.lay(cell, EMPTY)
        elif letter and letter in VALUES:
            self.lay(cell, VALUES[letter])
        else:
            return False
        return True


class SetupDialog(StartDialog[Setup]):
    """Dialog that sets up a board and its pieces. `begin` is called with the game, whose seed does not matter."""

    def __init__(self, parent: QWidget | None, position: Position, begin: Callable[[Setup], object]) -> None:
        super().__init__(parent, "Set up a board", begin)
        field = position.field
        cells = field.cells[: ROWS * WIDTH].ljust(ROWS * WIDTH, b"\0")
        self.board = SetupBoard(Field(WIDTH, ROWS, cells))
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
