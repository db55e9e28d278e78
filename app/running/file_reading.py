"""FileReading: reads a file on a thread, so that the window stays responsive and reading can be cancelled."""
import threading
from collections.abc import Callable
from typing import Final, Generic, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal

from app.files.store import StoreError
from app.running import garbage
from solvers.core.formats import FormatError
from solvers.core.game import IllegalMove
from solvers.core.remarks import listen_to_remarks

T = TypeVar("T")

PATIENCE: Final = 0.3  # seconds that a file may take before it is said that it is read; few take a tenth of it
POLL: Final = 50       # ms between two looks at whether a slow one has been read

Refused = FormatError | StoreError | IllegalMove  # a sentence for the user


class FileReading(QObject):
    """Reads one file at a time; a new one replaces it.

    Nothing changes before the whole file is read. A cancelled reading is ignored at once, but Python cannot end a
    thread: it goes on until its reader has finished, which all of ours do soon (tests/test_loaders.py).
    """

    slow = Signal(str)      # the name of a file that takes a while
    ended = Signal()        # a slow one was read, refused or cancelled
    remarked = Signal(str)  # a sentence about a file that was read all the same

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._end: Callable[[], None] | None = None  # what is to be done once the thread has ended
        self._thread: threading.Thread | None = None
        self._timer = QTimer(self, interval=POLL)
        self._timer.timeout.connect(self._end_if_read)

    @property
    def running(self) -> bool:
        """True while a file is being read."""
        return self._thread is not None

    def read(
        self, name: str, read: Callable[[], T], take: Callable[[T], object], refuse: Callable[[Refused], object]
    ) -> None:
        """Call `read` on a thread, and then `take` with its result in this one: at once if it takes no longer than
        PATIENCE.

        Args:
            name: the file's, as shown to the user.
            refuse: called with the error instead if `read` or `take` raises one for the user; any other is raised here.
        """
        self.cancel()
        reader = _Reader(read)
        garbage.keep_from_threads()
        self._thread, self._end = reader, lambda: self._hand_over(reader, take, refuse)
        reader.start()
        reader.join(PATIENCE)
        if reader.is_alive():
            self._timer.start()
            self.slow.emit(name)
        else:
            self._end_if_read()

    def cancel(self) -> None:
        """Cancel the reading, if there is one; nothing changes."""
        self._thread = self._end = None
        if self._timer.isActive():
            self._timer.stop()
            self.ended.emit()

    def _end_if_read(self) -> None:
        end = self._end
        if end is not None and self._thread is not None and not self._thread.is_alive():
            self.cancel()
            end()

    def _hand_over(
        self, reader: "_Reader[T]", take: Callable[[T], object], refuse: Callable[[Refused], object]
    ) -> None:
        try:
            take(reader.result())
        except (FormatError, StoreError, IllegalMove) as error:
            refuse(error)
        else:
            for remark in dict.fromkeys(reader.remarks):
                self.remarked.emit(remark)


class _Reader(threading.Thread, Generic[T]):
    """A thread that reads and stores the result, without references to anything else."""

    def __init__(self, read: Callable[[], T]) -> None:
        super().__init__(name="reader", daemon=True)
        self._read, self._result, self._error = read, list[T](), list[BaseException]()
        self.remarks: list[str] = []

    def run(self) -> None:
        try:
            with listen_to_remarks(self.remarks.append):
                self._result.append(self._read())
        except BaseException as error:
            self._error.append(error)

    def result(self) -> T:
        """The value that was read; raises what the reader raised."""
        if self._error:
            raise self._error[0]
        return self._result[0]
