"""Page of a contest, to which more games can be added, and the frame of the dialog that starts one."""
from collections.abc import Callable, Container, Sequence
from concurrent.futures import Executor
from functools import partial
from typing import ClassVar, Generic, TypeVar

from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.controls import Line
from app.controls.choice import AllOrNone, CheckList
from app.controls.columns import Column
from app.controls.dialog import StartDialog
from app.controls.form import explain
from app.controls.layouts import STRETCH, column_of
from app.look import theme
from app.pages.actions import Action
from app.pages.commands import Command
from app.pages.contest_sections import PlanSection
from app.pages.long_run_page import LongRun, LongRunPage
from app.pages.page_context import PageContext
from app.pages.table_export import TableExport
from solvers.core.contest import ContestState
from solvers.core.engine import Engine
from solvers.core.formats import FormatError

C = TypeVar("C", bound=ContestState)
S = TypeVar("S")
G = TypeVar("G")
P = TypeVar("P")


class ContestPage(LongRunPage[C, S]):
    """Page of a contest `C`, to which more games can be added; `S` is what its engine shows of it.

    The state outlives the window, and is continued.
    """

    # What a page supplies

    plan_columns: Sequence[Column[C]]  # the rows of the section on what is played
    new_tip: ClassVar[str]             # what the dialog for a new one asks for
    more_button: ClassVar[tuple[str, str] | None] = None  # text and tip, if the plan can grow

    def proposal(self) -> C:
        """What is played where nothing has been."""
        raise NotImplementedError

    def extended(self, contest: C) -> C:
        """The same with more games; for `more_button`."""
        raise NotImplementedError

    def engine(self, contest: C, workers: Executor) -> LongRun[S]:
        """What plays the games that are left."""
        raise NotImplementedError

    def standing(self, contest: C, /) -> S:
        """What an engine would show of a contest."""
        raise NotImplementedError

    def contest_in(self, seen: S, /) -> C:
        """The contest so far, of which an engine shows this."""
        raise NotImplementedError

    def show_standing(self, contest: C, seen: S) -> None:
        """Show a contest so far on the page."""
        raise NotImplementedError

    def markdown(self, contest: C) -> str:
        """Its table for a page."""
        raise NotImplementedError

    def comma_separated(self, contest: C) -> str:
        """Its table with figures as they are, separated by commas."""
        raise NotImplementedError

    # Its games

    def __init__(self, context: PageContext, name: str, kind: type[C]) -> None:
        """`name` is that of the file; see `SavedRun`."""
        super().__init__(context, name, kind)
        self.table_export = TableExport(context, self.noun, partial(self._exported, self.markdown),
                                        partial(self._exported, self.comma_separated))
        self.plan_section = PlanSection(context.column, self.noun, self.plan_columns)
        self._table_command = Command(
            "Export the table…", self.table_export.ask_for_table, "Write the table as Markdown or CSV", "Ctrl+Shift+T",
            "export", enabled=lambda: self.any_game, label="Export table…")
        new = Command(f"New {self.noun}…", self.choose_new, self.new_tip, Action.CHOOSE_NEW.keys)
        more = [] if self.more_button is None else [Command(
            self.more_button[0], lambda: self.start_contest(self.extended(self.contest)), self.more_button[1],
            enabled=lambda: self.any_game)]
        self.plan_section.add_buttons(new, *more, self._table_command)

    @property
    def contest(self) -> C:
        """What is played, or what is proposed."""
        return self.proposal() if self.saved.value is None else self.saved.value

    @property
    def any_game(self) -> bool:
        """Whether any game has been played."""
        return self.saved.value is not None and self.saved.value.played > 0

    def start_contest(self, wanted: C) -> None:
        """Play something else, which what was played can be had back from. More games of the same go on with it."""
        self.stop()
        before = self.saved.value
        same = None if before is None else before.continued(wanted)
        if same is not None:
            self.start(same, None)
        else:
            self.start(wanted, before if self.any_game else None)

    def _exported(self, write: Callable[[C], str]) -> str:
        """The table as a text; empty before there is a game."""
        return write(self.contest) if self.any_game else ""

    # What is shown

    def show_saved(self) -> None:
        contest = self.contest
        self._show(contest, self.standing(contest))

    def show_seen(self, seen: S) -> None:
        contest = self.contest_in(seen)
        self.saved.set(contest)
        self._show(contest, seen)

    def _show(self, contest: C, seen: S) -> None:
        self.plan_section.show_contest(contest, known=self.known)
        self.show_standing(contest, seen)

    # What a page is asked

    def make_engine(self, solver: str) -> Engine[object, object] | None:
        contest = self.contest
        engine = self.drive(partial(self.engine, contest))
        self.saved.set(contest)
        return engine

    def show_snapshot(self, snapshot: S) -> None:
        if self.contest_in(snapshot).played > self.contest.played:
            super().show_snapshot(snapshot)

    def enter(self) -> None:
        self.take_focus(self.board)
        if not self.known:
            self.show_saved()  # who is proposed may have changed
        self.read_saved()

    def show_running(self) -> None:
        if self.known and not self.any_game:
            self.show_saved()  # what runs is no proposal any more, though its first game takes a while

    def at_rest(self) -> tuple[str, float]:
        if not self.any_game or self.contest.finished:
            return "", 0.0
        played, wanted = self.contest.played, self.contest.length
        return f"Paused, {100 * played // wanted} %: {played:,} of {wanted:,} games", played / wanted

    def finished(self) -> bool:
        return not self.saved.loaded if self.saved.value is None else self.saved.value.finished

    def commands(self) -> Sequence[Command]:
        return (self._table_command,)


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
