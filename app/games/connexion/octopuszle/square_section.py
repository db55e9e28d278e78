"""The panel's square: the one under the mouse or the cursor, and where its twin lies in the other solution."""
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from app.canvas.board import Cell
from app.controls import Line, Sentence
from app.games.connexion.octopuszle import squares
from app.games.connexion.octopuszle.board import OctopuszleBoard
from app.games.connexion.octopuszle.squares import SquareLook
from app.games.connexion.octopuszle.words import doors_in_words, square_name
from app.pages.panel import Panel, Section

PICTURE = 64  # px


class SquareSection(Section):
    """One square drawn large, with its doors in words."""

    def __init__(self, panel: Panel, board: OctopuszleBoard) -> None:
        super().__init__(panel, "Square")
        self._board = board
        self.shown: int | None = None  # the mask of the square
        self._picture = _Picture()
        self._picture.hide()
        self._doors = Sentence(role="body")
        self._twin = Line(ink="muted")
        self._instead = Line(ink="muted")
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self._doors)
        words.addWidget(self._twin)
        words.addWidget(self._instead)
        words.addStretch(1)
        row = QWidget()
        layout = QHBoxLayout(row)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(16)
        layout.addWidget(self._picture)
        layout.addLayout(words, 1)
        self.add_widget(row)
        self.set(None)

    def set(self, cell: Cell | None) -> None:
        """The square of a cell; nothing without one."""
        board = self._board
        square = None if cell is None else board.square_at(cell)
        masks = b"" if square is None else board.masks(square[0])
        self.shown = None if square is None or not masks else masks[square[1]]
        if square is None or not masks:
            self._picture.hide()
            self.set_note("")
            self._doors.set("Point at a square, or move the cursor to it.")
            self._twin.set("")
            self._instead.set("")
            return
        part, place = square
        mask = masks[place]
        self._picture.show_square(mask, board.look)
        self._picture.show()
        self.set_note(f"{square_name(place)}, number {mask}")
        doors = doors_in_words(mask)
        self._doors.set(doors[0].upper() + doors[1:])
        assert cell is not None
        twin = board.twin(cell)
        other = None if twin is None else board.square_at(twin)
        if other is None:
            self._twin.set("")
            self._instead.set("")
        elif other[1] == place:
            self._twin.set("The other solution has it here, too")
            self._instead.set("")
        else:
            self._twin.set(f"The other solution has it at {square_name(other[1])};")
            self._instead.set(f"here, it has number {board.masks(1 - part)[place]}")


class _Picture(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self._mask = 0
        self._look = SquareLook()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("The square, drawn large")

    def show_square(self, mask: int, look: SquareLook) -> None:
        self._mask, self._look = mask, look
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(PICTURE, PICTURE)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect, shape = QRectF(self.rect()), QPainterPath()
        shape.addRoundedRect(rect, squares.CORNER * PICTURE, squares.CORNER * PICTURE)
        painter.setClipPath(shape)
        squares.draw(painter, lambda _: rect, {(0, 0): self._mask}, self._look)
        painter.end()
