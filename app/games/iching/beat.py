"""Beat: at every full second or minute while a widget shows; still while it is hidden."""
from PySide6.QtCore import QEvent, QObject, Qt, QTime, QTimer, Signal
from PySide6.QtWidgets import QWidget

SECOND, MINUTE = 1000, 60_000  # ms
LATE = 10  # ms after the full second, so that it is never before it


class Beat(QObject):
    """Tells `struck` when the widget comes to be seen, and at the end of each period from then on."""

    struck = Signal()

    def __init__(self, widget: QWidget, period: int) -> None:
        """`period` is SECOND or MINUTE."""
        super().__init__(widget)
        self._period = period
        self._timer = QTimer(self, singleShot=True, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._strike)
        widget.installEventFilter(self)

    @property
    def beating(self) -> bool:
        """Whether it goes on by itself."""
        return self._timer.isActive()

    def _strike(self) -> None:
        self._timer.start(self._period - QTime.currentTime().msecsSinceStartOfDay() % self._period + LATE)
        self.struck.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show:
            self._strike()
        elif event.type() == QEvent.Type.Hide:
            self._timer.stop()
        return False
