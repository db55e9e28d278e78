"""Sheet: one page of a tab that has several, with its own widget, sections of the panel, and solvers."""
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from app.canvas.board import Board
from app.files.export import Drawing
from app.old_pages.tab import Solver
from app.pages.actions import Action, GameAction
from app.pages.panel import Section
from app.pages.timeline import Timeline
from app.running.driver import RunListener
from solvers.core.engine import Engine
from solvers.core.formats import FormatError

if TYPE_CHECKING:
    from app.old_pages.paged_tab import PagedTab

OF_THE_GAME = frozenset({
    Action.UNDO, Action.REDO, Action.HINT, Action.RESTART, Action.BOOKMARK, Action.GO_TO, Action.STATISTICS,
})
"""What is asked of a game that is played: a page beside it has no answer, unless it says so."""


class Sheet(QObject):
    """What a page of the tab supplies. The tab shows one at a time and hands on to it whatever is asked of the tab."""

    key: ClassVar[str]                 # as in saved games
    title: ClassVar[str]               # on the page switch
    tip: ClassVar[str]
    help_page: ClassVar[str]
    solvers: Sequence[Solver] = ()
    trains: ClassVar[bool] = False     # whether its solvers go on while it is out of sight
    timeline: Timeline[Any] | None = None  # the values that it showed, if they can be had back

    def __init__(self, tab: "PagedTab[Any]") -> None:
        """Build `widget` and the sections; the tab shows and hides them."""
        super().__init__(tab)
        self.tab = tab
        self.driver = tab.make_driver() if self.trains else tab.driver
        self.widget: QWidget          # between banner and solver bar
        self.board: Board             # what is exported, printed and copied
        self.sections: list[Section] = []
        self.beside: QWidget | None = None  # at the right of the page switch while the sheet is in front

    def enter(self) -> None:
        """The sheet comes to the front."""

    def take_focus(self, widget: QWidget) -> None:
        """Give it the focus, and nobody while it is hidden, if that is anywhere on the page: there Qt put it for want
        of a better place."""
        focus = self.widget.window().focusWidget()
        if focus is not None and self.widget.isAncestorOf(focus):
            if widget.isVisibleTo(self.widget):
                widget.setFocus()
            else:
                focus.clearFocus()

    def leave(self) -> None:
        """Another sheet comes to the front; whatever ran has been stopped, unless the sheet trains."""

    def shut_down(self) -> None:
        """The tab is closed, and nothing is shown any more."""

    def refresh_sections(self) -> None:
        """Show those of the sections that have something to say; called when the sheet is in front."""
        for section in self.sections:
            section.show()

    @property
    def drawing(self) -> Drawing:
        """What is exported, copied and printed."""
        return self.board

    @property
    def picture_confides(self) -> str:
        """What that tells of somebody, such as “the question”; empty if nothing."""
        return ""

    def parameters(self) -> str:
        """The words of the button beside the title."""
        return self.title

    def can(self, action: Action) -> bool | None:
        """Whether an action would do something; None leaves that to the tab."""
        if self.timeline is not None and action in (Action.UNDO, Action.REDO):
            return self.timeline.can_undo if action is Action.UNDO else self.timeline.can_redo
        return False if action in OF_THE_GAME else None

    def new(self) -> None:
        """Begin anew on this sheet."""

    def hint(self) -> None:
        """Help on with what is shown."""

    def forget_hint(self) -> bool:
        """Take the hint back that stands, and all that shows it. False if there is none."""
        return False

    # Back and forward

    def undo(self) -> None:
        """Show the value before, if there is one."""
        if self.timeline is not None and self.timeline.can_undo:
            self.travel(self.timeline.undo)

    def redo(self) -> None:
        """Show the value that was left by undo, if there is one."""
        if self.timeline is not None and self.timeline.can_redo:
            self.travel(self.timeline.redo)

    def travel(self, change: Callable[[], object]) -> None:
        """Change the place in the timeline by `change`, and show where it leads."""
        self.tab.stop()
        self.tab.banner.clear()
        self.leave_value()
        change()
        self.show_timeline()
        self.tab.changed.emit()

    def leave_value(self) -> None:
        """The timeline goes on or back: give the value that it leaves what it lacks, such as what is being typed."""

    def show_timeline(self) -> None:
        """Show the value where the timeline stands."""
        raise NotImplementedError

    # Its solver

    @property
    def solving(self) -> bool:
        """Whether one of its solvers is at work or paused."""
        return self.driver.solving and (self.trains or self.tab.sheet is self)

    @property
    def working(self) -> bool:
        """Whether its engine is at work and not paused."""
        return self.driver.working

    @property
    def listener(self) -> RunListener:
        """Who is told of its solvers."""
        return RunListener(self.show_snapshot, self.take_result, self.show_unwatched)

    def choose_engine(self, solver: str) -> None:
        """Another of its solvers is chosen in the solver bar."""
        self.driver.stop()

    def subject(self) -> object:
        """What its solvers are asked about, as a value: what they say of anything else is too late, and is dropped."""
        return self.tab.state

    def finished(self) -> bool:
        """Whether there is nothing for its solvers to do."""
        return not self.solvers

    def make_engine(self, solver: str) -> Engine[Any, Any] | None:
        """The engine of the solver of this key for what is shown; None once it is said why there is none."""
        raise NotImplementedError

    def show_snapshot(self, snapshot: Any) -> None:
        """Show what the engine sees."""

    def take_result(self, result: Any) -> None:
        """The engine has finished."""

    def show_unwatched(self) -> None:
        """The engine that one watched is at its end."""

    def at_rest(self) -> tuple[str, float]:
        """What the solver bar says while none of its solvers is watched, and how much of its bar is filled, 0 to 1."""
        return "", 0.0

    # What stays

    def extra(self) -> dict[str, str]:
        """What a saved game remembers of this sheet, under names that begin with its key."""
        return {}

    def restore(self, extra: dict[str, str]) -> None:
        """Show what was remembered; whatever cannot be read is as if it were not there."""

    def as_document(self) -> dict[str, str]:
        """What a file is to hold that is saved while the sheet is in front; nothing if that is the game."""
        return {}

    def open_document(self, extra: dict[str, str]) -> None:
        """Show what `as_document` gave a file; what is shown now can be had back. Raises FormatError and changes
        nothing.
        """
        raise FormatError("this file was saved on a page that cannot be opened here. Update Solvarium to open it.")

    def game_actions(self) -> Sequence[GameAction]:
        """Actions of its own, while it is in front."""
        return ()

    def board_keys(self) -> Sequence[tuple[str, str]]:
        """Keys that its board alone hears, as they are written on them, and what they do."""
        return ()
