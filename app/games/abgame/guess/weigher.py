"""Weigher: has all guesses weighed before each turn of a game, out of the window's thread, and keeps what was found."""
from collections import OrderedDict
from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QObject, Signal

from app.pages.page_context import PageContext
from solvers.abgame.history import History
from solvers.abgame.weights import Weighing, Weights

MOST = 48        # weights that are kept
KEY = "weights"  # of the hidden run


class Weigher(QObject):
    """Answers for histories what each guess is expected to tell; what is asked for last is weighed first."""

    weighed = Signal()  # one more history

    def __init__(self, context: PageContext) -> None:
        super().__init__(context)
        self._driver = context.add_driver()
        self._kept: OrderedDict[History, Weights] = OrderedDict()
        self._wanted: list[History] = []
        self._weighs: History | None = None

    def ask(self, histories: Sequence[History]) -> None:
        """Have these weighed, the first one first, and no others any more."""
        self._wanted = [each for each in histories if each not in self._kept and len(each.candidates)]
        if self._weighs is not None and self._wanted[:1] != [self._weighs]:
            self._driver.stop()
            self._weighs = None
        self._go_on()

    def weights(self, history: History) -> Weights | None:
        """What was found, or None while nobody knows."""
        return self._kept.get(history)

    @property
    def at_work(self) -> bool:
        """Whether one is being weighed."""
        return self._weighs is not None

    def _go_on(self) -> None:
        if self._weighs is None and self._wanted:
            history = self._weighs = self._wanted[0]
            self._driver.think(Weighing(history.candidates), partial(self._take, history), KEY)

    def _take(self, history: History, weights: Weights) -> None:
        self._kept[history] = weights
        if len(self._kept) > MOST:
            self._kept.popitem(last=False)
        self._wanted = [each for each in self._wanted if each != history]
        self._weighs = None
        self.weighed.emit()
        self._go_on()
