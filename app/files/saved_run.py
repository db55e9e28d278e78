"""SavedRun: the state of a long run on disk, so that it resumes in a later session."""
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Generic, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal

from app.files import store
from solvers.core.engine import Progress

T = TypeVar("T")

DELAY = 10_000  # ms from a change until it is written
WAIT = 0.008    # seconds that one `advance` waits for the file


class SavedRun(QObject, Generic[T]):
    """A value in a file of its own: read once on a thread, and written within ten seconds of a change.

    Each window has its own file, so that two windows can run at the same time.
    """

    complained = Signal(str)  # one sentence: the file could not be read or written

    def __init__(self, parent: QObject, name: str, load: Callable[[bytes], T], dump: Callable[[T], bytes]) -> None:
        super().__init__(parent)
        self._name, self._load, self._dump = name, load, dump
        self.loaded = False  # whether the file was read, or a new value was set before that
        self.value: T | None = None
        self._reading: ReadingEngine[T] | None = None
        self._unsaved = False
        self._timer = QTimer(self, singleShot=True, interval=DELAY)
        self._timer.timeout.connect(self.save)

    def reading_engine(self) -> "ReadingEngine[T]":
        """An engine that reads the file; pass its result to `on_loaded`."""
        if self._reading is None:
            self._reading = ReadingEngine(self._name, self._load)
        return self._reading

    def on_loaded(self, result: tuple[T | None, str]) -> None:
        """Use what was read, unless a newer value was set meanwhile."""
        value, sentence = result
        if not self.loaded:
            self.loaded, self.value = True, value
            if sentence:
                self.complained.emit(sentence)

    def set(self, value: T) -> None:
        """Replace the value, and write it within `DELAY`."""
        self.loaded, self.value, self._unsaved = True, value, True
        if not self._timer.isActive():
            self._timer.start()

    def save(self) -> None:
        """Write the value now if it has changed."""
        self._timer.stop()
        if not self._unsaved or self.value is None:
            return
        self._unsaved = False
        try:
            store.write_run(self._name, self._dump(self.value))
        except store.StoreError as error:
            self._unsaved = True  # the next change, or closing the window, tries again
            self.complained.emit(str(error))


class ReadingEngine(Generic[T]):
    """An engine that reads a long run from its file; see `store.read_run`."""

    def __init__(self, name: str, load: Callable[[bytes], T]) -> None:
        thread = ThreadPoolExecutor(1)  # of normal priority: until it has read, the page is empty
        self._future: Future[tuple[T | None, str]] = thread.submit(store.read_run, name, load)
        thread.shutdown(wait=False)  # once it has been read

    def advance(self, steps: int, /) -> bool:
        """Wait up to 8 ms for the file. True once it was read."""
        try:
            self._future.result(WAIT)
        except TimeoutError:
            return False
        return True

    def snapshot(self) -> None: ...

    def progress(self) -> Progress:
        """Progress without an end: the length of the file is unknown."""
        return Progress(0, None, "Reading")

    def result(self) -> tuple[T | None, str]:
        """The value, or None; and a sentence for the user, empty if all is well."""
        return self._future.result()
