"""Pages of the rooms of numbers: a choice with an id and undo, a dialog that asks for it, views, and what stays."""
from collections.abc import Mapping, Sequence
from dataclasses import astuple
from typing import Any, ClassVar, Generic, TypeVar, cast

from PySide6.QtWidgets import QStackedWidget

from app.canvas.board import Board
from app.games.cabinet.cabinet_dialog import CabinetDialog, Number
from app.pages import Action, Command, PageContext, PageHeader, Timeline, ValuePage, View, page_with_header
from solvers.core.formats import FormatError
from solvers.numbers.choices import Choice, read_choice

V = TypeVar("V")


class RoomPage(ValuePage[V], Generic[V]):
    """Page on which numbers are looked at: a value of its timeline is a choice, unless it overrides what reads one."""

    board: Board

    # What a room supplies

    numbers: ClassVar[Sequence[Number]]  # that its dialog asks for, those of a choice in their order

    def usual_numbers(self) -> Mapping[str, Sequence[int]]:
        """What its dialog offers, by titles."""
        raise NotImplementedError

    def start_choice(self, value: V) -> None:
        """Start another document with the values from the dialog."""
        self.start_value(value)

    # The choice

    def __init__(self, context: PageContext, first: V) -> None:
        """`first` is shown until the user chooses another one."""
        super().__init__(context)
        self.timeline = Timeline(first)
        self._first = first

    @property
    def choice(self) -> Any:
        """What is looked at: one of `solvers.numbers.choices`."""
        return self.timeline.value

    def read_value(self, text: str) -> V:
        """The value of an id, or of a line that was written. Raises FormatError with one sentence."""
        choice: Any = read_choice(text)
        if not isinstance(choice, type(self._first)):
            raise FormatError("this belongs to another page of the Cabinet.")
        return choice

    def write_value(self, value: V) -> str:
        return str(cast(Choice, value).id)

    def go_to(self, value: V) -> None:
        """End what runs and show another value, as a step that can be undone."""
        self.stop()
        self.show_value(value)

    def choose_new(self) -> None:
        CabinetDialog(self.context.widget, self.numbers, astuple(self.choice)[: len(self.numbers)],
                     self.usual_numbers(), self.read_numbers, self.start_choice).open()

    def read_numbers(self, numbers: Sequence[int]) -> V:
        """The value of the numbers of a dialog. Raises FormatError."""
        return self.read_value(type(self.choice)(*numbers).id)

    def shown_id(self) -> str:
        return str(self.choice.id)

    def possible(self) -> dict[Action, bool]:
        return {**super().possible(), Action.HINT: True}

    def subject(self) -> object:
        return self.choice

    # What stays

    def extra(self) -> dict[str, str]:
        line = self.timeline
        untouched = line.value == self._first and not line.can_undo and not line.can_redo
        return {} if untouched else {f"{self.key}-shown": line.written(self.write_value)}

    def restore(self, extra: dict[str, str]) -> None:
        self.restore_timeline(extra.get(f"{self.key}-shown"), self.read_value)


class ViewsPage(RoomPage[V], Generic[V]):
    """Page of a room with several views, each of them a board."""

    def show_header(self) -> None:
        """Say what the view in front shows."""
        raise NotImplementedError

    def lay_out(self, views: Mapping[View, Board]) -> None:
        """Make the page: its header, and the views, the first one in front."""
        self.header = PageHeader(tuple(views))
        self._boards = {view.key: board for view, board in views.items()}
        self.board = next(iter(self._boards.values()))
        self._stack = QStackedWidget()
        for board in self._boards.values():
            self._stack.addWidget(board)
        self.widget = page_with_header(self.header, self._stack)
        self.widget.setFocusProxy(self.board)
        self.header.switch.chosen.connect(self.show_view)

    @property
    def view(self) -> str:
        return self.header.switch.value

    def show_view(self, view: str) -> None:
        """Bring a view to the front with the focus on its board, unless the user is busy beside the page."""
        focus = self.widget.window().focusWidget()
        free = focus is None or self.widget.isAncestorOf(focus)
        self.header.switch.set_value(view)
        self.board = self._boards[view]
        self._stack.setCurrentWidget(self.board)
        self.widget.setFocusProxy(self.board)
        if free and self.context.in_front:
            self.board.setFocus()
        self.show_header()
        self.context.changed()

    def show_choice(self, value: V, view: str) -> None:
        """Show a value in one of the views, as a step that can be undone."""
        self.go_to(value)
        self.show_view(view)

    def commands(self) -> Sequence[Command]:
        return self.header.view_commands(self.show_view)

    def as_document(self) -> dict[str, str]:
        return super().as_document() | {f"{self.key}-view": self.view}

    def open_document(self, extra: dict[str, str]) -> None:
        super().open_document(extra)
        if (view := extra.get(f"{self.key}-view", "")) in self._boards:
            self.show_view(view)

    def extra(self) -> dict[str, str]:
        seen = super().extra()
        return seen | {f"{self.key}-view": self.view} if seen or self.view != next(iter(self._boards)) else {}

    def restore(self, extra: dict[str, str]) -> None:
        super().restore(extra)
        if (view := extra.get(f"{self.key}-view", "")) in self._boards:
            self.show_view(view)
