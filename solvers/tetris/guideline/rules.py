"""The rules of the tab: a game of Tetris for a person as an immutable state, its moves and its id.

A move is the timed inputs that lock one piece, as `inputs` has them: `1234L 1401l 1530H`. So the history of a game is
its replay, and undo goes back a piece. If the last piece was cut short, by the clock or by a hold that found no room,
its inputs are a move as well.
"""
import re
from dataclasses import dataclass, field

from solvers.core.formats import FormatError
from solvers.core.game import IllegalMove
from solvers.tetris.guideline import fumen
from solvers.tetris.guideline.events import Event, Locked
from solvers.tetris.guideline.finesse import faults
from solvers.tetris.guideline.inputs import Input, read_inputs
from solvers.tetris.guideline.modes import ZEN, Setup
from solvers.tetris.guideline.simulation import Simulation
from solvers.tetris.guideline.tally import Tally

_ID = re.compile(r"tetris:([^:]*):([0-9]{1,18})")


def read_id(text: str) -> Setup:
    """The game that an id names: `tetris:marathon:123`, `tetris:strict/8x12:7`; or zen on the board of a fumen,
    `v115@…`, or of an address with one in it. Raises FormatError."""
    if fumen.is_fumen(text) and not text.strip().startswith("tetris:"):
        return Setup.read(f"{ZEN.name}/{fumen.write(fumen.read(text))}", 0)
    match = _ID.fullmatch(text.strip())
    if match is None:
        raise FormatError(f"“{text.strip()[:40]}” is no id of Tetris; one looks like tetris:marathon:607.")
    return Setup.read(match[1], int(match[2]))


@dataclass(frozen=True)
class Guideline:
    """One state: a game just after a piece has locked, or before the first piece.

    `faults` are the finesse faults of each piece, see `finesse.faults`; `events` are those of the last move.
    """

    setup: Setup
    _simulation: Simulation = field(hash=False, repr=False)
    faults: tuple[int, ...] = field(default=(), compare=False, repr=False)
    events: tuple[Event, ...] = field(default=(), compare=False, repr=False)

    @classmethod
    def new(cls, setup: Setup) -> "Guideline":
        """Before the first move."""
        return cls(setup, Simulation(setup))

    @classmethod
    def from_id(cls, text: str) -> "Guideline":
        """The game of an id, see `read_id`. Raises FormatError."""
        return cls.new(read_id(text))

    @property
    def id(self) -> str:
        return f"tetris:{self.setup.text}:{self.setup.seed}"

    @property
    def finished(self) -> bool:
        return bool(self._simulation.over)

    @property
    def tally(self) -> Tally:
        """The game so far in numbers."""
        return self._simulation.tally

    @property
    def simulation(self) -> Simulation:
        """A copy of the board, to inspect or to play on; cheap, as all its values are shared."""
        return self._simulation.copy()

    def play(self, move: str) -> "Guideline":
        if self.finished:
            raise IllegalMove("The game is over.")
        try:
            inputs = read_inputs(move)
        except FormatError as error:
            raise IllegalMove(f"This cannot be played: {error.message}") from None
        next_simulation = self._simulation.copy()
        for stroke in inputs:
            _apply_input(next_simulation, stroke, self._simulation.pieces)
        if next_simulation.pieces == self._simulation.pieces and not next_simulation.advance_piece():
            raise IllegalMove("By these inputs no piece would ever lock.")
        events = tuple(next_simulation.take_events())
        return Guideline(self.setup, next_simulation, self.faults + self._faults_of(events, inputs), events)

    def _faults_of(self, events: tuple[Event, ...], inputs: tuple[Input, ...]) -> tuple[int, ...]:
        """Finesse faults of the piece that has just locked; none if no piece fell."""
        locked = next((event for event in events if isinstance(event, Locked)), None)
        if locked is None or self.setup.mode.hovers:
            return () if locked is None else (0,)
        return (faults(self._simulation.field, locked.piece, locked.clear.spin, inputs),)


def _apply_input(simulation: Simulation, stroke: Input, pieces: int) -> None:
    """Apply an input to the piece after `pieces` locks. Raises IllegalMove: too early, too late or without effect."""
    if stroke.at < simulation.time:
        raise IllegalMove(f"The input “{stroke}” comes too early: it is {simulation.time} ms already.")
    while simulation.due <= stroke.at and simulation.pieces == pieces and not simulation.over:
        simulation.advance(simulation.due)  # no further than to the lock, which may be long before
    if simulation.pieces == pieces:
        simulation.advance(stroke.at)
    if simulation.over or simulation.pieces != pieces:
        raise IllegalMove(f"The input “{stroke}” comes too late: the piece had locked before.")
    if not simulation.apply_input(stroke):
        raise IllegalMove(f"The input “{stroke}” changes nothing here.")
