"""TodayLayout: the cards of a day below what is said about it, as many beside each other as there is room for."""
from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QBoxLayout, QGridLayout, QScrollArea, QWidget

from app.controls import STRETCH, Flow, column_of
from app.games.home.result_square import Legend
from app.games.home.task_card import TaskCard
from app.games.home.welcome_layout import fill_grid
from app.look import theme

COLUMNS = 3
LEAST = 215  # px of a card
GAP = 12
HEAD = 32  # px, the height of what stands above the cards

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

    def show_cards(self, cards: Sequence[TaskCard], *head: QWidget) -> None:
        """Show the cards below these widgets, which wrap like text."""
        self._cards = cards
        told, self._legend = QWidget(), Legend()
        self._told = Flow(told, 12, 4)
        for widget in head:
            widget.setFixedHeight(HEAD)
            self._told.addWidget(widget)
        self._head.addWidget(told, 1)
        self._head.addWidget(self._legend)
        content = QWidget()
        margins = (theme.MARGIN, theme.UNIT, theme.MARGIN, theme.MARGIN)
        column_of(self._head, (self._grid, 1000), STRETCH, gap=theme.UNIT, margins=margins, parent=content)
        self.setWidget(content)
        self.lay_out()

    def show_top(self) -> None:
        """Scroll to the top, or as near to it as what has the keys can be seen."""
        self.verticalScrollBar().setValue(0)
        focus = QApplication.focusWidget()
        if focus is not None and focus is not self and self.isAncestorOf(focus):
            self.ensureWidgetVisible(focus)

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
