"""PlayPage: the page where a game is played: its timeline, ids, restart, and its saved games."""
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from random import SystemRandom
from typing import Generic, TypeVar

from PySide6.QtWidgets import QWidget

from app.canvas.board import Board
from app.pages.actions import Action
from app.pages.begun import HowFar, time_played
from app.pages.commands import Command
from app.pages.game_timeline import GameTimeline
from app.pages.go_to import BookmarkDialog, GoToDialog
from app.pages.keepsake import Keepsake
from app.pages.page import LessonGoal, Page
from app.pages.page_context import PageContext
from app.pages.status_strip import StatusStrip
from solvers.core import saves
from solvers.core.formats import FormatError
from solvers.core.game import IllegalMove, State
from solvers.core.saves import Save
from solvers.core.wording import counted

S = TypeVar("S", bound=State)
HINT = "hint"  # what a step of a lesson asks for beside moves


class PlayPage(Page, Generic[S]):
    """The first page of a tab. Subclasses override “What a game supplies” and what `Page` asks."""

    # What a game supplies

    def read_id(self, text: str) -> S:
        """The initial state of a game id. Raises FormatError with one sentence."""
        raise NotImplementedError

    def new_id(self, seed: int) -> str:
        raise NotImplementedError

    def show_state(self, before: S | None) -> None:
        """Show a state on board, strip and panel; `before` is the previous one, if any."""
        raise NotImplementedError

    def move_words(self, move: str) -> str:
        """A move in words, for the list of the Go to dialog."""
        return move

    def commands_everywhere(self) -> Sequence[Command]:
        """Commands of the game on every page, beside the page's own `commands`."""
        return ()

    @property
    def aids(self) -> bool:
        """True while the page shows aids that tell more than the board does; in a task of the day they count."""
        return False

    def hide_aids(self) -> None:
        """Hide these aids, as whenever a task of the day begins."""

    def how_far(self) -> HowFar:
        """How far the game is, for a player who returns after a day."""
        return HowFar.from_words(counted(self.history.position, "move"), time_played(self.seconds()))

    def small_board(self) -> Board:
        """The board for a small picture."""
        return self.board

    def seconds(self) -> float:
        """The time played, for a game with a clock."""
        return 0.0

    def pause_for_file(self) -> None:
        """A file is about to be read: pause what runs by itself. It stays paused if the file is refused, as the player
        reads why."""

    def restore(self, extra: dict[str, str]) -> None:
        """Called after `restore_save` has restored the game."""

    def restore_extra(self, seconds: float, extra: dict[str, str]) -> None:
        """Restore what `seconds` and `extra` returned; values may be missing or invalid."""

    # The page

    document = "game"
    beside_all: QWidget | None = None  # at the right of the page switch, whichever page is in front

    def __init__(self, context: PageContext, board: Board, title: str, first: S) -> None:
        """`title` is the game's title; `first` is the id of the game at the very first start."""
        super().__init__(context)
        self.history: GameTimeline[S] = GameTimeline(first)
        self.keepsake: Keepsake[Save] = Keepsake(self, "Your last game", self.as_save, self.restore_save)
        self.strip = StatusStrip()
        board.set_head(self.strip)
        board.setAccessibleName(f"{title} board")
        self.board = self.widget = board

    # The game

    @property
    def state(self) -> S:
        return self.history.state

    def subject(self) -> object:
        return self.state

    def finished(self) -> bool:
        return self.history.state.finished

    def enter_follows(self) -> bool:
        return self.state.finished and self.context.banner.can_follow

    @property
    def game_id(self) -> str:
        return self.state.id

    @property
    def start_id(self) -> str:
        """The id it started with: that of a star follows its circle."""
        return self.history.start.id

    def shown_id(self) -> str:
        return self.game_id

    def file_name(self) -> str:
        return self.picture_name()

    def picture_name(self) -> str:
        return self.game_id.replace(":", "-").replace("/", "-")

    def play(self, move: str) -> bool:
        """Play the player's move and stop whatever runs. For an illegal move, show the reason in the banner and return
        False."""
        before = self.state
        try:
            self.history.play(move)
        except IllegalMove as error:
            self.context.say("info", "", str(error))
            return False
        with self.context.at_once():
            self.stop()
            self.context.banner.clear()
            self._state_changed(before)
        self.board.announce(self.board.describe(self.board.cursor_cell))
        return True

    def lesson_goal(self, goal: str) -> LessonGoal:
        """The last move, or the current hint."""
        if goal == HINT:
            return LessonGoal(self.context.banner.kind == "hint", self.hint)
        position = self.history.position
        return LessonGoal(position > 0 and self.history.moves[position - 1] == goal, partial(self.play, goal))

    def play_all(self, moves: Iterable[str]) -> None:
        """Play a solver's moves as one change. An illegal one is a bug of the solver and raises."""
        before = self.state
        for move in moves:
            self.history.play(move)
        self.driver.refresh_subject()
        self._state_changed(before)

    def start(self, game_id: str) -> None:
        """Start the game of an id; the game before can be restored. Raises FormatError and changes nothing."""
        if len(game_id) > saves.LONGEST_ID:
            raise FormatError(f"this text has {len(game_id):,} characters, and an id at most {saves.LONGEST_ID:,}.")
        state = self.read_id(game_id)
        self.stop()
        left = self.left_by_new()
        self._start_history(GameTimeline(state), 0.0, {})
        self.keepsake.keep(left, "A new game.")

    def left_by_new(self) -> Save | None:
        """The game that a new one replaces: the unfinished one; or, if nothing was played yet, as after pressing New
        twice, the one before."""
        if self.history.position > 0 and not self.state.finished:
            return self.as_save()
        return None if self.history.moves else self.keepsake.value

    def _start_history(self, history: GameTimeline[S], seconds: float, extra: dict[str, str]) -> None:
        with self.context.at_once():
            self.history, self.file.path = history, None
            self.context.come_to_front()
            self.memory = type(self.memory)()
            self.memory.restore(extra)
            self.restore_extra(seconds, extra)
            self.show_state(None)
            self.context.widget.setFocus()
            self.context.changed()

    def _state_changed(self, before: S) -> None:
        with self.context.at_once():
            self.show_state(before)
            self.context.changed()

    def new(self) -> None:
        self.start(self.new_id(fresh_seed()))

    def choose_new(self) -> None:
        self.new()

    def restart(self) -> None:
        self.start(self.game_id)

    def open_id(self, text: str) -> None:
        """Start the game of an id that the user gave; a bad id is reported in the banner."""
        if not text:
            self.context.say("bad", "Nothing to play.", "There is no text on the clipboard; copy a game’s id first.")
            return
        try:
            self.start_given(text)
        except FormatError as error:
            self.context.say("bad", "Not opened:", str(error))

    def start_given(self, game_id: str) -> None:
        """Start the game of an id from elsewhere, which another page may show. Raises FormatError."""
        self.start(game_id)

    # Back and forward

    def undo(self) -> None:
        self.travel(self.history.undo)

    def redo(self) -> None:
        self.travel(self.history.redo)

    def travel(self, change: Callable[[], object]) -> None:
        """Move in the history by `change`, and show the position there."""
        self.stop()
        before = self.state
        change()
        self.context.banner.clear()
        self._state_changed(before)

    def bookmark(self) -> None:
        """Ask for a name and bookmark the line played so far."""
        BookmarkDialog(self.context.widget, self.history, self.context.changed).open()

    def go_to(self) -> None:
        """Show the dialog that goes to any bookmark or move."""
        GoToDialog(self.context.widget, self.history, self.move_words, self.travel).open()

    def go_to_move(self, place: int) -> None:
        """Go to the position after move `number`; do nothing if the line is shorter."""
        if 0 <= place <= len(self.history.moves):
            self.travel(lambda: self.history.go_to(place))

    def single_steps(self) -> tuple[Command, ...]:
        """Commands that step through the game move by move."""
        return (
            Command("One move back", lambda: self.go_to_move(self.history.position - 1), "Go back a single move",
                    "Ctrl+Shift+Left", "arrow-left", enabled=lambda: self.history.can_undo, group="review"),
            Command("One move forward", lambda: self.go_to_move(self.history.position + 1), "Go forward a single move",
                    "Ctrl+Shift+Right", "arrow-right", enabled=lambda: self.history.can_redo, group="review"),
        )

    def possible(self) -> dict[Action, bool]:
        undo, redo, usual = self.history.can_undo, self.history.can_redo, super().possible()
        return {
            **usual, Action.UNDO: undo, Action.REDO: redo, Action.BOOKMARK: undo,
            Action.GO_TO: undo or redo or bool(self.history.bookmarks),
            Action.HINT: usual[Action.SOLVE] or not self.finished(),  # what can be solved is not finished
            Action.RESTART: True,
        }

    # What a file holds

    def can_save(self) -> bool:
        return bool(self.document)

    def as_save(self) -> Save:
        return Save(
            id=self.history.start.id, moves=self.history.moves, position=self.history.position,
            bookmarks=self.history.bookmarks, seconds=self.seconds(), extra=self.extra(),
        )

    def read_save(self, save: Save) -> tuple[GameTimeline[S], Save]:
        """The history of a saved game. Raises FormatError or IllegalMove if its id or a move is wrong."""
        history = GameTimeline(self.read_id(save.id), save.moves, save.bookmarks)
        history.go_to(save.position)
        return history, save

    def restore_save(self, save: Save) -> None:
        """Load a saved game. Raises FormatError or IllegalMove and changes nothing."""
        history, _ = self.read_save(save)
        self.stop()
        self._start_history(history, save.seconds, save.extra)


def fresh_seed() -> int:
    return SystemRandom().randrange(1_000_000_000)
