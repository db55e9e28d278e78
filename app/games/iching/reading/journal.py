"""Journal: the readings that were kept, and the file that keeps them."""
from collections.abc import Iterable

import msgspec
from PySide6.QtCore import QObject, Signal

from app.files import store
from app.files.store import StoreError
from solvers.core.formats import FormatError
from solvers.iching.reading import journal
from solvers.iching.reading.journal import Entry

NAME = "iching-journal"


class Journal(QObject):
    """Entries in the order in which they came. The file is read when it is first needed, and written at each change."""

    changed = Signal()
    removed = Signal()        # some of them were let go
    complained = Signal(str)  # one sentence: the file could not be read or written

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._read: list[Entry] | None = None

    @property
    def _entries(self) -> list[Entry]:
        if self._read is None:
            found, sentence = store.read_collection(NAME, journal.load)
            self._read = found or []
            if sentence:
                self.complained.emit(sentence)
        return self._read

    def entries(self) -> list[Entry]:
        """All of them, the oldest first."""
        return list(self._entries)

    def add(self, entry: Entry) -> None:
        """Keep a reading."""
        self._keep([*self._entries, entry])

    def of_moment(self, when: str) -> Entry | None:
        """The entry of a moment, the latest if there are several."""
        return next((entry for entry in reversed(self._entries) if entry.when == when), None)

    def change(self, entry: Entry, **changes: object) -> Entry:
        """Give an entry another question, other notes, lines or a labyrinth; what it is now. Raises FormatError."""
        changed = msgspec.structs.replace(entry, **changes)
        place = self._entries.index(entry)
        self._keep([*self._entries[:place], changed, *self._entries[place + 1 :]])
        return changed

    def remove(self, entries: Iterable[Entry]) -> list[tuple[int, Entry]]:
        """Let them go. What `put_back` takes: each with its place."""
        left: list[Entry | None] = [*self._entries]
        gone = []
        for entry in entries:
            place = left.index(entry)
            left[place] = None  # an equal one is another
            gone.append((place, entry))
        self._read = [entry for entry in left if entry is not None]
        self.removed.emit()  # before the change is shown: nobody is to change what is gone
        self._keep(self._read)
        return sorted(gone, key=lambda each: each[0])

    def put_back(self, gone: Iterable[tuple[int, Entry]]) -> None:
        """Take removed ones in again, where they stood."""
        entries = self.entries()
        for place, entry in gone:
            entries.insert(place, entry)
        self._keep(entries)

    def _keep(self, entries: list[Entry]) -> None:
        self._read = entries
        try:
            store.write_collection(NAME, journal.dump(entries))
        except (StoreError, FormatError) as error:
            self.complained.emit(f"The journal could not be kept: {error}")
        self.changed.emit()
