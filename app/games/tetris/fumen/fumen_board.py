"""The board of the Fumen page: the field of a page, the row that may rise below it, and the page's piece."""
from typing import Final

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPainterPath, QPen, QWheelEvent

from app.canvas.board import WHEEL_NOTCH, Cell
from app.games.tetris.field_picture import FieldPicture
from app.games.tetris.paint_board import REMOVING, VALUES, PaintBoard
from app.look import paint_with, theme
from solvers.core.coordinates import cell_name, column_name
from solvers.tetris.field import Field
from solvers.tetris.guideline.fumen_document import dropped, is_inside, moved_inside
from solvers.tetris.guideline.fumen_page import ROWS, WIDTH, Page
from solvers.tetris.guideline.matrix.srs import CELLS, Falling, coming
from solvers.tetris.pieces import KINDS

CELLS_TOOL, PIECE_TOOL = "cells", "piece"
SKY: Final = 3       # rows above the 20 that games show
SPAWN: Final = 19    # the lowest row of a piece that comes
_STEPS = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, 1), Qt.Key.Key_Down: (0, -1)}
_TURNS = {Qt.Key.Key_R: 1, Qt.Key.Key_E: -1}


class FumenBoard(PaintBoard):
    """Shows a page. With the tool for cells it is painted on; with that for the piece, mouse and keys move the piece.
    Row 0 of the picture is the one below the floor."""

    piece_moved = Signal(object)  # a Falling, or None once it is removed
    letter_typed = Signal(str)    # of a kind, or X
    tool_asked = Signal()         # the other tool
    page_asked = Signal()         # one more page, by Enter behind a piece

    def __init__(self) -> None:
        super().__init__()
        self.page = Page()
        self.tool = CELLS_TOOL
        self.kind = KINDS.index("T")  # of a piece that is put on the board
        self._dragging = False
        self.setAccessibleName("Fumen board")
        self.setWhatsThis(
            "The board of this page. Click a cell to fill or empty it, or drag over several; the right button empties. "
            "With a piece chosen, click or drag to place it, and turn it by the right button or the wheel. Keys: P "
            "switches between cells and piece; arrows move, R and E turn, Space drops. The lowest row is below the "
            "floor: it comes up where the page says that garbage rises.")
        self.pressed.connect(self._press_piece)
        self.hovered.connect(self._drag_piece)
        self.show_page(self.page)
        self.cursor_cell = self.cell_of((0, 1))

    def show_page(self, page: Page) -> None:
        """Show a page."""
        self.page = page
        cells = tuple((x, y + 1) for x, y in page.piece.cells) if page.piece is not None else ()
        self.show_field(FieldPicture(
            Field(WIDTH, ROWS + 1, page.rising + page.field.cells), ROWS + 1 - SKY,
            page.piece.kind if page.piece is not None else 0, cells, sky=SKY))
        self.update()  # the outline of the piece is above the cells

    @property
    def painted_page(self) -> Page:
        """The page with the cells as they are painted."""
        cells = self.picture.field.cells
        return self.page._replace(rising=cells[:WIDTH], field=Field(WIDTH, ROWS, cells[WIDTH:]))

    def can_paint(self, cell: Cell) -> bool:
        return self.tool == CELLS_TOOL

    # The piece

    def _press_piece(self, cell: Cell, button: Qt.MouseButton, _: object) -> None:
        if self.tool == PIECE_TOOL and button == Qt.MouseButton.LeftButton:
            self._dragging = True
            self._drag_piece(cell)
        elif self.tool == PIECE_TOOL and button == Qt.MouseButton.RightButton:
            self.turn(1)

    def _drag_piece(self, cell: Cell | None) -> None:
        """Move the piece so that its middle is at a cell."""
        if cell is None or not self._dragging:
            return
        piece = self.page.piece or Falling(self.kind, 0, 0, 0)
        columns, rows = zip(*CELLS[piece.kind][piece.rotation], strict=True)
        x, y = self.place_of(cell)
        self._move(piece._replace(x=x - (min(columns) + max(columns)) // 2, y=y - 1 - (min(rows) + max(rows)) // 2))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._dragging = False
        super().mouseReleaseEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        notches = event.angleDelta().y() / WHEEL_NOTCH
        turns = self.tool == PIECE_TOOL and self.page.piece is not None and notches
        if turns and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.turn(-1 if notches > 0 else 1)
        else:
            super().wheelEvent(event)

    def put_kind(self, kind: int) -> None:
        """Let the piece be of another kind; without a piece, one comes at the top."""
        self.kind = kind
        piece = self.page.piece
        self._move(coming(kind, WIDTH, SPAWN) if piece is None else piece._replace(kind=kind))

    def turn(self, turns: int) -> None:
        """Turn the piece clockwise by quarters, inside the field."""
        if (piece := self.page.piece) is not None:
            self._move(piece._replace(rotation=(piece.rotation + turns) % 4))

    def _move(self, piece: Falling) -> None:
        inside = moved_inside(piece)
        if inside != self.page.piece:
            self.piece_moved.emit(inside)

    # Keys

    def next_cell(self, cell: Cell, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> Cell | None:
        pages = key in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)  # lead from page to page
        return None if pages or self.tool == PIECE_TOOL else super().next_cell(cell, key, modifiers)

    def key(self, event: QKeyEvent) -> bool:
        if event.modifiers() & ~(Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier):
            return False
        if event.key() == Qt.Key.Key_P:
            self.tool_asked.emit()
            return True
        if self.tool == CELLS_TOOL:
            letter = event.text().upper()
            if letter and letter in VALUES:
                self.letter_typed.emit(letter)
            return super().key(event)
        return self._steer_piece(event)

    def _steer_piece(self, event: QKeyEvent) -> bool:
        key, letter, piece = Qt.Key(event.key()), event.text().upper(), self.page.piece
        if letter and letter in VALUES:
            self.letter_typed.emit(letter)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.page_asked.emit()
        elif piece is None:
            return False
        elif key in _STEPS:
            x, y = _STEPS[key]
            moved = piece._replace(x=piece.x + x, y=piece.y + y)
            if is_inside(moved):
                self._move(moved)
        elif key in _TURNS:
            self.turn(_TURNS[key])
        elif key == Qt.Key.Key_Space:
            self._move(dropped(piece, self.page.field))
        elif key in REMOVING:
            self.piece_moved.emit(None)
        else:
            return False
        return True

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and not event.modifiers() and (
                event.key() in (*_TURNS, Qt.Key.Key_P, Qt.Key.Key_Space) or event.text().upper() in {*VALUES}):
            event.accept()  # before they are shortcuts of the window
            return True
        return super().event(event)

    # Painting and words

    def paint_marks(self, painter: QPainter) -> None:
        if self.tool == CELLS_TOOL:
            super().paint_marks(painter)

    def paint_above(self, painter: QPainter) -> None:
        super().paint_above(painter)
        tokens = theme.current()
        floor = self.origin.y() + (self.rows - 1) * self.side
        painter.fillRect(QRectF(self.origin.x(), floor - 1.5, self.columns * self.side, 3), tokens.muted)
        outline = QPainterPath()
        for place in self.picture.falling:
            cell = QPainterPath()
            cell.addRect(self.cell_rect(self.cell_of(place)).adjusted(0, 0, 0.01, 0.01))
            outline = outline.united(cell)
        paint_with(painter, line=QPen(tokens.text, 2.5, j=Qt.PenJoinStyle.RoundJoin))
        painter.drawPath(outline.simplified())

    def row_name(self, row: int) -> str:
        number = self.rows - row - 1
        return str(number) if number and number % 5 == 0 and number <= ROWS - SKY else ""

    def describe(self, cell: Cell) -> str:
        column, row = self.place_of(cell)
        name = cell_name(row - 1, column) if row else f"{column_name(column)} below the floor"
        return f"{name}, {super().describe(cell).partition(', ')[2]}"
