"""Status of a game: its clock, the strip above the board, the message at its end, and the section of its result."""
from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QPushButton

from app.controls import button
from app.games.minesweeper.boards import Wish
from app.games.minesweeper.hints import HintAdvisor
from app.games.minesweeper.statistics import Record
from app.pages.banner import Message
from app.pages.panel import Section, SectionColumn
from app.pages.status_strip import Figure, StatusStrip
from app.running.clock import Clock, clock_text, clock_text_exactly
from solvers.minesweeper.rules import EXPLODED, Game


class GameClock(Clock):
    """Clock that stands while the game is out of sight."""

    def __init__(self, parent: QObject, playing: Callable[[], bool]) -> None:
        """`playing` tells whether the game has begun and has no end yet."""
        super().__init__(parent)
        self._playing = playing
        self._waits = False  # to go on, once the game is in sight again

    def set(self, seconds: float) -> None:
        super().set(seconds)
        self._waits = False

    def go_out_of_sight(self) -> None:
        """Stand still until the game is in sight again."""
        self._waits = self._waits or self.going
        self.stop()

    def come_in_sight(self) -> None:
        """Go on, if it was going and the game is still played."""
        if self._waits and self._playing():
            self.go()
        self._waits = False


class GameStrip:
    """Fills the strip above the board: mines left, the time, and after the game its 3BV."""

    def __init__(self, strip: StatusStrip, clock: Clock) -> None:
        self._clock = clock
        self._mines = Figure("flag", "mines left", ink="bad")
        self._bbbv = Figure("", "")
        self._time = Figure("clock", widest="00:00")
        self._mines.setToolTip("Mines less flags")
        self._bbbv.setToolTip("3BV: the fewest clicks that open this board without flags, and how many are done")
        self._time.setToolTip("Time since the first cell was opened")
        strip.add_left(self._mines)
        strip.add_right(self._bbbv)
        strip.add_right(self._time)
        clock.ticked.connect(self._show_clock)

    def show(self, game: Game) -> None:
        """The figures of a state."""
        left = 0 if game.status == "won" else game.mines_left
        self._mines.set(f"{left:,}".replace("-", "−"), "mine left" if left == 1 else "mines left")
        told = "{:,} of {:,} 3BV".format(*game.bbbv()) if game.finished else ""  # before, it would help
        self._bbbv.set("", told)
        self._show_clock()

    def _show_clock(self) -> None:
        self._time.set(clock_text(self._clock.seconds))


def end_message(game: Game, seconds: float, best: bool, counts: bool, again: Callable[[], object]) -> Message:
    """Message at the end of a game.

    Args:
        game: its last state.
        seconds: how long it took.
        best: whether that is the best time on such boards.
        counts: whether the statistics have counted it.
        again: called when the player wants another game.
    """
    if game.status == "won":
        sentence = f"All safe cells are open after {clock_text(seconds)}{', your best time' if best else ''}."
        return Message("good", "Won.", sentence, "New game", again)
    name = game.name(game.cells.index(EXPLODED))
    sentence = "Undo takes it back, and the game is no longer counted." if counts else "Undo takes it back."
    return Message("bad", f"{name} was a mine.", sentence, "New game", again)


class ResultSection(Section):
    """Section with the figures of the game that just ended; hidden while one is played."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Game over")
        self._time = self.add_row("Time")
        self._bbbv = self.add_row(
            "3BV done", tip="3BV: the fewest clicks that open this board without flags, and how many are done")
        self._rate = self.add_row("3BV a second", tip="How fast you were, whatever the board was like")
        self._efficiency = self.add_row("Efficiency", tip="The 3BV that you did for each move you made")
        self._asked = self.add_row("Hints asked")
        self._unneeded = self.add_row("Hints not needed", tip="Asked for where something could be deduced")
        self._disclosed = self.add_row("Cells disclosed", tip="By hints, where a guess was needed")
        self._level = self.add_row("No guess, hardest step", tip="What it takes to deduce the whole board")
        self._best = self.add_row("Best time on this board")
        self._won = self.add_row("Won on this board")
        self.new: QPushButton = button("New game", "primary")
        self.add_buttons(self.new)
        self.hide()

    def set(
        self, game: Game, level: Wish, seconds: float, clicks: int, advisor: HintAdvisor, record: Record
    ) -> None:
        """Show the figures of a game that is over.

        Args:
            game: its last state.
            level: the hardest step that its board needed; empty if it needed guesses.
            seconds: how long it took.
            clicks: how many moves were made.
            advisor: knows how many hints were asked for.
            record: the statistics of such boards by now.
        """
        done, total = game.bbbv()
        self.set_title("Won" if game.status == "won" else "Lost")
        self._time.set(clock_text_exactly(seconds))
        self._bbbv.set(f"{done:,} of {total:,}")
        self._rate.set(f"{done / seconds:.2f}" if seconds >= 0.05 else "–")
        self._efficiency.set(f"{done / clicks * 100:.0f}\N{NO-BREAK SPACE}%" if clicks else "–")
        self._asked.set(str(advisor.asked))
        self._unneeded.set(str(advisor.unneeded))
        self._disclosed.set(str(game.disclosed))
        self._level.setVisible(bool(level))
        self._level.set("–" if level == "any" else level)
        self.show_record(record)

    def show_record(self, record: Record) -> None:
        """What the records say of such boards by now."""
        self._best.set("–" if record.best_seconds is None else clock_text_exactly(record.best_seconds))
        self._won.set(f"{record.won:,} of {record.played:,}")
