"""Show of a chain: its steps are lit in turn, by themselves once, and one by one as often as the player likes."""
from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

from app.look import theme

STEP = 1800  # ms that a step is lit before the next one


class ChainShow(QObject):
    """Goes through the steps of a chain. `show` is called with the index of the one to be lit; None is the whole."""

    def __init__(self, parent: QObject, show: Callable[[int | None], object]) -> None:
        super().__init__(parent)
        self._show = show
        self._steps = 0
        self.step: int | None = None  # the one that is lit
        self._timer = QTimer(self, interval=STEP)
        self._timer.timeout.connect(self._go_on)

    def begin(self, steps: int) -> None:
        """Another chain, of so many steps; 0 for none. Under reduced motion the player goes through it alone."""
        self._timer.stop()
        self._steps = steps
        self.step = None
        if steps and not theme.reduced_motion():
            self.step = 0
            self._timer.start()
        self._show(self.step)

    def next(self) -> None:
        """The player goes on: the next step, and after the last one the whole."""
        self._timer.stop()
        self._go_on()

    def _go_on(self) -> None:
        step = 0 if self.step is None else self.step + 1
        self.step = step if step < self._steps else None
        if self.step is None:
            self._timer.stop()
        self._show(self.step)
