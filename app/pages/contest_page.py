"""Page of a contest, to which more games can be added, and the frame of the dialog that starts one."""
from collections.abc import Callable, Container, Sequence
from typing import Generic, TypeVar

from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.controls import Line
from app.controls.choice import AllOrNone, CheckList
from app.controls.dialog import StartDialog
from app.controls.form import explain
from app.controls.layouts import STRETCH, column_of
from app.look import theme
from app.pages.actions import GameAction
from app.pages.long_run_page import LongRunPage
from app.pages.table_export import TableExport
from solvers.core.contest import ContestState
from solvers.core.formats import FormatError

K = TypeVar("K", bound=ContestState)
S = TypeVar("S")
G = TypeVar("G")
P = TypeVar("P")


class ContestPage(LongRunPage[K, S]):
    """The games so far are a `K`, what the engine sees is an `S`; `export` writes their table into files."""

    # What a page supplies

    table_export: TableExport

    # Its games

    @property
    def any_game(self) -> bool:
        """Whether any game has been played."""
        return self.saved.value is not None and self.saved.value.played > 0

    def begin(self, wanted: K) -> None:
        """Play something else, which what was played can be had back from. More games of the same go on with it."""
        self.stop()
        left = self.saved.value
        same = None if left is None else left.continued(wanted)
        if same is not None:
            self.start(same, None)
        else:
            self.start(wanted, left if self.any_game else None)

    # What a page is asked

    def enter(self) -> None:
        self.take_focus(self.board)
        if not self.known:
            self.show_saved()  # who is proposed may have changed
        self.read_saved()

    def at_rest(self) -> tuple[str, float]:
        if self.saved.value is None or not self.any_game or self.finished():
            return "", 0.0
        played, wanted = self.saved.value.played, self.saved.value.length
        return f"Paused, {100 * played // wanted} %: {played:,} of {wanted:,} games", played / wanted

    def finished(self) -> bool:
        return not self.saved.known if self.saved.value is None else self.saved.value.finished

    def game_actions(self) -> Sequence[GameAction]:
        return (GameAction("Export the table…", "export", "Ctrl+Shift+T", "Write the table as Markdown or CSV",
                           self.table_export.ask_for_table, enabled=lambda: self.any_game),)


class ContestDialog(StartDialog[G], Generic[P, G]):
    """Chooses among players `P`, and begins games `G`."""

    # What a dialog supplies

    def contest(self, players: tuple[P, ...]) -> G:
        """What two players or more are to play. Raises FormatError where they cannot."""
        raise NotImplementedError

    # Who plays

    def __init__(
        self, parent: QWidget | None, title: str, field: Sequence[tuple[str, P]], playing: Container[P],
        begin: Callable[[G], object], size: tuple[int, int], too_few: str,
    ) -> None:
        """`field` is everybody who can play, with what they are called, in a list of so many pixels; those in `playing`
        are proposed. `begin` is called with what is wanted; `too_few` asks for two players at least."""
        super().__init__(parent, title, begin)
        self._field, self._too_few = tuple(field), too_few
        self.names = CheckList([text for text, _ in field], [text for text, player in field if player in playing])
        self.names.setFixedSize(*size)
        explain(self.names, "Who plays", "Who plays; the space bar chooses or drops one")
        self.all_or_none = AllOrNone(self.names)

    def lay_out_fields(self, right: QVBoxLayout) -> None:
        """Put what is played beside who plays, and begin with the names."""
        right.setSpacing(theme.UNIT)
        right.addStretch(1)
        self.lay_out(column_of(Line("Who plays", strong=True), self.names, self.all_or_none, STRETCH, gap=theme.UNIT),
                     right)
        self.names.setFocus()

    @property
    def chosen(self) -> tuple[P, ...]:
        """Who plays."""
        return tuple(player for (_, player), on in zip(self._field, self.names.checked(), strict=True) if on)

    def wanted(self) -> G:
        if len(self.chosen) < 2:
            raise FormatError(self._too_few)
        return self.contest(self.chosen)
