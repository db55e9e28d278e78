"""Gallery: the labyrinths that were found, each once, in a file; and EntryMaker, which adds many without a stall."""
import time
from collections.abc import Callable, Iterable, Iterator

import msgspec
from PySide6.QtCore import QObject, QTimer, Signal

from app.files.entries_file import EntriesFile
from app.files.store import StoreError
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

    The file is read when it is first needed, and written soon after a change, with what other windows changed.
    """

    changed = Signal()
    filled = Signal()         # there is no more room from now on
    complained = Signal(str)  # one sentence: the file could not be read or written

    def __init__(self, parent: QObject | None = None, now: Callable[[], float] = time.time) -> None:
        super().__init__(parent)
        self._now = now
        self._read: dict[str, Entry] | None = None
        self._file = EntriesFile(NAME, collection.load, collection.dump, lambda entry: entry.fingerprint, _higher_rank)
        self._unsaved = False
        self._timer = QTimer(self, singleShot=True, interval=DELAY)
        self._timer.timeout.connect(self.save)

    @property
    def _entries(self) -> dict[str, Entry]:
        """All entries by fingerprint, the oldest first."""
        if self._read is None:
            found, sentence = self._file.read()
            self._read = {entry.fingerprint: entry for entry in found}
            if sentence:
                self.complained.emit(sentence)
        return self._read

    def entries(self) -> list[Entry]:
        """All entries, oldest first."""
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
        """The entry of a solution that was found now, grown from the pieces `given`, by their masks; a higher rank
        stays longer when there is no more room."""
        return Entry.from_solution(solution, int(self._now()), given, rank)

    def add(self, found: Iterable[Entry]) -> int:
        """Add entries that are not there yet. Returns how many are new."""
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
        """Give an entry at least this rank, which decides how long it stays."""
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
        """Remove entries. Returns each with its place, for `put_back`."""
        places = {fingerprint: place for place, fingerprint in enumerate(self._entries)}
        gone = sorted((places[fingerprint], self._entries.pop(fingerprint)) for fingerprint in fingerprints)
        self._changed()
        return gone

    def put_back(self, gone: Iterable[tuple[int, Entry]]) -> None:
        """Insert removed entries where they stood."""
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
        """Write the file now, without waiting for the timer."""
        if not self._unsaved:
            return
        self._unsaved = False
        self._timer.stop()
        try:
            merged, sentence = self._file.write(self.entries())
        except StoreError as error:
            self._unsaved = True  # a later change, or leaving, tries again
            self.complained.emit(str(error))
            return
        if sentence:
            self.complained.emit(sentence)
        if len(merged) != len(self._entries) or merged != self.entries():
            self._read = {entry.fingerprint: entry for entry in merged}
            self._make_room()
            self.changed.emit()


def _higher_rank(mine: Entry, theirs: Entry) -> list[Entry]:
    """A labyrinth that two windows found or marked: it stays as long as either wants."""
    return [msgspec.structs.replace(mine, rank=max(mine.rank, theirs.rank), starred=mine.starred or theirs.starred)]


class EntryMaker(QObject):
    """Makes entries of the many labyrinths that a search found, a few at a time, so that the window never stalls."""

    def __init__(self, parent: QObject, gallery: Gallery) -> None:
        super().__init__(parent)
        self._gallery = gallery
        self._left: Iterator[Entry] = iter(())
        self._made: list[Entry] = []
        self._done: Callable[[list[Entry]], None] | None = None
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._go_on)

    def start(self, found: Iterable[Solution], given: tuple[int, ...], done: Callable[[list[Entry]], None]) -> None:
        """Make entries of labyrinths grown from the pieces `given`, and call `done` with all of them at the end; those
        of a call before are finished at once."""
        self.finish()
        self._left = (self._gallery.entry(solution, given, FOUND) for solution in found)
        self._made, self._done = [], done
        self._timer.start()

    def finish(self) -> None:
        """Make all entries that are left, now."""
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
