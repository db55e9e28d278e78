"""Gathering: makes entries of the many labyrinths that a search has found, a few at a time, so that nothing waits."""
from collections.abc import Callable, Iterable, Iterator
from time import monotonic

from PySide6.QtCore import QObject, QTimer

from app.games.connexion.gallery.gallery import Gallery
from solvers.connexion.collection import FOUND, Entry
from solvers.connexion.labyrinth import Solution

SLICE = 0.008  # seconds of work before the window has its turn


class Gathering(QObject):
    """Works on one harvest at a time; `finish` does at once what is left of it."""

    def __init__(self, parent: QObject, gallery: Gallery) -> None:
        super().__init__(parent)
        self._gallery = gallery
        self._left: Iterator[Entry] = iter(())
        self._made: list[Entry] = []
        self._done: Callable[[list[Entry]], None] | None = None
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._go_on)

    def begin(
        self, found: Iterable[Solution], given: tuple[int, ...], done: Callable[[list[Entry]], None]
    ) -> None:
        """Make the entries of what was found, grown from the pieces `given`, and hand them to `done`."""
        self.finish()
        self._left = (self._gallery.entry(solution, given, FOUND) for solution in found)
        self._made, self._done = [], done
        self._timer.start()

    def finish(self) -> None:
        """Make all that are left now."""
        self._made += self._left
        self._end()

    def _go_on(self) -> None:
        end = monotonic() + SLICE
        for entry in self._left:
            self._made.append(entry)
            if monotonic() > end:
                return
        self._end()

    def _end(self) -> None:
        self._timer.stop()
        done, self._done = self._done, None
        if done is not None:
            done(self._made)
