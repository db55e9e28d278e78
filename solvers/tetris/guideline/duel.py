"""Duel: a match to watch: pilots play their sides, and recorded inputs of persons are repeated."""
from typing import NamedTuple

from solvers.core.engine import Progress
from solvers.core.wording import counted
from solvers.tetris.guideline.events import Event
from solvers.tetris.guideline.frames import time_of
from solvers.tetris.guideline.inputs import LATEST, Input, read_inputs
from solvers.tetris.guideline.simulation import Simulation
from solvers.tetris.guideline.versus import LEFT, RIGHT, Match, Record, Side, Terms


class Moment(NamedTuple):
    """A match at one moment: `boards` of both sides; `events` are (side, event) of the last frame alone, `faults` those
    of finesse, None for a pilot."""

    boards: tuple[Simulation, Simulation]
    time: int
    over: bool
    winner: Side | None
    events: tuple[tuple[Side, Event], ...] = ()
    faults: tuple[int | None, int | None] = (None, None)


class Duel:
    """An engine whose step is a frame, 60 of them a second of the match. It ends with the match."""

    def __init__(self, terms: Terms, record: Record | None = None) -> None:
        """Args: record: inputs of persons under the same terms; the match ends where they do."""
        self._match = Match(terms)
        self._until = LATEST if record is None else record.time
        self._forfeit = None if record is None else record.forfeit
        self._inputs: list[tuple[Side, Input]] = []  # the next one last
        if record is not None:
            self._inputs = [(side, stroke) for side, text in record.inputs for stroke in read_inputs(text)][::-1]
        self._frame = 0
        self._events: tuple[tuple[Side, Event], ...] = ()

    @property
    def match(self) -> Match:
        """The match where it stands. It can be played on once nobody advances the engine any more."""
        return self._match

    def advance(self, steps: int, /) -> bool:
        """Play at most `steps` frames. True once the match is over or its record ends."""
        match = self._match
        while steps > 0 and not self._ended:
            steps -= 1
            self._frame += 1
            now = min(time_of(self._frame), self._until)
            while self._inputs and self._inputs[-1][1].at <= now:
                side, stroke = self._inputs.pop()
                match.apply_input(stroke, side)
            match.advance(now)
            if self._ended and self._forfeit is not None:
                match.give_up(self._forfeit)
            self._events = tuple(match.take_events())
        return self._ended

    @property
    def _ended(self) -> bool:
        return self._match.over or (not self._inputs and self._match.time >= self._until)

    def snapshot(self) -> Moment:
        """Both boards at this moment."""
        match = self._match
        return Moment((match.boards[LEFT].copy(), match.boards[RIGHT].copy()), match.time, match.over, match.winner,
                      self._events, match.finesse_faults)

    def progress(self) -> Progress:
        """Progress in ms of the match."""
        pieces = sum(board.pieces for board in self._match.boards)
        return Progress(self._match.time, None if self._until == LATEST else max(self._until, 1),
                        counted(pieces, "piece"))

    def result(self) -> Moment:
        """Both boards at the end."""
        return self.snapshot()


class DuelSeek:
    """An engine that goes to a moment of a recorded match; its result is the duel there."""

    def __init__(self, record: Record, at: int) -> None:
        """`at` is in ms from the start of the match."""
        self._duel, self._at = Duel(record.terms, record), at

    def advance(self, steps: int, /) -> bool:
        """Play at most `steps` frames. True once the moment has come."""
        ended = self._duel.match.time >= self._at
        while steps > 0 and not ended:
            steps -= 1
            ended = self._duel.advance(1) or self._duel.match.time >= self._at
        return ended

    def snapshot(self) -> None:
        """Always None: what is on the way to the moment is not shown."""

    def progress(self) -> Progress:
        """How far it is, in ms of the match."""
        return Progress(self._duel.match.time, max(self._at, 1), "")

    def result(self) -> Duel:
        """The match at the moment."""
        return self._duel
