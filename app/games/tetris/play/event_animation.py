"""Animation: what happens in a game moves on the field and is called out beside it, whoever plays."""
from collections.abc import Iterable
from typing import Final

from app.games.tetris.call_out import CallOut, call_of
from app.games.tetris.play.tetris_play_board import PlayBoard
from solvers.tetris.guideline.events import Event, Levelled, Locked

FOLLOWED: Final = 8  # pieces a second up to which eyes can follow


class Animation:
    """Shows events on a field and in its call-outs. Of a solver it shows a piece at a time."""

    def __init__(self, board: PlayBoard, call_out: CallOut) -> None:
        self._board, self._call_out = board, call_out
        self._pieces = 0  # of a solver, that have been seen

    def show(self, event: Event) -> None:
        """A piece arrives, rows go, and what it did is called out."""
        match event:
            case Locked():
                if event.rows:
                    self._board.sweep(event.filled, event.rows)
                else:
                    self._board.arrive(event.piece.cells)
                self._call_out.say(call_of(event.clear, event.gained))
            case Levelled():
                self._call_out.say_more(f"Level {event.level}")

    def reset(self, pieces: int) -> None:
        """A solver begins after so many pieces, and what was called out before is over."""
        self._pieces = pieces
        self._call_out.hush()

    def show_solver(self, pieces: int, events: Iterable[Event], *, slowly: bool) -> None:
        """A solver has put down so many pieces by now; `events` are those of the last one. They are shown if it is the
        only one since one looked last, and goes `slowly` enough for eyes."""
        if pieces == self._pieces + 1 and slowly:
            for event in events:
                self.show(event)
        self._pieces = pieces
