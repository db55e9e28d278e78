"""VisibleTimer: a timer that runs while its widget is seen, at every full second or minute."""
from PySide6.QtCore import QEvent, QObject, Qt, QTime, QTimer, Signal
from PySide6.QtWidgets import QWidget

SECOND, MINUTE = 1000, 60_000  # ms
LATE = 10  # ms after the full second, so that it is never before it


class VisibleTimer(QObject):
    """Emits `elapsed` when the widget comes to be seen, and at the end of each period from then on."""

    elapsed = Signal()

    def __init__(self, widget: QWidget, period: int) -> None:
        """`period` is SECOND or MINUTE."""
        super().__init__(widget)
        self._period = period
        self._timer = QTimer(self, singleShot=True, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._elapse)
        widget.installEventFilter(self)

    @property
    def running(self) -> bool:
        """Whether the widget is seen."""
        return self._timer.isActive()

    def _elapse(self) -> None:
        self._timer.start(self._period - QTime.currentTime().msecsSinceStartOfDay() % self._period + LATE)
        self.elapsed.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show:
            self._elapse()
        elif event.type() == QEvent.Type.Hide:
            self._timer.stop()
        return False
