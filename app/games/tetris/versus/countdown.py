"""Countdown: three, two, one, and off."""
from PySide6.QtCore import QObject, QTimer, Signal

FROM = 3
TICK = 700  # ms


class Countdown(QObject):
    """`ticked` tells each number from three down; `ended` that it is time."""

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
        """One less."""
        if self.left > 1:
            self.left -= 1
            self.ticked.emit()
        else:
            self.stop()
            self.ended.emit()
