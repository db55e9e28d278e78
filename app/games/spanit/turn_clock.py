"""TurnClock: a clock for both sides of the game, if one is wished; whose time is over has lost."""
import time
from collections.abc import Callable, Mapping

from PySide6.QtCore import QObject, QTimer

from app.games.spanit.player_seats import PlayerSeats
from app.pages import PlayPage
from app.running.clock import clock_text, clock_text_exactly
from solvers.core.formats import FormatError
from solvers.spanit.board import SIDES, Side, other
from solvers.spanit.rules import RESIGN, Span
from solvers.spanit.time_control import Clocks, TimeControl

TICK = 100  # ms between two readings
SHORT = 10  # s below which tenths are shown


class TurnClock(QObject):
    """Runs from the first move on, while the game is in front and a human plays. It goes on while somebody thinks of a
    hint, as in a game over the board, and stands still while the solver bar plays or a position is drawn.

    `control` is what the next game has; `clocks` are those of this game, None if it has none; `now` is in s.
    """

    def __init__(
        self, page: PlayPage[Span], seats: PlayerSeats, waits: Callable[[], bool],
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """`waits` returns whether something else than the game is going on."""
        super().__init__(page)
        self._page, self._seats, self._waits, self.now = page, seats, waits, now
        self.control = TimeControl()
        self.clocks: Clocks | None = None
        self._side: Side | None = None  # whose clock runs
        self._since = 0.0
        self._lost_line: tuple[str, ...] = ()  # the moves of the game that was lost on time
        self._furthest = 0              # move of the game, so that one gains time once for each
        self._away = False              # another game or page is in front
        self._timer = QTimer(self, interval=TICK)
        self._timer.timeout.connect(self.tick)
        seats.resigning.connect(self._on_resigning)

    @property
    def running(self) -> bool:
        return self._side is not None

    def tick(self) -> None:
        """Show the time; once it is over, the side to move has lost."""
        self._spend()
        self._show()
        if self._side is not None and self.clocks is not None and self.clocks.over == self._side:
            history = self._page.history
            self._lost_line = (*history.moves[:history.position], RESIGN)
            self._page.play(RESIGN)

    def follow_game(self, before: Span | None) -> None:
        """The game stands elsewhere; `before` it was another, or another game."""
        state = self._page.state
        self._spend()
        if self.clocks is not None and before is not None:
            if state.ply > self._furthest and self.running:
                self.clocks = self.clocks.after_move(other(state.position.to_move))
            if before.finished and not state.finished and self.clocks.over is not None:
                self.clocks = None  # whoever takes back the end of the time plays on without a clock
        self._furthest = max(self._furthest, state.ply)
        self.refresh()

    def set_away(self, away: bool) -> None:
        """Set whether another game or page is in front."""
        self._away = away
        self.refresh()

    def refresh(self) -> None:
        """Run or stand still, as the game has it now."""
        self._spend()
        state = self._page.state
        runs = (self.clocks is not None and state.ply > 0 and not state.finished and not self._away
                and self._seats.any_human and not self._waits() and not self._page.context.practising)
        self._side = state.position.to_move if runs else None
        if runs and not self._timer.isActive():
            self._timer.start()
        elif not runs:
            self._timer.stop()
        self._show()

    def limit(self, usual: float) -> float:
        """How long the computer may think about its move, in seconds, if it is `usual` without a clock."""
        return usual if self.clocks is None else min(usual, self.clocks.budget(self._page.state.position.to_move))

    def lost_on_time(self) -> bool:
        """True if the game ended because a player ran out of time, also after a look back."""
        resigned = self._page.state.resigned
        return tuple(self._page.history.moves) == self._lost_line or (
            resigned is not None and self.clocks is not None and self.clocks.over == resigned)

    def _on_resigning(self) -> None:
        """Forget a loss on time that was taken back: the same line of moves now ends by resignation."""
        self._lost_line = ()

    def _spend(self) -> None:
        """Charge the time since the last call to the running clock."""
        now = self.now()
        if self._side is not None and self.clocks is not None:
            self.clocks = self.clocks.after(self._side, now - self._since)
        self._since = now

    def _show(self) -> None:
        for side in SIDES:
            self._seats.show_time(side, "" if self.clocks is None else time_text(self.clocks.left_for(side)))

    # What stays

    def extra(self) -> dict[str, str]:
        """The clocks, and what the next game has, as a saved game remembers them."""
        self._spend()
        return {"time control": str(self.control), "clocks": "" if self.clocks is None else str(self.clocks)}

    def start_game(self, extra: Mapping[str, str]) -> None:
        """Another game: a new one has the clocks that are wished, one from a file its own."""
        self._side, self._furthest, self._lost_line = None, self._page.state.ply, ()
        try:
            if "time control" in extra:
                self.control = TimeControl.read(extra["time control"])
            self.clocks = None if not extra.get("clocks") else Clocks.read(extra["clocks"])
        except FormatError:
            self.clocks = None
        if not extra and not self._page.context.practising:
            self.clocks = Clocks.from_control(self.control)


def time_text(seconds: float) -> str:
    """A time that is left: 4:32, and 0:09.4 near its end."""
    return clock_text(seconds) if seconds >= SHORT else clock_text_exactly(seconds)
