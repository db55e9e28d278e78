"""The tally: whether a game counts, and its end in the records."""
from collections.abc import Mapping

from app.files import store
from app.games.minesweeper.boards import Kind
from app.games.minesweeper.records import Record, Records
from solvers.minesweeper.rules import Game


class Tally:
    """What one game has lost of its claim to the records; they are read when a game ends, and written once for it."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._counted = ""   # the end that the records know of, won or lost
        self.helped = False  # by the overlay, by the analysis or by undo
        self.void = False    # the solver played, an opened mine was taken back, or the board was seen before
        self.complaint = ""  # what was wrong with the file of records when it was last used

    @property
    def counted(self) -> bool:
        """Whether the records know of the game's end."""
        return bool(self._counted)

    def begin(self, extra: Mapping[str, str]) -> None:
        """Another game, with what `extra` gave of it; nothing of that for a new one."""
        self._counted = extra.get("counted", "")
        self.helped, self.void = extra.get("helped") == "1", extra.get("void") == "1"

    def help(self) -> None:
        """The overlay, the analysis or undo helped: no best time."""
        self.helped = True

    def extra(self) -> dict[str, str]:
        """What a saved game remembers."""
        return {"counted": self._counted, "helped": str(int(self.helped)), "void": str(int(self.void))}

    def records(self) -> Records:
        """All records as they are kept."""
        records, self.complaint = store.read_statistics(self._name, Records)
        return records

    def end(self, game: Game, kind: Kind, seconds: float, *, alone: bool) -> tuple[Record, bool]:
        """Count a game that is over, unless it is void or counted. The record of its kind; whether a best time fell.

        `alone` says that it was won without hints.
        """
        records = self.records()
        before = record = records.of(kind)
        if not self.void and not self._counted:
            self._counted = game.status
            if game.status == "won":
                record = record.won_in(seconds, game.bbbv()[1], alone=alone and not self.helped)
            else:
                record = record.lost()
            self._write(records.with_record(kind, record))
        return record, before.best_seconds not in (None, record.best_seconds)

    def take_back(self, kind: Kind) -> Record:
        """A lost game of this kind goes on: it counts no more, and its loss neither. The record of its kind."""
        self.void = True
        records = self.records()
        if self._counted != "lost":
            return records.of(kind)
        self._counted = ""
        record = records.of(kind).without_loss()
        self._write(records.with_record(kind, record))
        return record

    def _write(self, records: Records) -> None:
        try:
            store.write_statistics(self._name, records)
        except store.StoreError as error:
            self.complaint = str(error)
