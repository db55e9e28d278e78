"""ScoreKeeping: whether a game counts, and its place among the best."""
from collections.abc import Mapping

from app.files import store
from app.games.tetris.play.records import Records
from solvers.tetris.guideline.modes import Setup
from solvers.tetris.guideline.tally import Tally


class ScoreKeeping:
    """A game counts once, and only if nobody but the player has played it."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._records: Records | None = None
        self.helped = False   # by a hint, a mind, or by playing on from an earlier moment
        self._counted = False
        self.complaint = ""   # what was wrong with the file of records when it was last used

    def begin(self, extra: Mapping[str, str]) -> None:
        """Another game, with what `extra` gave of it; nothing of that for a new one."""
        self.helped, self._counted = extra.get("helped") == "1", extra.get("counted") == "1"

    def extra(self) -> dict[str, str]:
        """What a saved game remembers."""
        return {"helped": str(int(self.helped)), "counted": str(int(self._counted))}

    def help(self) -> None:
        """Somebody else had a hand in the game."""
        self.helped = True

    def records(self) -> Records:
        """The best games as they are kept."""
        if self._records is None:
            found, self.complaint = store.read_statistics(self._name, Records)
            self._records = found
        return self._records

    def end(self, setup: Setup, tally: Tally, *, won: bool) -> int:
        """A game is over: its place among the best, from 1; 0 if it has none, or does not count."""
        if self.helped or self._counted:
            return 0
        self._counted = True
        self._records, place = self.records().with_game(setup, tally, won=won)
        try:
            store.write_statistics(self._name, self._records)
        except store.StoreError as error:
            self.complaint = str(error)
        return place
