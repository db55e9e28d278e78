"""PlayPage: the page on which a game is played: its history, ids, restart, and what a saved game holds."""
import secrets
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Generic, TypeVar

from PySide6.QtWidgets import QWidget

from app.canvas.board import Board
from app.pages.actions import Action
from app.pages.begun import HowFar
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
    """The first page of a tab. Its class says what is in “What a game supplies”, and what `Page` asks."""

    # What a game supplies

    def read_id(self, text: str) -> S:
        """The state a game id begins with. Raises FormatError with one sentence."""
        raise NotImplementedError

    def new_id(self, seed: int) -> str:
        """The id of a new game like the present one."""
        raise NotImplementedError

    def show_state(self, before: S | None) -> None:
        """The state changed (`before` it was another, or there was none): show it on board, strip and panel."""
        raise NotImplementedError

    def move_words(self, move: str) -> str:
        """A move as the list has it that one goes to moves by."""
        return move

    def commands_everywhere(self) -> Sequence[Command]:
        """Those of the game whichever page is in front, beside the `commands` of that page."""
        return ()

    def how_far(self) -> HowFar:
        """How far the game is, for somebody who left it yesterday."""
        return HowFar(counted(self.history.position, "move") if self.history.position else "nothing played yet")

    def seconds(self) -> float:
        """The clock, for a game that has one."""
        return 0.0

    def pause_for_file(self) -> None:
        """A file is about to be read: stop what runs by itself, even if it is refused, as somebody reads why then."""

    def restore(self, extra: dict[str, str]) -> None:
        """`restore_save` has taken back all of the game."""

    def restore_extra(self, seconds: float, extra: dict[str, str]) -> None:
        """Take back what `seconds` and `extra` gave; values may be missing or nonsense."""

    # The page

    document = "game"
    beside_all: QWidget | None = None  # at the right of the page switch, whichever page is in front

    def __init__(self, context: PageContext, board: Board, title: str, first: S) -> None:
        """`title` is the game's, as people say it; `first` is the game of the very first start."""
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
        """The game as it stands."""
        return self.history.state

    def subject(self) -> object:
        return self.state

    def finished(self) -> bool:
        return self.history.state.finished

    @property
    def game_id(self) -> str:
        """The id of the game that is on."""
        return self.state.id

    @property
    def start_id(self) -> str:
        """The id with which it began: that of a star follows its circle."""
        return self.history.start.id

    def shown_id(self) -> str:
        return self.game_id

    def file_name(self) -> str:
        return self.picture_name()

    def picture_name(self) -> str:
        return self.game_id.replace(":", "-").replace("/", "-")

    def play(self, move: str) -> bool:
        """Play the player's move, which ends whatever runs; False, with the reason in the banner, if it is illegal."""
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
        """The last move, or the hint that stands."""
        if goal == HINT:
            return LessonGoal(self.context.banner.kind == "hint", self.hint)
        position = self.history.position
        return LessonGoal(position > 0 and self.history.moves[position - 1] == goal, partial(self.play, goal))

    def play_all(self, moves: Iterable[str]) -> None:
        """Play a solver's moves, shown as one change. They are legal, or the solver has a bug."""
        before = self.state
        for move in moves:
            self.history.play(move)
        self.driver.refresh_subject()
        self._state_changed(before)

    def start(self, game_id: str) -> None:
        """Begin the game of an id; what was played before can be had back. Raises FormatError and changes nothing."""
        if len(game_id) > saves.LONGEST_ID:
            raise FormatError(f"this text has {len(game_id):,} characters, and an id at most {saves.LONGEST_ID:,}.")
        state = self.read_id(game_id)
        self.stop()
        left = self.left_by_new()
        self._start_history(GameTimeline(state), 0.0, {})
        self.keepsake.keep(left, "A new game.")

    def left_by_new(self) -> Save | None:
        """What a new game that begins now takes the place of: the unfinished game; where nothing was played yet, as
        when New is pressed twice, still the one before."""
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
        """A new game with the same parameters, at once."""
        self.start(self.new_id(fresh_seed()))

    def choose_new(self) -> None:
        self.new()

    def restart(self) -> None:
        self.start(self.game_id)

    def open_id(self, text: str) -> None:
        """Begin the game of an id that somebody gave; a bad one is answered in the banner."""
        if not text:
            self.context.say("bad", "Nothing to play.", "There is no text on the clipboard; copy a game’s id first.")
            return
        try:
            self.start_given(text)
        except FormatError as error:
            self.context.say("bad", "Not opened:", str(error))

    def start_given(self, game_id: str) -> None:
        """Begin what an id from elsewhere stands for, which another page may show. Raises FormatError."""
        self.start(game_id)

    # Back and forward

    def undo(self) -> None:
        self.travel(self.history.undo)

    def redo(self) -> None:
        self.travel(self.history.redo)

    def travel(self, change: Callable[[], object]) -> None:
        """Change the place in the history by `change`, and show where it leads."""
        self.stop()
        before = self.state
        change()
        self.context.banner.clear()
        self._state_changed(before)

    def bookmark(self) -> None:
        """Ask for a name and remember the line played so far."""
        BookmarkDialog(self.context.widget, self.history, self.context.changed).open()

    def go_to(self) -> None:
        """Offer every bookmark and move to go to."""
        GoToDialog(self.context.widget, self.history, self.move_words, self.travel).open()

    def go_to_move(self, place: int) -> None:
        """Stand after so many moves of the line, if there are so many."""
        if 0 <= place <= len(self.history.moves):
            self.travel(lambda: self.history.go_to(place))

    def single_steps(self) -> tuple[Command, ...]:
        """Commands that lead through a game move by move."""
        return (
            Command("One move back", lambda: self.go_to_move(self.history.position - 1), "Go back a single move",
                    "Alt+Left", "arrow-left", enabled=lambda: self.history.can_undo, group="review"),
            Command("One move forward", lambda: self.go_to_move(self.history.position + 1), "Go forward a single move",
                    "Alt+Right", "arrow-right", enabled=lambda: self.history.can_redo, group="review"),
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
        """All there is to remember of the game."""
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
        """Go on with a saved game. Raises FormatError or IllegalMove and changes nothing."""
        history, _ = self.read_save(save)
        self.stop()
        self._start_history(history, save.seconds, save.extra)


def fresh_seed() -> int:
    """A seed for a game that nobody has played."""
    return secrets.randbelow(1_000_000_000)
