"""Animation: what happens in a game moves on its field and is called out there, whoever plays."""
from collections.abc import Iterable
from typing import Final

from app.games.tetris.call_out import Part, call_of, points_of
from app.games.tetris.field_board import FieldBoard
from solvers.tetris.guideline.events import Ended, Event, Levelled, Locked

FOLLOWED: Final = 8  # pieces a second up to which eyes can follow


class Animation:
    """Shows events on a field. Of a solver it shows a piece at a time."""

    def __init__(self, board: FieldBoard) -> None:
        self._impact = board.impact
        self._pieces = 0  # of a solver, that have been seen

    def show(self, event: Event) -> None:
        """A piece arrives, rows go, and what it did is called out; or the game is over."""
        match event:
            case Locked():
                worth = points_of(event.clear, event.gained)
                total = f"+{event.gained:,}" if event.gained else ""
                self._impact.show_lock(event, call_of(event.clear, worth, event.attack, total))
            case Levelled():
                self._impact.say_more(Part(f"Level {event.level}"))
            case Ended("topped"):
                self._impact.end()

    def reset(self, pieces: int) -> None:
        """A solver begins after so many pieces, and what was called out before is over."""
        self._pieces = pieces
        self._impact.hush()

    def show_solver(self, pieces: int, events: Iterable[Event], *, slowly: bool) -> None:
        """A solver has put down so many pieces by now; `events` are those of the last one. They are shown if it is the
        only one since one looked last, and goes `slowly` enough for eyes."""
        if pieces == self._pieces + 1 and slowly:
            for event in events:
                self.show(event)
        self._pieces = pieces
