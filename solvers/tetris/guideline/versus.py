"""Versus: two boards on one clock that get the same pieces; lines that one of them clears become garbage for the other.

Time is passed in, as to a simulation, and nothing depends on how it is cut into calls. What a side sends arrives in the
same ms, after the inputs of both. After `CALM` garbage comes for both by itself, every `EVERY` ms, and each time a row
more than before, so that every match ends.
"""
from collections.abc import Sequence
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from solvers.core.formats import FormatError, read_versioned
from solvers.tetris.attacking import pilot as attacking
from solvers.tetris.attacking.pilot import WIDTH
from solvers.tetris.controllers import Controller
from solvers.tetris.guideline import modes
from solvers.tetris.guideline.events import Event, Locked
from solvers.tetris.guideline.finesse import faults_of
from solvers.tetris.guideline.handling import Handling
from solvers.tetris.guideline.inputs import KEYS, LATEST, MOST_GARBAGE, Input, read_inputs
from solvers.tetris.guideline.matrix.motion import NEVER
from solvers.tetris.guideline.modes import Setup
from solvers.tetris.guideline.pilot import steered
from solvers.tetris.guideline.ruleset import read_ruleset
from solvers.tetris.guideline.simulation import Simulation

Side = Literal[0, 1]
LEFT: Final = 0
RIGHT: Final = 1
SIDES: Final[tuple[Side, Side]] = (LEFT, RIGHT)
FORMAT: Final = 1
LIMIT: Final = 4_000_000  # bytes of a match's record; one of an hour has a tenth of it

CALM: Final = 180_000  # ms
EVERY: Final = 10_000
MOST_WIDTH: Final = 512  # of an attacker's beam, some tens of milliseconds a piece
PACES: Final = (0.2, 30.0)  # pieces a second, the slowest and the fastest pilot


class Pilot(msgspec.Struct, frozen=True):
    """A controller that plays `pace` pieces a second. An attacker looks ahead with a beam of `width`, which other
    controllers ignore. Raises ValueError for a pace out of range."""

    controller: Controller
    pace: float
    width: Annotated[int, Meta(ge=1, le=MOST_WIDTH)] = WIDTH

    def __post_init__(self) -> None:
        if not PACES[0] <= self.pace <= PACES[1]:
            raise ValueError(f"a pilot plays {PACES[0]:g} to {PACES[1]:g} pieces a second.")

    def inputs(self, board: Simulation) -> tuple[Input, ...]:
        """The inputs by which it plays the falling piece."""
        if self.controller.set.attacks:
            return attacking.steered(board, self.controller, self.pace, self.width)
        return steered(board, self.controller, self.pace)


Pilots = tuple[Pilot | None, Pilot | None]
"""Who plays at the left and at the right: a pilot, or a person (None)."""


class Terms(msgspec.Struct, frozen=True):
    """The terms of a match. `messiness` is the chance, in %, that the hole of a garbage row is in another column than
    that of the row before. With `second` it is a second person who plays at the right, and no program. `rules` are what
    somebody has changed of the rules, as an id has it."""

    seed: Annotated[int, Meta(ge=0, lt=10**18)]
    pilots: Pilots
    messiness: Annotated[int, Meta(ge=0, le=100)] = 30
    second: bool = False
    rules: Annotated[str, Meta(max_length=200)] = ""

    @property
    def setup(self) -> Setup:
        """The game that both sides play. Raises FormatError for rules that cannot be."""
        usual = modes.VERSUS.rules
        own = read_ruleset(self.rules, usual) if self.rules else None
        return Setup(modes.VERSUS, self.seed, self.messiness, own)

    def check(self) -> None:
        """Raise FormatError for rules that cannot be, or that an AI of the match does not know."""
        setup = self.setup
        for pilot in self.pilots:
            if pilot is not None and pilot.controller.set.attacks and not setup.suits_attackers:
                raise FormatError("an AI that plans attacks needs ten columns, and pieces that do not fall at once.")


class Record(msgspec.Struct, frozen=True):
    """A match as text: its terms, the (side, input) of the persons, and how long it went. Pilots do the same again.
    `forfeit` is the side that gave it up then, if one did."""

    terms: Terms
    inputs: tuple[tuple[Side, str], ...]
    time: Annotated[int, Meta(ge=0, le=LATEST)]
    format: int = FORMAT
    forfeit: Side | None = None

    @classmethod
    def read(cls, data: bytes) -> "Record":
        """Read what `write` wrote. Raises FormatError."""
        record = read_versioned(data, cls, FORMAT, LIMIT)
        record.terms.check()
        for side, text in record.inputs:
            if record.terms.pilots[side] is not None:
                raise FormatError("there are inputs for a side that a controller plays.")
            if len(read_inputs(text)) != 1:
                raise FormatError(f"“{text[:20]}” is not one input.")
        return record

    @property
    def text(self) -> str:
        """The text that `read` parses."""
        return msgspec.json.encode(self).decode()

    def write(self) -> bytes:
        """The text as a file has it."""
        return f"{self.text}\n".encode()


class Match:
    """Two boards and who plays them. Reading its attributes costs nothing; they are not to be written to.

    `boards` are the simulations of the left and the right side. `events` gathers (side, event) until `take_events`.
    Once it is `over`, `winner` is the side that stands, or None if both fell in the same ms; `forfeit` is the side that
    gave it up, if one did.
    """

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.time = 0
        setup = terms.setup
        self.boards = (Simulation(setup), Simulation(setup))
        self.over = False
        self.winner: Side | None = None
        self.events: list[tuple[Side, Event]] = []
        self._plans: tuple[list[Input], list[Input]] = ([], [])  # of the pilots, the next one last
        self._planned = [-1, -1]  # for the piece after how many
        self._inputs: list[tuple[Side, str]] = []  # of the persons
        self.forfeit: Side | None = None  # who gave up
        self._faults = [0, 0]
        self._risings = 0
        self._settle()

    @classmethod
    def from_record(cls, record: Record) -> "Match":
        """Replay a recorded match to its end."""
        match = cls(record.terms)
        for side, text in record.inputs:
            for stroke in read_inputs(text):
                match.apply_input(stroke, side)
        match.advance(record.time)
        if record.forfeit is not None:
            match.give_up(record.forfeit)
        return match

    @property
    def due(self) -> int:
        """The ms in which something happens next unless a person does something before; NEVER once it is over."""
        if self.over:
            return NEVER
        planned = (plan[-1].at for plan in self._plans if plan)
        return min(self._rising_at, *(board.due for board in self.boards), *planned)

    @property
    def finesse_faults(self) -> tuple[int | None, int | None]:
        """The finesse faults of both sides so far; None for a side that a pilot plays."""
        left, right = (faults if pilot is None else None
                       for pilot, faults in zip(self.terms.pilots, self._faults, strict=True))
        return left, right

    @property
    def record(self) -> Record:
        """The match so far, from which it can be played again."""
        return Record(self.terms, tuple(self._inputs), self.time, forfeit=self.forfeit)

    def take_events(self) -> list[tuple[Side, Event]]:
        """Return the (side, event) since the last call, and forget them."""
        events, self.events = self.events, []
        return events

    def advance(self, at: int) -> None:
        """Advance the clock to `at`, in ms. Once the match is over, time stands still."""
        while self.due <= at:
            self._step(self.due)
        if at > self.time and not self.over:
            self._set_time(at)

    def apply_input(self, given: Input, side: Side = LEFT) -> bool:
        """Apply a person's input at its time, or now if that is past; False if it has no effect."""
        self.advance(given.at)
        given = Input(self.time, given.what)
        if self.over or isinstance(given.what, int) or not self.boards[side].apply_input(given):
            return False
        self._inputs.append((side, str(given)))
        self._settle()
        return True

    def plan(self, inputs: Sequence[Input], side: Side) -> None:
        """Schedule inputs of a person's side for the piece that falls now; those after its lock are dropped."""
        self._plans[side][:] = reversed(inputs)
        self._planned[side] = self.boards[side].pieces

    def give_up(self, side: Side) -> None:
        """End the match: `side` loses by forfeit."""
        if not self.over:
            self.forfeit, self.over, self.winner = side, True, LEFT if side == RIGHT else RIGHT

    # Inputs of persons

    @property
    def people(self) -> tuple[Side, ...]:
        """The sides at which somebody sits at this keyboard."""
        return SIDES if self.terms.second else (LEFT,)

    def press(self, key: str, at: int, side: Side = LEFT) -> None:
        """Press a key by its name, see `Simulation.press`."""
        self.apply_input(Input(at, KEYS[key]), side)

    def release(self, key: str, at: int, side: Side = LEFT) -> None:
        """Release a key."""
        self.apply_input(Input(at, KEYS[key].lower()), side)

    def release_all(self, at: int) -> None:
        """Release every key, as when the window loses focus."""
        for side in self.people:
            for name in self.boards[side].held:
                self.release(name, at, side)

    def handle(self, handling: Handling, at: int) -> None:
        """Change the handling of keys from `at` on."""
        for side in self.people:
            self.apply_input(Input(at, handling), side)

    def _set_time(self, now: int) -> None:
        self.time = now
        for board in self.boards:
            board.advance(now)

    def _step(self, now: int) -> None:
        """Do what is due in the ms `now`."""
        self._set_time(now)
        for board, plan, pilot in zip(self.boards, self._plans, self.terms.pilots, strict=True):
            while pilot is not None and plan and plan[-1].at <= now:
                board.apply_input(plan.pop())
        self._settle()
        if now >= self._rising_at and not self.over:
            self._risings += 1
            for board in self.boards:
                board.receive(min(self._risings, MOST_GARBAGE), now)
        for side in SIDES:
            self._do_planned(side, now)

    def _do_planned(self, side: Side, now: int) -> None:
        """Apply the scheduled inputs of a person's side at the end of a ms, recorded as if made by hand."""
        board, plan = self.boards[side], self._plans[side]
        while self.terms.pilots[side] is None and plan and (self._planned[side] != board.pieces or plan[-1].at <= now):
            stroke = plan.pop()
            if self._planned[side] == board.pieces and not self.over and board.apply_input(stroke):
                self._inputs.append((side, str(stroke)))
                self._settle()

    @property
    def _rising_at(self) -> int:
        return CALM + EVERY * self._risings

    def _settle(self) -> None:
        """Bring the match up to date after inputs or time: send garbage, end the match, plan the pilots' next pieces.

        Both sides' attacks are collected before either receives any, so that two attacks of the same ms do not depend
        on the order of the sides; likewise both boards are asked whether they are over before a winner is named.
        """
        sent = [0, 0]
        for side, board in zip(SIDES, self.boards, strict=True):
            for event in board.take_events():
                self.events.append((side, event))
                if isinstance(event, Locked):
                    sent[1 - side] += event.sent
                    if self.terms.pilots[side] is None:
                        self._faults[side] += faults_of(event)
        for board, rows in zip(self.boards, sent, strict=True):
            if rows:
                board.receive(min(rows, MOST_GARBAGE), self.time)
        standing = [side for side in SIDES if not self.boards[side].over]
        if len(standing) < len(SIDES):
            self.over, self.winner = True, standing[0] if standing else None
            return
        for side, pilot in zip(SIDES, self.terms.pilots, strict=True):
            if pilot is not None and self._planned[side] != self.boards[side].pieces:
                self._planned[side] = self.boards[side].pieces
                self._plans[side][:] = reversed(pilot.inputs(self.boards[side]))
