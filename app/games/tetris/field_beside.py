"""FieldBeside: a field at the left, as wide as its height lets it be, and what belongs to it at its right."""
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.canvas.canvas import BED, FOOT, GUTTER
from app.games.tetris.field_board import FieldBoard
from app.look import theme

AROUND = BED + GUTTER  # px that a board keeps free at its sides
MOST = 0.5             # of the width that the field has


class FieldBeside(QWidget):
    """Call `fit` when the field has other columns or rows."""

    def __init__(self, board: FieldBoard, beside: QWidget) -> None:
        super().__init__()
        self._board = board
        column = QVBoxLayout()
        column.setContentsMargins(0, theme.UNIT, theme.MARGIN, AROUND - theme.UNIT)
        column.addWidget(beside)
        row = QHBoxLayout(self)
        row.setContentsMargins(theme.MARGIN - GUTTER, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(board)
        row.addLayout(column, 1)
        self.setFocusProxy(board)

    def fit(self) -> None:
        """Give the field what it needs of the width, and no more."""
        shown = self._board.shown_now
        side = min((self.height() - 2 * AROUND - FOOT) / (shown.height + shown.sky), self._board.largest)
        self._board.setFixedWidth(round(min(shown.field.width * side + 2 * AROUND, MOST * self.width())))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()
