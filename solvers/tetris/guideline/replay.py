"""Replay: a game as it was played, in its own time; an engine whose step is a frame of it."""
from collections.abc import Sequence

from solvers.core.engine import Progress
from solvers.tetris.guideline.frames import time_of
from solvers.tetris.guideline.inputs import Input, read_inputs
from solvers.tetris.guideline.rules import Guideline
from solvers.tetris.guideline.simulation import Simulation


class Replay:
    """Plays the moves of a game anew from its start; 60 steps are a second of it."""

    def __init__(self, start: Guideline, moves: Sequence[str]) -> None:
        """The moves are legal."""
        self._simulation = start.simulation
        self._inputs: list[Input] = [given for move in moves for given in read_inputs(move)]
        end = start
        for move in moves:
            end = end.play(move)
        self._end = end.simulation
        self._given = self._frame = 0

    def advance(self, steps: int, /) -> bool:
        """Go on by so many frames. True once the game is where it was left."""
        while steps > 0 and self._simulation != self._end:
            self._frame += 1
            steps -= 1
            now = time_of(self._frame)
            while self._given < len(self._inputs) and self._inputs[self._given].at <= now:
                self._simulation.put(self._inputs[self._given])
                self._given += 1
            self._simulation.advance(min(now, self._end.time))
            self._simulation.take_events()
        return self._simulation == self._end

    def snapshot(self) -> Simulation:
        """The board as it stands."""
        return self._simulation.copy()

    def progress(self) -> Progress:
        """In ms of the game."""
        return Progress(self._simulation.time, max(self._end.time, 1), f"piece {self._simulation.pieces + 1:,}")

    def result(self) -> Simulation:
        """The board at the end."""
        return self._simulation
