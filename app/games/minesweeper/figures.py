"""The strip above the board: mines left, the clock, and after the game its 3BV."""
from app.pages.strip import Figure, Strip
from app.running.clock import Clock, shown
from solvers.minesweeper.rules import Game


class Figures:
    """The figures of a game that is on; the time follows its clock."""

    def __init__(self, strip: Strip, clock: Clock) -> None:
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
        self._time.set(shown(self._clock.seconds))
