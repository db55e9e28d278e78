"""State of a long run on disk, so that it resumes in a later session."""
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Generic, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal

from app.files import store
from solvers.core.engine import Progress

T = TypeVar("T")

DELAY = 10_000  # ms from a change until it is written
WAIT = 0.008    # seconds that a call waits for the reading


class SavedRun(QObject, Generic[T]):
    """A value in a file of its own: read once, out of the window's thread, and written soon after a change.

    The file is this window's: a run in another window is another one.
    """

    complained = Signal(str)  # one sentence: the file could not be read or written

    def __init__(self, parent: QObject, name: str, load: Callable[[bytes], T], dump: Callable[[T], bytes]) -> None:
        super().__init__(parent)
        self._name, self._load, self._dump = name, load, dump
        self.known = False  # whether the file has been read, or has something else to hold by now
        self.value: T | None = None
        self._reading: ReadingEngine[T] | None = None
        self._unsaved = False
        self._timer = QTimer(self, singleShot=True, interval=DELAY)
        self._timer.timeout.connect(self.save)

    def reading_engine(self) -> "ReadingEngine[T]":
        """An engine that reads the file, for `take`."""
        if self._reading is None:
            self._reading = ReadingEngine(self._name, self._load)
        return self._reading

    def take(self, found: tuple[T | None, str]) -> None:
        """Take what was read, unless a newer value is there by now."""
        value, sentence = found
        if not self.known:
            self.known, self.value = True, value
            if sentence:
                self.complained.emit(sentence)

    def keep(self, value: T) -> None:
        """Replace the value, and write it soon."""
        self.known, self.value, self._unsaved = True, value, True
        if not self._timer.isActive():
            self._timer.start()

    def save(self) -> None:
        """Write at once what has changed."""
        self._timer.stop()
        if not self._unsaved or self.value is None:
            return
        self._unsaved = False
        try:
            store.write_run(self._name, self._dump(self.value))
        except store.StoreError as error:
            self._unsaved = True  # a later change, or leaving, tries again
            self.complained.emit(str(error))


class ReadingEngine(Generic[T]):
    """An engine that reads a long run: what `store.read_run` gives."""

    def __init__(self, name: str, load: Callable[[bytes], T]) -> None:
        thread = ThreadPoolExecutor(1)  # not one that steps back, and on a busy machine waits long: a page is empty
        self._found: Future[tuple[T | None, str]] = thread.submit(store.read_run, name, load)
        thread.shutdown(wait=False)  # once it has been read

    def advance(self, steps: int, /) -> bool:
        """Wait a moment. True once it has been read."""
        try:
            self._found.result(WAIT)
        except TimeoutError:
            return False
        return True

    def snapshot(self) -> None:
        """Nothing to show."""

    def progress(self) -> Progress:
        """Nobody knows how long it takes."""
        return Progress(0, None, "Reading")

    def result(self) -> tuple[T | None, str]:
        """The value, or None; and a sentence for the user, empty if all is well."""
        return self._found.result()
