"""Gallery: the labyrinths that were found, each once, the file that keeps them, and how many of them come in."""
import time
from collections.abc import Callable, Iterable, Iterator

import msgspec
from PySide6.QtCore import QObject, QTimer, Signal

from app.files import store
from solvers.connexion import collection
from solvers.connexion.collection import FOUND, GROWN, Entry
from solvers.connexion.labyrinth import Solution

NAME = "connexion"
MOST = 2000     # labyrinths
DELAY = 2000    # ms from a change until it is written
SLICE = 0.008   # seconds of work before the window has its turn


class Gallery(QObject):
    """At most MOST entries in the order in which they came. When there is no more room, those of the lowest rank go,
    the oldest first; what has a star, or was chosen, stays.

    The file is read when it is first needed, and written soon after a change.
    """

    changed = Signal()
    filled = Signal()         # there is no more room from now on
    complained = Signal(str)  # one sentence: the file could not be read or written

    def __init__(self, parent: QObject | None = None, now: Callable[[], float] = time.time) -> None:
        super().__init__(parent)
        self._now = now
        self._read: dict[str, Entry] | None = None
        self._unsaved = False
        self._timer = QTimer(self, singleShot=True, interval=DELAY)
        self._timer.timeout.connect(self.save)

    @property
    def _entries(self) -> dict[str, Entry]:
        """By fingerprint, the oldest first."""
        if self._read is None:
            found, sentence = store.read_collection(NAME, collection.load)
            self._read = {entry.fingerprint: entry for entry in found or ()}
            if sentence:
                self.complained.emit(sentence)
        return self._read

    def entries(self) -> list[Entry]:
        """All of them, the oldest first."""
        return list(self._entries.values())

    @property
    def count(self) -> int:
        return len(self._entries)

    @property
    def full(self) -> bool:
        return self.count >= MOST

    def __contains__(self, fingerprint: str) -> bool:
        return fingerprint in self._entries

    def entry(self, solution: Solution, given: tuple[int, ...] = (), rank: int = GROWN) -> Entry:
        """A solution as it is kept, found now; `given` are the pieces that it was grown from."""
        return Entry.of(solution, int(self._now()), given, rank)

    def add(self, found: Iterable[Entry]) -> int:
        """Keep those that are not there yet. How many are new."""
        entries, full = self._entries, self.full
        fresh = dict[str, Entry]()
        for entry in found:
            if entry.fingerprint in entries:
                self.raise_rank(entry.fingerprint, entry.rank)
            else:
                fresh.setdefault(entry.fingerprint, entry)
        entries.update(fresh)
        self._make_room()
        count = sum(fingerprint in entries for fingerprint in fresh)
        if count:
            self._changed()
        if self.full and not full:
            self.filled.emit()
        return count

    def raise_rank(self, fingerprint: str, rank: int) -> None:
        """Let one that is there stay at least as long as this rank does."""
        entry = self._entries.get(fingerprint)
        if entry is not None and entry.rank < rank:
            self._entries[fingerprint] = msgspec.structs.replace(entry, rank=rank)
            self._changed()

    def _make_room(self) -> None:
        over = len(self._entries) - MOST
        if over > 0:
            going = sorted((entry for entry in self._entries.values() if not entry.stays), key=lambda entry: entry.rank)
            late = [entry for entry in reversed(self._entries.values()) if entry.stays]  # if all others are not enough
            for entry in [*going, *late][:over]:
                del self._entries[entry.fingerprint]

    def star(self, fingerprints: Iterable[str], on: bool) -> None:
        """Give them a star, or take it away."""
        for fingerprint in fingerprints:
            self._entries[fingerprint] = msgspec.structs.replace(self._entries[fingerprint], starred=on)
        self._changed()

    def remove(self, fingerprints: Iterable[str]) -> list[tuple[int, Entry]]:
        """Let them go. What `put_back` takes: each with its place."""
        places = {fingerprint: place for place, fingerprint in enumerate(self._entries)}
        gone = sorted((places[fingerprint], self._entries.pop(fingerprint)) for fingerprint in fingerprints)
        self._changed()
        return gone

    def put_back(self, gone: Iterable[tuple[int, Entry]]) -> None:
        """Take removed ones in again, where they stood."""
        entries = self.entries()
        for place, entry in gone:
            if entry.fingerprint not in self._entries:
                entries.insert(place, entry)
        self._read = {entry.fingerprint: entry for entry in entries}
        self._make_room()
        self._changed()

    def _changed(self) -> None:
        self._unsaved = True
        self._timer.start()
        self.changed.emit()

    def save(self) -> None:
        """Write now what would otherwise be written soon."""
        if not self._unsaved:
            return
        self._unsaved = False
        self._timer.stop()
        try:
            store.write_collection(NAME, collection.dump(self._entries.values()))
        except store.StoreError as error:
            self.complained.emit(str(error))


class EntryMaker(QObject):
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
        end = time.monotonic() + SLICE
        for entry in self._left:
            self._made.append(entry)
            if time.monotonic() > end:
                return
        self._end()

    def _end(self) -> None:
        self._timer.stop()
        done, self._done = self._done, None
        if done is not None:
            done(self._made)
