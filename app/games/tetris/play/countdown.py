"""Countdown: three, two, one before a game goes on."""
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from app.files import store

SETTING: Final = "tetris/countdown"  # the places in the settings
PREFILL: Final = "tetris/prefill"
FROM = 3
TICK = 700  # ms


def counts_down() -> bool:
    """True if races, and games after a pause, begin with a countdown."""
    return store.settings().value(SETTING, True)


def choose_countdown(wanted: bool) -> None:
    """Write into the settings whether they do."""
    store.settings().set_value(SETTING, wanted)


def prefills() -> bool:
    """True if keys that are held while it counts have their delay behind them when it ends."""
    return store.settings().value(PREFILL, True)


def choose_prefill(wanted: bool) -> None:
    """Write into the settings whether they have."""
    store.settings().set_value(PREFILL, wanted)


class Countdown(QObject):
    """Counts three, two, one. `ticked` tells each number, `ended` that it is time."""

    ticked = Signal()
    ended = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.left = 0
        self._timer = QTimer(self, interval=TICK)
        self._timer.timeout.connect(self.tick)

    @property
    def counting(self) -> bool:
        return self.left > 0

    def start(self) -> None:
        """Count from the beginning."""
        self.left = FROM
        self._timer.start()
        self.ticked.emit()

    def stop(self) -> None:
        """Do not count on."""
        self.left = 0
        self._timer.stop()

    def tick(self) -> None:
        """Count one less, or end."""
        if self.left > 1:
            self.left -= 1
            self.ticked.emit()
        else:
            self.stop()
            self.ended.emit()
