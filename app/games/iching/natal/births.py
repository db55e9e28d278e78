"""Births: those that were entered, the newest first, and the file that keeps them."""
from PySide6.QtCore import QObject, Signal

from app.files import store
from solvers.iching.natal import natal_data
from solvers.iching.natal.natal_data import MOST, NatalData

NAME = "births"


class Births(QObject):
    """Each birth once, at most MOST. The file is read when it is first needed and written at every change."""

    changed = Signal()
    complained = Signal(str)  # one sentence: the file could not be read or written

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._read: list[NatalData] | None = None

    @property
    def entries(self) -> list[NatalData]:
        """All of them."""
        if self._read is None:
            found, sentence = store.read_collection(NAME, natal_data.load)
            self._read = found or []
            if sentence:
                self.complained.emit(sentence)
        return self._read

    def remember(self, data: NatalData) -> None:
        """Keep a birth, before all others, if it is not there yet."""
        if data not in self.entries:
            self._change([data, *self.entries][:MOST])

    def remove(self, data: NatalData) -> int:
        """Let a birth go. The place where it was, for `put_back`."""
        place = self.entries.index(data)
        self._change([one for one in self.entries if one != data])
        return place

    def put_back(self, data: NatalData, place: int) -> None:
        """Take a removed birth in again, where it was."""
        if data not in self.entries:
            self._change([*self.entries[:place], data, *self.entries[place:]][:MOST])

    def _change(self, entries: list[NatalData]) -> None:
        self._read = entries
        try:
            store.write_collection(NAME, natal_data.dump(entries))
        except store.StoreError as error:
            self.complained.emit(str(error))
        self.changed.emit()
