"""Journal: the readings that were kept, and the file that keeps them."""
from collections.abc import Iterable

import msgspec
from PySide6.QtCore import QObject, Signal

from app.files.entries_file import EntriesFile, keep_both
from app.files.store import StoreError
from solvers.core.formats import FormatError
from solvers.iching.reading import journal
from solvers.iching.reading.journal import Entry

NAME = "iching-journal"


class Journal(QObject):
    """Entries in the order in which they came. The file is read when it is first needed, and written at each change.

    What other windows have added or changed comes in at each change. An entry is known by its moment.
    """

    changed = Signal()
    removed = Signal()        # some of them were let go
    complained = Signal(str)  # one sentence: the file could not be read or written

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._read: list[Entry] | None = None
        self._file = EntriesFile(NAME, journal.load, journal.dump, lambda entry: entry.when, keep_both)

    @property
    def _entries(self) -> list[Entry]:
        if self._read is None:
            self._read, sentence = self._file.read()
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
        """Give an entry another question, other notes, lines or a labyrinth; what it is now. Raises FormatError.

        One that another window has changed meanwhile is changed as it is now, and one that it has removed comes back.
        """
        present = entry if entry in self._entries else self.of_moment(entry.when)
        changed = msgspec.structs.replace(present or entry, **changes)
        place = len(self._entries) if present is None else self._entries.index(present)
        self._keep([*self._entries[:place], changed, *self._entries[place + 1 :]])
        return changed if changed in self._entries else self.of_moment(changed.when) or changed

    def remove(self, entries: Iterable[Entry]) -> list[tuple[int, Entry]]:
        """Let them go. What `put_back` takes: each with its place."""
        left: list[Entry | None] = [*self._entries]
        gone = []
        for entry in entries:
            if entry not in left:  # another window has removed it
                continue
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
            self._read, sentence = self._file.write(entries)
            if sentence:
                self.complained.emit(sentence)
        except (StoreError, FormatError) as error:
            self.complained.emit(f"The journal could not be saved: {error}")
        self.changed.emit()
