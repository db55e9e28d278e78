"""Page of a contest: players meet in many games, and more games can be added to a finished contest."""
from collections.abc import Sequence
from typing import TypeVar

from app.pages.actions import GameAction
from app.pages.long_run_sheet import LongRunSheet
from app.pages.table_export import TableExport

K = TypeVar("K")
S = TypeVar("S")


class ContestSheet(LongRunSheet[K, S]):
    """The games so far are a `K`, what the engine sees is an `S`; `export` writes their table into files."""

    # What a page supplies

    export: TableExport

    def count(self, games: K) -> tuple[int, int]:
        """How many games have been played, and how many are to be."""
        raise NotImplementedError

    def continued(self, games: K, wanted: K) -> K | None:
        """What was played, as the beginning of what is wanted; None if that is something else, or has fewer games."""
        raise NotImplementedError

    # Its games

    @property
    def any_game(self) -> bool:
        """Whether any game has been played."""
        return self.saved.value is not None and self.count(self.saved.value)[0] > 0

    def begin(self, wanted: K) -> None:
        """Play something else, which what was played can be had back from. More games of the same go on with it."""
        self.tab.stop()
        left = self.saved.value
        same = None if left is None else self.continued(left, wanted)
        if same is not None:
            self.start(same, None)
        else:
            self.start(wanted, left if self.any_game else None)

    # What a sheet supplies

    def enter(self) -> None:
        self.take_focus(self.board)
        if not self.known:
            self.show_saved()  # who is proposed may have changed
        self.read_saved()

    def at_rest(self) -> tuple[str, float]:
        if self.saved.value is None or not self.any_game or self.finished():
            return "", 0.0
        played, wanted = self.count(self.saved.value)
        return f"Paused, {100 * played // wanted} %: {played:,} of {wanted:,} games", played / wanted

    def finished(self) -> bool:
        if self.saved.value is None:
            return not self.saved.known
        played, wanted = self.count(self.saved.value)
        return played >= wanted

    def game_actions(self) -> Sequence[GameAction]:
        return (GameAction("Export the table…", "export", "Ctrl+Shift+T", "Write the table as Markdown or CSV",
                           self.export.ask_for_table, enabled=lambda: self.any_game),)
