"""Page of a contest that can be extended by more games, and the frame of the dialog that starts one."""
from collections.abc import Callable, Container, Sequence
from concurrent.futures import Executor
from functools import partial
from typing import ClassVar, Generic, TypeVar

from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.controls import STRETCH, Column, Line, StartDialog, column_of, explain
from app.controls.choice import AllOrNone, CheckList
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
    """Page of a contest `C` that can be extended by more games; `S` is the snapshot of its engine.

    The contest is saved, and resumes in a later session.
    """

    # What a page supplies

    plan_columns: Sequence[Column[C]]  # the rows of the section on what is played
    new_tip: ClassVar[str]             # what the dialog for a new one asks for
    more_button: ClassVar[tuple[str, str] | None] = None  # text and tip, if the plan can grow

    def proposal(self) -> C:
        """The contest to propose while none has been played."""
        raise NotImplementedError

    def extended(self, contest: C) -> C:
        """The contest extended by more games; for `more_button`."""
        raise NotImplementedError

    def engine(self, contest: C, workers: Executor) -> LongRun[S]:
        """An engine that plays the remaining games."""
        raise NotImplementedError

    def standing(self, contest: C, /) -> S:
        """The snapshot an engine would give of a contest."""
        raise NotImplementedError

    def contest_in(self, seen: S, /) -> C:
        raise NotImplementedError

    def show_standing(self, contest: C, seen: S) -> None:
        """Show the state of a contest on the page."""
        raise NotImplementedError

    def markdown(self, contest: C) -> str:
        """The results as a Markdown table."""
        raise NotImplementedError

    def comma_separated(self, contest: C) -> str:
        """The results as comma-separated values, unrounded."""
        raise NotImplementedError

    # Its games

    def __init__(self, context: PageContext, name: str, kind: type[C]) -> None:
        """`name` is that of the file, see `SavedRun`."""
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
        """The contest that is played, or the proposed one."""
        return self.proposal() if self.saved.value is None else self.saved.value

    @property
    def any_game(self) -> bool:
        """True if any game has been played."""
        return self.saved.value is not None and self.saved.value.played > 0

    def start_contest(self, contest: C) -> None:
        """Start another contest; the one before can be restored. Extending the same contest continues it."""
        self.stop()
        before = self.saved.value
        same = None if before is None else before.continued(contest)
        if same is not None:
            self.start(same, None)
        else:
            self.start(contest, before if self.any_game else None)

    def _exported(self, write: Callable[[C], str]) -> str:
        """The table as text; empty before the first game."""
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
        played, length = self.contest.played, self.contest.length
        return f"Paused, {100 * played // length} %: {played:,} of {length:,} games", played / length

    def finished(self) -> bool:
        return not self.saved.loaded if self.saved.value is None else self.saved.value.finished

    def commands(self) -> Sequence[Command]:
        return (self._table_command,)


class ContestDialog(StartDialog[G], Generic[P, G]):
    """Dialog that chooses players `P` for a contest of games `G`."""

    # What a dialog supplies

    def contest(self, players: tuple[P, ...]) -> G:
        """The contest between at least two players. Raises FormatError for fewer."""
        raise NotImplementedError

    # Who plays

    def __init__(
        self, parent: QWidget | None, title: str, field: Sequence[tuple[str, P]], playing: Container[P],
        begin: Callable[[G], object], size: tuple[int, int], too_few: str,
    ) -> None:
        """`field` lists all possible players with their labels, in a list of the given height in px; those in `playing`
        are checked. `begin` is called with the contest; `too_few` is the complaint about fewer than two players."""
        super().__init__(parent, title, begin)
        self._field, self._too_few = tuple(field), too_few
        self.names = CheckList([text for text, _ in field], [text for text, player in field if player in playing])
        self.names.setFixedSize(*size)
        explain(self.names, "Who plays", "Who plays; the space bar chooses or drops one")
        self.all_or_none = AllOrNone(self.names)

    def lay_out_fields(self, right: QVBoxLayout) -> None:
        """Put the players beside the settings, with the focus on the players."""
        right.setSpacing(theme.UNIT)
        right.addStretch(1)
        self.lay_out(column_of(Line("Who plays", strong=True), self.names, self.all_or_none, STRETCH, gap=theme.UNIT),
                     right)
        self.names.setFocus()

    @property
    def chosen(self) -> tuple[P, ...]:
        """The checked players."""
        return tuple(player for (_, player), on in zip(self._field, self.names.checked(), strict=True) if on)

    def wanted(self) -> G:
        if len(self.chosen) < 2:
            raise FormatError(self._too_few)
        return self.contest(self.chosen)
