"""TodayLayout: the cards of a day below what is said about it, as many beside each other as there is room for."""
from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QScrollArea, QWidget

from app.controls import STRETCH, column_of, row_of
from app.games.home.result_square import Legend
from app.games.home.task_card import TaskCard
from app.games.home.welcome_layout import fill_grid
from app.look import theme

COLUMNS = 3
LEAST = 215  # px of a card
GAP = 12

BESIDE, BELOW = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom


class TodayLayout(QScrollArea):
    """Empty until `show_cards`."""

    def __init__(self) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._cards: Sequence[TaskCard] = ()
        self._grid, self._head = QGridLayout(), QBoxLayout(BESIDE)
        self._grid.setSpacing(GAP)
        self._shape: tuple[int, bool] | None = None  # columns, and whether the legend stands beside: as it is laid out

    def show_cards(self, cards: Sequence[TaskCard], *head: QWidget | int) -> None:
        """Show the cards below a row of widgets and gaps."""
        self._cards = cards
        self._told, self._legend = row_of(*head, STRETCH), Legend()
        self._head.addLayout(self._told, 1)
        self._head.addWidget(self._legend)
        content = QWidget()
        margins = (theme.MARGIN, theme.UNIT, theme.MARGIN, theme.MARGIN)
        column_of(self._head, (self._grid, 1000), STRETCH, gap=theme.UNIT, margins=margins, parent=content)
        self.setWidget(content)
        self.lay_out()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.lay_out()

    def lay_out(self) -> None:
        """Lay all out for the present room; what the squares mean stands in a row of its own if it must."""
        if not self._cards:
            return
        width = self.maximumViewportSize().width() - 2 * theme.MARGIN
        needed = self._told.sizeHint().width() + theme.UNIT + self._legend.sizeHint().width()
        shape = max(min((width + GAP) // (LEAST + GAP), COLUMNS), 1), width >= needed
        if shape == self._shape:
            return
        self._shape = columns, beside = shape
        fill_grid(self._grid, self._cards, columns)
        self._head.setDirection(BESIDE if beside else BELOW)
