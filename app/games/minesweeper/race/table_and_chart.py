"""TableAndChart: the table of a race, and below it the chart, where a window has room for both."""
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.canvas.scrolled import scrolled
from app.games.minesweeper.race.race_board import RaceBoard
from app.games.minesweeper.race.trail_chart import TrailChart

TABLE = 300  # px that the table of all solvers needs
LEAST = 168  # px that the chart needs
MOST = 0.45  # of the height that it takes


class TableAndChart(QWidget):
    """The table comes first: it has all the room that it needs."""

    def __init__(self, board: RaceBoard, chart: TrailChart) -> None:
        super().__init__()
        self._chart = chart
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(scrolled(board), 1)
        column.addWidget(chart)
        self.setFocusProxy(board)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        left = self.height() - TABLE
        self._chart.setVisible(left >= LEAST)
        self._chart.setFixedHeight(max(min(left, round(MOST * self.height())), LEAST))
