"""Search for a board that needs no guess: it begins when the first cell is chosen, and ends with that cell open."""
import re
from collections.abc import Callable
from time import monotonic

from PySide6.QtCore import QObject

from app.games.minesweeper.board_kinds import MEANINGS, Wish, read_wish, wish_sentence
from app.games.minesweeper.mines_board import MinesBoard
from app.pages import Message, PlayPage, Section, SectionColumn
from app.running.driver import RunListener
from app.running.throttle import Throttle
from solvers.core.formats import FormatError
from solvers.core.game import IllegalMove
from solvers.minesweeper.explain.explanation import LEVELS
from solvers.minesweeper.no_guess.existence import BoardSearch, none_sentence
from solvers.minesweeper.no_guess.generator import Found
from solvers.minesweeper.rules import FLAG, Game

QUIETLY = 0.2  # seconds that a search takes without a word
NO_HURRY = 20.0  # seconds after which it is said that there may be no such board
_MADE = re.compile(rf"([0-9]{{1,18}}@[a-z]{{1,3}}[0-9]{{1,3}}) ({'|'.join(LEVELS)})")


class NoGuessSection(Section):
    """Section that says what a board without guesses needs instead, or what a fair game is; hidden in any other."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "No guess")
        self._sentence = self.add_sentence(muted=True)
        self.hide()

    def show_fair(self) -> None:
        """It is a fair game."""
        self.set_title("Fair game")
        self.set_note("")
        self._sentence.set(f"{MEANINGS['fair']}.")

    def show_waiting(self, wish: Wish) -> None:
        """The mines are not laid yet."""
        self.set_title("No guess")
        self.set_note("" if wish == "any" else wish)
        self._sentence.set("Open any cell. The board is then made so that you never have to guess.")

    def show_level(self, level: Wish) -> None:
        """What the board needs; "any" where only that is known."""
        self.set_title("No guess")
        self.set_note("" if level == "any" else level)
        self._sentence.set(wish_sentence(level))


class NoGuessSearch(QObject):
    """Makes a board for the first cell of a game that shall need no guess; `wish` is what it shall need instead.

    The untouched board has a seed, which the candidates come from: a cell gets the same board each time. The board that
    was found has a seed of its own, which the move that opens the cell names. Nothing changes until it is found.
    """

    def __init__(self, play: PlayPage[Game], board: MinesBoard) -> None:
        super().__init__(play)
        self.wish: Wish = ""
        self._made = ("", "")  # the last board found, as its id ends, and its level
        self._play, self._board, self._context = play, board, play.context
        self.driver = play.context.add_driver(play.subject)
        self._throttle: Throttle[int] = Throttle(self, self._show_progress, lambda before, after: True)
        self._began = 0.0
        self._cell = 0
        self.candidates = 0  # that were looked at so far
        self._message: Message | None = None
        self.section = NoGuessSection(play.context.column)

    # What is known

    @property
    def is_waiting(self) -> bool:
        """True while the first cell is open to choose; a board will be made for it."""
        return bool(self.wish) and self._play.state.first is None

    @property
    def is_searching(self) -> bool:
        """True while searching for a board."""
        return self.driver.solving

    @property
    def level(self) -> Wish:
        """The level that the board at hand needs, "any" where only that is known that it needs no guess, else ""."""
        game = self._play.state
        if game.first is None or self.wish != "any":
            return self.wish
        made, level = self._made
        return read_wish(level) if made == f"{game.seed}@{game.name(game.first)}" else "any"

    def extra(self) -> dict[str, str]:
        """State for a saved game."""
        return {"no_guess": self.wish, "no_guess_made": " ".join(filter(None, self._made))}

    def restore(self, extra: dict[str, str]) -> None:
        """Restore what `extra` returned; invalid values count as missing."""
        try:
            wish = read_wish(extra.get("no_guess", ""))
        except FormatError:
            wish = ""
        self.wish = "" if wish == "fair" or self._play.state.fair else wish
        made = _MADE.fullmatch(extra.get("no_guess_made", ""))
        self._made = ("", "") if made is None else (made[1], made[2])

    def show(self, *, playing: bool) -> None:
        """Show in the panel what the board needs, while it is played."""
        fair = self._play.state.fair
        self.section.setVisible(playing and (fair or bool(self.wish)))
        if fair:
            self.section.show_fair()
        elif self.is_waiting:
            self.section.show_waiting(self.wish)
        else:
            self.section.show_level(self.level)

    # Looking

    def intercepts(self, move: str) -> bool:
        """True if a move of the player must wait for a board; during the search every move is ignored."""
        if self.is_searching:
            self.remind()
            return True
        if not self.is_waiting or not move.startswith("open ") or "@" in move:
            return False
        try:
            first = self._play.state.play(move).first
        except IllegalMove:
            return False
        assert first is not None
        self.start(first, lambda: None)
        return True

    def start(self, cell: int, then: Callable[[], object]) -> None:
        """Make a board for this cell, open it there, then go on."""
        if self.is_searching:
            self.remind()
            return
        game, self._cell = self._play.state, cell
        if (known := self._undone_move()) is not None:
            self._open(known, then)
            return
        level = next((level for level in LEVELS if level == self.wish), None)
        engine = BoardSearch(game.board, game.start, level, game.seed, cell)
        self._began, self.candidates = monotonic(), 0
        listener = RunListener(self._on_progress, lambda found: self._on_found(found, then), self._on_end)
        self.driver.watch(engine, listener, 0.0, paused=False)
        self._press(down=True)
        self._context.changed()

    def cancel(self) -> None:
        """End the search; the board stays as it is."""
        if self.is_searching:
            self.driver.stop()

    def _undone_move(self) -> str | None:
        """The move that was taken back, if it opens the same cell: it has the board that would be found."""
        history = self._play.history
        again = history.moves[history.position] if history.can_redo else ""
        return again if re.fullmatch(rf"open [0-9]+@{self._play.state.name(self._cell)}", again) else None

    def _on_progress(self, found: Found) -> None:
        self.candidates = found.candidates
        if monotonic() - self._began > QUIETLY:
            self._throttle.push(found.candidates)

    def _on_found(self, found: Found, then: Callable[[], object]) -> None:
        if not found.boards:
            game = self._play.state
            level = next((level for level in LEVELS if level == self.wish), None)
            self._context.say("warning", "There is no such board:",
                              none_sentence(game.board, level, found.candidates), "New game…", self._play.choose_new)
            return
        board = found.boards[0]
        place = f"{board.seed}@{self._play.state.name(self._cell)}"
        self._made = (place, board.level)
        self._open(f"open {place}", then)

    def _open(self, move: str, then: Callable[[], object]) -> None:
        game = self._play.state
        if game.cells[self._cell] == FLAG:
            self._play.play(f"clear {game.name(self._cell)}")
        self._play.play(move)
        then()

    # What is shown meanwhile

    def _show_progress(self, candidates: int) -> None:
        first = self._message is None
        self._message = Message("solve", f"Looking for {target_text(self.wish)}:",
                             progress_text(candidates, monotonic() - self._began), "Stop", self.cancel)
        if first:
            self._context.banner.show_message(self._message)
            self._context.announce(self._message.text)
        else:
            self._context.banner.renew_message(self._message)

    def remind(self) -> None:
        """Say that a board is looked for."""
        self._show_progress(self.candidates)
        self._press(down=True)

    def _press(self, *, down: bool) -> None:
        self._board.show_pressed(self._board.place(self._cell) if down else None, False)

    def _on_end(self) -> None:
        self._throttle.clear()
        self._press(down=False)
        message, self._message = self._message, None
        if message is not None and self._context.banner.message == message:
            self._context.banner.clear()
        self._context.changed()


def target_text(wish: Wish) -> str:
    """The kind of board that is searched."""
    needed: dict[Wish, str] = {"any": "no guess", "mine counter": "the mine counter", "exhaustive": "all numbers"}
    return f"a board that needs {needed.get(wish, wish)}"


def progress_text(candidates: int, seconds: float) -> str:
    """The progress of the search."""
    none = " There may be none." if seconds > NO_HURRY else ""
    return f"{candidates:,} looked at.{none}"
