"""Garbage collection in the window's thread alone; free memory goes back to the system.

Python collects in whatever thread passes a threshold, so also in those where engines run: a cycle with a widget in
it would be deleted there, which crashes Qt. So whoever starts a thread calls `keep_from_threads` first.

glibc has a heap for each of many threads, and keeps in all of them what was freed between two blocks that are in
use. A window that is opened, worked with and closed again leaves megabytes that way, each time in other heaps.
"""
import ctypes
import gc
import sys
from functools import cache

from PySide6.QtCore import QCoreApplication, QObject, QTimer

PAUSE = 250  # ms between two looks
HEAPS = 2    # the window's, and one that all other threads share
_M_ARENA_MAX = -8  # the option of glibc's mallopt


def keep_here() -> None:
    """From now on collect in the application's thread, and in no other."""
    gc.disable()
    application = QCoreApplication.instance()
    if application is not None and application.findChild(Collector) is None:
        Collector(application)
        if glibc := _glibc():
            glibc.mallopt(_M_ARENA_MAX, HEAPS)


def keep_from_threads() -> None:
    """The same, unless it is so already, before a thread begins."""
    if gc.isenabled():
        keep_here()


def collect(generation: int = 2) -> None:
    """Collect a generation and the younger ones; after the oldest, return free memory to the system."""
    gc.collect(generation)
    if generation == 2 and (glibc := _glibc()):
        glibc.malloc_trim(0)  # a fifth of the time that the collection took


@cache
def _glibc() -> ctypes.CDLL | None:
    """The C library if it is glibc, which must be told to return memory."""
    library = ctypes.CDLL(None) if sys.platform == "linux" else None
    return library if hasattr(library, "malloc_trim") else None


class Collector(QObject):
    """Timer that collects a generation of garbage once its threshold is passed."""

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
            collect(due[-1])
