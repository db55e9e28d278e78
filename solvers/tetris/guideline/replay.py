"""Replay: a game as it was played, in its own time; an engine whose step is a frame of it."""
from bisect import bisect_right
from collections.abc import Sequence
from typing import Final

from solvers.core.engine import Progress
from solvers.tetris.guideline.events import Event, Locked
from solvers.tetris.guideline.frames import FRAMES, time_of
from solvers.tetris.guideline.inputs import Input, read_inputs
from solvers.tetris.guideline.rules import Guideline
from solvers.tetris.guideline.simulation import Simulation

SECOND: Final = 1000  # ms


class Recording:
    """A recorded game, whose replay can start at any moment at once."""

    def __init__(self, start: Guideline, moves: Sequence[str]) -> None:
        """The moves are legal."""
        self.moves = tuple(moves)
        self.states = [start]  # before each move, and after the last
        for move in moves:
            self.states.append(self.states[-1].play(move))
        self._times = [state.tally.time for state in self.states]

    @property
    def length(self) -> int:
        """Duration of the game, in ms."""
        return self._times[-1]

    def replay(self, at: int = 0) -> "Replay":
        """The replay from a moment on, in ms from the start of the game."""
        at = min(max(at, self._times[0]), self.length)
        # Before the last state of that time: inputs of its first ms may be those of the next piece.
        place = max(bisect_right(self._times, at - 1) - 1, 0)
        return Replay(self.states[place], self.moves[place:], self.states[-1].simulation, at)


class Replay:
    """Plays the moves of a game anew; 60 steps are a second of it. Its snapshots have the `events` of the last piece
    that locked."""

    def __init__(self, start: Guideline, moves: Sequence[str], end: Simulation, at: int = 0) -> None:
        """The moves are legal and lead from `start` to `end`; the replay begins at a moment between them, in ms."""
        self._simulation = start.simulation
        self._inputs: list[Input] = [stroke for move in moves for stroke in read_inputs(move)]
        self._end = end
        self._next_input = 0
        self._events: list[Event] = []
        self._frame = at * FRAMES // SECOND
        self._go_on(at)

    def advance(self, steps: int, /) -> bool:
        """Play at most `steps` frames. True at the end of the recording."""
        while steps > 0 and self._simulation != self._end:
            self._frame += 1
            steps -= 1
            self._go_on(time_of(self._frame))
        return self._simulation == self._end

    def _go_on(self, now: int) -> None:
        while self._next_input < len(self._inputs) and self._inputs[self._next_input].at <= now:
            self._simulation.apply_input(self._inputs[self._next_input])
            self._next_input += 1
        self._simulation.advance(min(now, self._end.time))
        events = self._simulation.take_events()
        if any(isinstance(event, Locked) for event in events):
            self._events = events

    def snapshot(self) -> Simulation:
        """A copy of the board, with the events of the last piece that locked."""
        twin = self._simulation.copy()
        twin.events = [*self._events]
        return twin

    def progress(self) -> Progress:
        """Progress in ms of the game."""
        return Progress(self._simulation.time, max(self._end.time, 1), f"piece {self._simulation.pieces + 1:,}")

    def result(self) -> Simulation:
        """The board at the end."""
        return self._simulation
