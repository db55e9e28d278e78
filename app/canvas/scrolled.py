"""A board in a place that scrolls: never smaller than it can be read."""
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QFrame, QScrollArea

from app.canvas.board import Board


def scrolled(board: Board) -> QScrollArea:
    """What has no room is scrolled to, also by the keyboard's cursor."""
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(board)
    board.cursor_moved.connect(lambda cell: _show(area, board.cell_rect(cell).center().toPoint()))
    return area


def _show(area: QScrollArea, point: QPoint) -> None:
    area.ensureVisible(point.x(), point.y())
