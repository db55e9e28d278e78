"""Tab: what a game offers the window, and what every game has: history, hint, solver, files and export."""
import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import ClassVar, Generic, TypeVar

import msgspec
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from app.canvas.board import Board
from app.controls import literal
from app.files import export, store
from app.files.file_dialogs import Choice, add_recent_file, ask_to_save
from app.old_pages.solving_page import Solver, SolvingPage
from app.pages.actions import Action, GameAction
from app.pages.banner import Message
from app.pages.game_timeline import GameTimeline
from app.pages.go_to import BookmarkDialog, GoToDialog
from solvers.core import saves
from solvers.core.formats import FormatError
from solvers.core.game import IllegalMove, State
from solvers.core.saves import Save

__all__ = ["Solver", "Tab", "fresh_seed"]

GAME = "game"  # the game, where pages beside it have keys of their own

S = TypeVar("S", bound=State)


class Tab(SolvingPage, Generic[S]):
    """One game's page. A game says its `name`, its `title` and its `solvers`, and what stands in “What a game supplies”
    here, in `Page` and in `SolvingPage`; everything else is the same in every tab.
    """

    # What a game supplies

    def read_id(self, text: str) -> S:
        """The state a game id begins with. Raises FormatError with one sentence."""
        raise NotImplementedError

    def new_id(self, seed: int) -> str:
        """The id of a new game like the present one, or of the first game of all."""
        raise NotImplementedError

    def parameters(self) -> str:
        """The words of the parameter button, such as “Expert, 30 × 16, 99 mines”."""
        raise NotImplementedError

    def show_state(self, before: S | None) -> None:
        """The state changed (`before` it was another, or there was none): show it on the board, strip and panel."""
        raise NotImplementedError

    def hint(self) -> None:
        """Give a hint with its reason."""
        raise NotImplementedError

    def forget_hint(self) -> bool:
        """Take the hint back that stands, and all that shows it: marks, words, buttons. False if there is none."""
        return False

    def new(self) -> None:
        """Ask for the parameters of a new game and start it; a game without parameters starts at once."""
        self.play_again()

    def game_actions(self) -> Sequence[GameAction]:
        """Actions that this game alone has."""
        return ()

    def board_keys(self) -> Sequence[tuple[str, str]]:
        """Keys that the board alone hears, as they are written on them, and what they do: for the Shortcuts page."""
        return ()

    def move_words(self, move: str) -> str:
        """A move as the list has it that one goes to moves by."""
        return move

    def statistics(self) -> None:
        """Show what was played so far; a game without statistics has nothing to show."""

    def seconds(self) -> float:
        """The clock, for a game that has one."""
        return 0.0

    def extra(self) -> dict[str, str]:
        """What a saved game remembers beside its moves."""
        return {}

    def private(self, key: str) -> bool:
        """Whether this part of `extra` stays on this computer: a game that is saved to a file goes without it."""
        return False

    def confided(self, extra: Mapping[str, str]) -> str:
        """What this of a file tells of somebody, such as “the question”; empty if nothing. The user is asked whether
        the file is to have it.
        """
        return ""

    def confides(self, key: str) -> bool:
        """Whether this part of a file tells something of that kind."""
        return False

    own_files: ClassVar[str] = ""  # files of a game's own format, as file dialogs name them: Chess games (*.pgn)

    def read_file(self, data: bytes) -> Save:
        """The game in a file. Raises FormatError."""
        return saves.load(data)

    def write_file(self, save: Save, path: Path) -> bytes:
        """What a game's file is to hold. Raises FormatError."""
        return saves.dump(save)

    def restore_extra(self, seconds: float, extra: dict[str, str]) -> None:
        """Take back what `seconds` and `extra` gave; values may be missing or nonsense."""

    def help_page(self) -> str:
        """The page of docs/ that F1 opens."""
        return f"{self.name}.md"

    # The page

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._paths: dict[str, Path] = {}  # where what a file can hold was last saved, or opened from
        self._left: Save | None = None  # the unfinished game that the last new one took the place of
        self.history: GameTimeline[S] = GameTimeline(self.read_id(self.new_id(fresh_seed())))
        self.banner.closed.connect(self._message_closed)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)  # a click on what takes no keys gives them to
        self.setFocusProxy(self.board)

    def activate(self) -> None:
        """The tab came to the front."""
        self.setFocus()

    def deactivate(self) -> None:
        """The tab is hidden: an animation waits, a training would not."""
        if self.solving and not self.worker.paused:
            self.worker.pause()

    # The game

    @property
    def state(self) -> S:
        """The game as it stands."""
        return self.history.state

    def subject(self) -> object:
        return self.state

    def finished(self) -> bool:
        return self.state.finished

    def game_id(self) -> str:
        """The id of the game that is on."""
        return self.state.id

    def shown_id(self) -> str:
        """The id as the tool bar shows it; empty where something else than the game is looked at."""
        return self.game_id()

    @property
    def shown_board(self) -> Board:
        """The board in front, of which there are pictures."""
        return self.board

    @property
    def shown_drawing(self) -> export.Drawing:
        """What is exported, copied and printed: the board in front, with what belongs to it on paper."""
        return self.shown_board

    @property
    def picture_confides(self) -> str:
        """What a picture would tell of somebody, such as “the question”; empty if nothing."""
        return ""

    def picture_name(self) -> str:
        """What a picture of the board is called, before its ending."""
        return self.game_id().replace(":", "-").replace("/", "-")

    def put_away(self) -> bool:
        """Put away what is on top: the message, a hint's with its hint, else the hint that stands. False if none is."""
        if self.banner.message is not None:
            self.banner.close_message()
            return True
        forgotten = self.forget_hint()
        self.changed.emit()
        return forgotten

    def _message_closed(self, message: Message) -> None:
        if message.kind == "hint":
            self.forget_hint()
        self.changed.emit()

    def play(self, move: str) -> bool:
        """Play the player's move, which ends whatever runs; False, with the reason in the banner, if it is illegal."""
        before = self.state
        try:
            self.history.play(move)
        except IllegalMove as error:
            self.say("info", "", str(error))
            return False
        self.stop()
        self.banner.clear()
        self._state_changed(before)
        self.board.tell(self.board.describe(self.board.cursor_cell))
        return True

    def play_all(self, moves: Iterable[str]) -> None:
        """Play a solver's moves, shown as one change. They are legal, or the solver has a bug."""
        before = self.state
        for move in moves:
            self.history.play(move)
        self.driver.keep_up()
        self._state_changed(before)

    def start(self, game_id: str) -> None:
        """Begin the game of an id; what was played before can be had back. Raises FormatError and changes nothing."""
        if len(game_id) > saves.LONGEST_ID:
            raise FormatError(f"this text has {len(game_id):,} characters, and an id at most {saves.LONGEST_ID:,}.")
        state = self.read_id(game_id)
        self.leave_game()
        kept = self.as_save() if self.history.position > 0 and not self.state.finished else None
        self._begin(GameTimeline(state), 0.0, {})
        self._left = kept
        if kept is not None:
            self.say("info", "A new game.", "The one you left is kept until the next.", "Go back", self.go_back)

    def leave_game(self) -> None:
        """Another game takes the place of the one that is on: end what runs in it."""
        self.stop()

    def _begin(self, history: GameTimeline[S], seconds: float, extra: dict[str, str]) -> None:
        self.history = history
        self._paths.pop(GAME, None)
        self.banner.clear()
        self.restore_extra(seconds, extra)
        self.show_state(None)
        self.setFocus()
        self.changed.emit()

    def _state_changed(self, before: S) -> None:
        self.show_state(before)
        self.changed.emit()

    def play_again(self) -> None:
        """A new game with the same parameters, at once."""
        self.start(self.new_id(fresh_seed()))

    def restart(self) -> None:
        """The same game from its beginning."""
        self.start(self.game_id())

    def go_back(self) -> None:
        """Return to the game that the last new one took the place of."""
        if self._left is not None:
            left, self._left = self._left, self.as_save()
            self.restore(left)

    def undo(self) -> None:
        self.travel(self.history.undo)

    def redo(self) -> None:
        self.travel(self.history.redo)

    def travel(self, change: Callable[[], object]) -> None:
        """Change the place in the history by `change`, and show where it leads."""
        self.stop()
        before = self.state
        change()
        self.banner.clear()
        self._state_changed(before)

    def bookmark(self) -> None:
        """Ask for a name and remember the line played so far."""
        BookmarkDialog(self, self.history, self.changed.emit).open()

    def go_to(self) -> None:
        """Offer every bookmark and move to go to."""
        GoToDialog(self, self.history, self.move_words, self.travel).open()

    # Files

    @property
    def document(self) -> str:
        """What a file would hold now: the game, or a page beside it by its key."""
        return GAME

    @property
    def path(self) -> Path | None:
        """The file of it, if there is one."""
        return self._paths.get(self.document)

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

    def restore(self, save: Save) -> None:
        """Go on with a saved game. Raises FormatError or IllegalMove and changes nothing."""
        history, _ = self.read_save(save)
        self.leave_game()
        self._begin(history, save.seconds, save.extra)

    def as_session(self) -> Save:
        """All that the next start needs: the game, and in a tab with pages all of them."""
        return self.as_save()

    def restore_session(self, save: Save) -> None:
        """Go on with what `as_session` gave. Raises FormatError or IllegalMove and changes nothing."""
        self.restore(save)

    def as_document(self) -> Save:
        """What a file is to hold: the game as others may have it."""
        return self.as_save()

    def restore_document(self, save: Save, path: Path) -> None:
        """Go on with what a file holds. Raises FormatError or IllegalMove and changes nothing."""
        self.restore(save)
        self._belong_to(path)

    def _belong_to(self, path: Path) -> None:
        """What is in front is that of this file, to which it is saved again."""
        self._paths[self.document] = path
        add_recent_file(path)

    def restore_autosave(self) -> None:
        """Go on where the window was last closed, without a question; a damaged file is set aside and named."""
        found, sentence = store.read_autosave(self.name, self.read_save)
        if found is not None:
            self.restore_session(found[1])
        else:
            self.show_state(None)
        if sentence:
            self.say("warning", "", sentence)

    def autosave(self) -> None:
        """Remember the game for the next start."""
        try:
            store.write_autosave(self.name, self.as_session())
        except (store.StoreError, FormatError) as error:
            self.say("warning", "Not saved.", str(error))

    def shut_down(self) -> None:
        """The window closes: stand still, show nothing any more, and remember the game."""
        for driver in self.drivers:
            driver.drop()
        self.autosave()

    def open_id(self, text: str) -> None:
        """Begin the game of an id that somebody gave; a bad one is answered in the banner."""
        if not text:
            self.say("bad", "Nothing to play.", "There is no text on the clipboard; copy a game's id first.")
            return
        try:
            self.start(text)
        except FormatError as error:
            self.say("bad", "Not opened:", str(error))

    def open_file(self, path: Path) -> None:
        """Go on with a game from a file; a bad one is answered in the banner, and the running game stays."""
        try:
            self.restore_document(store.open_game(path, self.read_file), path)
        except FormatError as error:
            text = str(error.within(""))  # the subject names the file
            self.say("bad", f"{literal(path.name)} was not opened.", text[:1].upper() + text[1:])
        except (store.StoreError, IllegalMove) as error:
            self.say("bad", f"{literal(path.name)} was not opened.", str(error))

    def save(self) -> None:
        """Write the game to its file; ask for one the first time."""
        if self.path is None:
            self.save_as()
        else:
            self.save_to(self.path)

    def save_as(self) -> None:
        """Ask for a file and write the game to it."""
        kinds = {"Saved games (*.json)": "json"}
        if self.own_files:
            kinds[self.own_files] = self.own_files.partition("*.")[2].rstrip(")")
        choice = self._choice(self.confided(self.as_document().extra))
        name = self.picture_name() if self.path is None else self.path.stem
        ask_to_save(self, "Save the game", kinds, name, self.save_to, choice)

    def _choice(self, confided: str) -> Choice | None:
        """The question whether a file is to tell something of somebody."""
        return Choice(f"With {confided}", store.includes_private(), store.set_includes_private) if confided else None

    def save_to(self, path: Path) -> None:
        """Write the game to a file; the old content stays whole if that fails."""
        try:
            save = self.as_document()
            given_away = {
                key: value for key, value in save.extra.items()
                if not self.private(key) and (store.includes_private() or not self.confides(key))
            }
            data = self.write_file(msgspec.structs.replace(save, extra=given_away), path)
            store.write_atomically(path, data)
        except (store.StoreError, FormatError) as error:
            self.say("bad", "Not saved.", str(error))
            return
        self._belong_to(path)
        self.say("good", "Saved.", f"The game is in {literal(path.name)}.")

    def copy_id(self) -> None:
        """Put the game's id on the clipboard."""
        QGuiApplication.clipboard().setText(self.game_id())
        self.say("info", "Copied.", f"{self.game_id()} is on the clipboard.")

    def export(self) -> None:
        """Ask for a file and draw the board into it."""
        export.export_dialog(
            self, self.shown_drawing, self.picture_name(), choice=self._choice(self.picture_confides),
            done=lambda path: self.say("good", "Exported.", f"The board is in {literal(path.name)}."),
            refused=lambda error: self.say("bad", "Not exported.", str(error)),
        )

    def copy_picture(self) -> None:
        """Put a picture of the board on the clipboard."""
        export.copy_picture(self.shown_drawing)
        self.say("info", "Copied.", "A picture of the board is on the clipboard.")

    def print(self) -> None:
        """Print the board."""
        export.print_board(self, self.shown_drawing, refused=lambda error: self.say("bad", "Not printed.", str(error)))

    # The window's questions

    def can(self, action: Action) -> bool:
        """Whether an action would do something now."""
        match action:
            case Action.UNDO:
                return self.history.can_undo
            case Action.REDO:
                return self.history.can_redo
            case Action.BOOKMARK:
                return self.history.can_undo
            case Action.GO_TO:
                return bool(self.history.moves or self.history.bookmarks)
            case Action.HINT:
                return not self.finished()
            case Action.SOLVE | Action.STEP:
                return bool(self.solvers) and not self.finished()
            case Action.PAUSE | Action.STOP:
                return self.solving
            case Action.COPY_ID:
                return bool(self.shown_id())
            case Action.STATISTICS:
                return type(self).statistics is not Tab.statistics
        return True

    def trigger(self, action: Action) -> None:
        """Do one of the tab's actions, if it can be done now."""
        if self.can(action):
            getattr(self, action.method)()


def fresh_seed() -> int:
    """A seed for a game that nobody has played."""
    return secrets.randbelow(1_000_000_000)
