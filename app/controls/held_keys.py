"""HeldKeys: which inputs are held down by keys, without what X11 makes of a key that repeats."""
import time
from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent

REPEAT: Final = 2  # ms in which a key that repeats is pressed again


class HeldKeys(QObject):
    """The inputs whose keys are down. X11 says that a held key comes up and goes down again in the same ms, and Qt does
    not always mark it as a repeat: so a release counts once nothing has followed it. On a busy machine what follows may
    still be in the queue when the time is over; it is taken out before a timer that is started then ends."""

    changed = Signal(str, bool)  # an input, and whether it began

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._names: dict[str, float] = {}  # and when they went down
        self._released: tuple[str, int] | None = None  # an input whose key came up, and when, if that may be a repeat
        self._repeat = QTimer(self, interval=REPEAT, singleShot=True, timerType=Qt.TimerType.PreciseTimer)
        self._last_look = QTimer(self, interval=0, singleShot=True)
        self._repeat.timeout.connect(self._last_look.start)
        self._last_look.timeout.connect(self._end)

    @property
    def names(self) -> frozenset[str]:
        """The inputs that are held."""
        return frozenset(self._names)

    def held_for(self, name: str) -> int:
        """For how many ms an input has been held; 0 if it is not."""
        return int(1000 * (time.monotonic() - self._names[name])) if name in self._names else 0

    def repeats(self, name: str, event: QKeyEvent) -> bool:
        """True if a key that goes down was never let go. If not, whatever came up before has ended now."""
        if self._released == (name, event.timestamp()):
            self._stop_waiting()
            self._released = None
            return True
        self._end()
        return False

    def press(self, name: str, event: QKeyEvent) -> None:
        """Handle a key of an input that goes down."""
        if not event.isAutoRepeat() and name not in self._names:
            self._names[name] = time.monotonic()
            self.changed.emit(name, True)

    def change(self, name: str, down: bool) -> None:
        """Begin or end an input that no key of the keyboard is for, such as that of a gamepad."""
        if down and name not in self._names:
            self._names[name] = time.monotonic()
            self.changed.emit(name, True)
        elif not down and self._names.pop(name, None) is not None:
            self.changed.emit(name, False)

    def release(self, name: str, event: QKeyEvent) -> None:
        """Handle a key of an input that comes up."""
        if name in self._names and not event.isAutoRepeat():
            self._end()
            self._released = name, event.timestamp()
            if event.timestamp():
                self._repeat.start()
            else:
                self._end()

    def _stop_waiting(self) -> None:
        self._repeat.stop()
        self._last_look.stop()

    def _end(self) -> None:
        self._stop_waiting()
        if self._released is not None:
            name, self._released = self._released[0], None
            self._names.pop(name, None)
            self.changed.emit(name, False)

    def let_go(self) -> None:
        """Forget which keys are held: their release will not be heard, or means nothing any more."""
        self._names.clear()
        self._stop_waiting()
        self._released = None
