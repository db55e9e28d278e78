"""The panel's section in which one of all 64 hexagrams is chosen."""
from collections.abc import Callable

from app.controls import Segment
from app.games.iching.meaning.grid import ORDERS, HexagramGrid
from app.pages.panel import Panel, Section

ORDER_WORDS = {"king-wen": "King Wen order", "trigrams": "By trigrams"}


class AllSection(Section):
    """The grid, with the switch of its order."""

    def __init__(self, panel: Panel, describe: Callable[[int], str]) -> None:
        super().__init__(panel, "All hexagrams")
        self.order = Segment([(key, ORDER_WORDS[key]) for key in ORDERS], "Order", height=28)
        self.order.set_tip("king-wen", "From 1 to 64, the order of King Wen")
        self.order.set_tip("trigrams", "The upper trigram chooses the column, the lower one the row")
        self.grid = HexagramGrid(describe)
        self.add_widget(self.order)
        self.add_widget(self.grid, gap=12)
        self.order.chosen.connect(self.set_order)

    def set_order(self, order: str) -> None:
        """One of ORDERS."""
        self.order.set_value(order)
        self.grid.set_order(order)
