"""Scroll area around a board, which is then never smaller than it can be read."""
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea

from app.canvas.board import Board, Cell


class ScrollFrame(QScrollArea):
    """Scrolls up and down only, and follows the board's keyboard cursor."""

    def __init__(self, board: Board) -> None:
        super().__init__()
        self._board = board
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(board)
        board.cursor_moved.connect(self._show_cell)

    def _show_cell(self, cell: Cell) -> None:
        point = self._board.cell_rect(cell).center().toPoint()
        self.ensureVisible(point.x(), point.y())
