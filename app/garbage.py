"""Garbage is collected in the window's thread alone, since whatever has a Qt object in it must come to its end there.

Python collects wherever it happens to pass a threshold, and so in the threads in which minds think: a cycle with a
widget in it would be deleted there, and Qt does not survive that.
"""
import gc

from PySide6.QtCore import QCoreApplication, QObject, QTimer

PAUSE = 250  # ms between two looks


def keep_here() -> None:
    """From now on collect in the thread of the application, and in no other."""
    gc.disable()
    application = QCoreApplication.instance()
    if application is not None and application.findChild(Collector) is None:
        Collector(application)


class Collector(QObject):
    """Looks again and again whether there is garbage to collect."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._timer = QTimer(self, interval=PAUSE)
        self._timer.timeout.connect(self.collect)
        self._timer.start()

    def collect(self) -> None:
        """Collect the oldest generation that is due, as Python would."""
        counts, thresholds = gc.get_count(), gc.get_threshold()
        due = [generation for generation in range(3) if counts[generation] > thresholds[generation] > 0]
        if due:
            gc.collect(due[-1])
