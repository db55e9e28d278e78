"""The strip above the board while a game is played, and what it says in a few words for somebody who left it."""
from app.pages import Figure, HowFar, StatusStrip, time_played
from app.running.clock import Clock, clock_text
from solvers.core.wording import counted
from solvers.minesweeper.rules import FLAG, Game


class GameStrip:
    """Fills the strip above the board: mines left, the time, and after the game its 3BV."""

    def __init__(self, strip: StatusStrip, clock: Clock) -> None:
        self._clock = clock
        self._mines = Figure("flag", "mines left", ink="bad")
        self._bbbv = Figure("", "")
        self._time = Figure("clock", widest="00:00")
        self._mines.setToolTip("Mines minus flags")
        self._bbbv.setToolTip("3BV: the fewest clicks that open this board without flags, and how many of them you "
                              "have done")
        self._time.setToolTip("Time since the first cell was opened")
        strip.add_left(self._mines)
        strip.add_right(self._bbbv)
        strip.add_right(self._time)
        clock.ticked.connect(self._show_clock)

    def show(self, game: Game) -> None:
        """The figures of a state."""
        left = 0 if game.status == "won" else game.mines_left
        self._mines.set(f"{left:,}".replace("-", "−"), "mine left" if left == 1 else "mines left")
        bbbv = "{:,} of {:,} 3BV".format(*game.bbbv()) if game.finished else ""  # before the end, it would help
        self._bbbv.set("", bbbv)
        self._show_clock()

    def _show_clock(self) -> None:
        self._time.set(clock_text(self._clock.seconds))


def how_far(game: Game, seconds: float) -> HowFar:
    """How many of the cells without a mine are open, how many flags stand there, and the time."""
    safe = game.board.size - game.board.mines
    opened, flags = sum(code <= 8 for code in game.cells), game.cells.count(FLAG)
    return HowFar.from_words(f"{opened:,} of {counted(safe, 'cell')} open", counted(flags, "flag") if flags else "",
                             time_played(seconds), part=opened / safe)
