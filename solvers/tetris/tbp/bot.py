"""Bot: the side of a bot in the Tetris Bot Protocol: lines in, messages out, and thinking between them."""
from collections.abc import Callable, Sequence
from typing import Final

from msgspec import UNSET

from solvers.core.engine import Engine
from solvers.core.formats import FormatError
from solvers.core.game import IllegalMove
from solvers.tetris.field import Field
from solvers.tetris.guideline.matrix.srs import CELLS, Falling
from solvers.tetris.moves.destinations import Destination
from solvers.tetris.moves.finesse import rotations
from solvers.tetris.pieces import KINDS
from solvers.tetris.tbp.coordinates import SPINS, cells_of, falling_of, kind_of, move_of
from solvers.tetris.tbp.messages import (
    FEATURES,
    ROWS,
    WIDTH,
    Error,
    Garbage,
    Info,
    MoveInfo,
    NewPiece,
    Play,
    Quit,
    RandomizerState,
    Ready,
    Rules,
    Start,
    Stop,
    Suggest,
    Suggestion,
    ToBot,
    ToFrontend,
    is_start,
    read_to_bot,
)
from solvers.tetris.tbp.players import Player, Thought
from solvers.tetris.tbp.position import Choice, Position, Randomizer

AUTHOR: Final = "The Solvarium developers"
LEAST: Final = 0.005  # seconds of a processor that it thinks before it answers, however late: all else is a blunder
INVALID, NOT_CALCULATING = "invalid_message", "not_calculating"  # reasons of errors, beside those of the protocol
_ALIKE: Final = tuple(KINDS.index(letter) for letter in "ISZ")
_SPINS: Final = {spinning: spin for spin, spinning in SPINS.items()}


class Bot:
    """A bot and its game. A message that cannot be read is answered by an error and changes nothing, but after a bad
    `start` there is no position: a suggestion for the one before would be wrong.

    It is `over` after `quit`. `position` is None while there is nothing to think about.
    """

    def __init__(
        self, player: Player, seconds: float, clock: Callable[[], float], processor: Callable[[], float]
    ) -> None:
        """`seconds` are how long after it was told of a position it suggests something at the earliest, unless nothing
        is left to think about; `clock` tells them, and `processor` those in which it had a processor."""
        self._player, self._seconds, self._clock, self._processor = player, seconds, clock, processor
        self.over = False
        self.position: Position | None = None
        self._thinking: Engine[Thought, Thought] | None = None  # None once nothing is left to think
        self._thought = Thought()
        self._since = 0.0     # when it was told of this position
        self._spent = 0.0     # seconds of thinking about it
        self._worked = 0.0    # of these, with a processor
        self._asked = False   # for a suggestion that has to wait until there is a piece

    def info(self, version: str) -> Info:
        """The first message of a bot."""
        return Info(f"Solvarium {self._player.name}", version, AUTHOR, FEATURES)

    def receive(self, line: bytes) -> tuple[ToFrontend, ...]:
        """Handle a line from the frontend. Returns the answers, if any."""
        try:
            message = read_to_bot(line)
            return () if message is None else self._answer(message)
        except (FormatError, IllegalMove) as error:
            if is_start(line):
                self._asked = False
                self._set_position(None)
            return (Error(INVALID, str(error)),)

    def think(self, seconds: float) -> bool:
        """Think for about `seconds`; False once there is nothing left to think about for now."""
        began, working = self._clock(), self._processor()
        now = began
        while self._thinking is not None and now < began + seconds:
            finished = self._thinking.advance(1)
            now = self._clock()
            if finished:
                self._thought, self._thinking = self._thinking.result(), None
        self._spent += now - began
        self._worked += self._processor() - working
        return self._thinking is not None

    def _answer(self, message: ToBot) -> tuple[ToFrontend, ...]:
        position = self.position
        match message:
            case Rules():
                return (Ready(),)  # what a rule may be that is not known yet, a bot need not know
            case Start():
                self._asked = False
                self._set_position(_position_of(message))
            case Stop():
                self._asked = False
                self._set_position(None)
            case Quit():
                self.over = True
            case Suggest() if position is None:
                return (Error(NOT_CALCULATING, "There is no position to suggest a move for: start comes first."),)
            case Suggest():
                self._asked = True
            case Play() if position is not None:
                piece, spin = falling_of(message.move.location), _SPINS[message.move.spin]
                self._set_position(position.played(Choice(piece, spin))[0])
            case NewPiece() if position is not None:
                self._set_position(position.drawn(kind_of(message.piece)))
            case Garbage() if position is not None:
                self._set_position(position.raised(b"".join(map(cells_of, reversed(message.rows)))))
            case _:
                pass  # it came after a stop
        return self._suggestion()

    def _set_position(self, position: Position | None) -> None:
        """Start thinking about another position, or stop."""
        thinking = self._player.think(position) if position is not None and position.queue else None
        self.position, self._thinking, self._thought = position, thinking, Thought()
        self._since, self._spent, self._worked = self._clock(), 0.0, 0.0

    def _suggestion(self) -> tuple[ToFrontend, ...]:
        """The pending suggestion, once there is a piece; waits until its time is used."""
        if not self._asked or self.position is None or not self.position.queue:
            return ()
        self._asked = False
        while (time_left := self._since + self._seconds - self._clock()) > 0 and self.think(time_left):
            pass
        while self._worked < LEAST and self.think(LEAST / 10):
            pass
        if self._thinking is not None:
            while not self._thinking.snapshot().choices and not self._thinking.advance(1):
                pass  # however little time there was
            self._thought = self._thinking.snapshot()
        thought = self._thought
        nps = thought.nodes / self._spent if self._spent > 0 else None
        choices = as_turned(self.position, thought.choices)
        return (Suggestion(tuple(move_of(*choice) for choice in choices),
                           MoveInfo(thought.nodes, nps, thought.depth)),)


def as_turned(position: Position, choices: Sequence[Choice]) -> list[Choice]:
    """The same places, each in the rotation to which keys turn the piece there.

    Several rotations of a piece may look alike, and a frontend may accept only that one.
    """
    turned = list(choices)
    for kind in _ALIKE:
        numbers = [number for number, choice in enumerate(choices) if choice.piece.kind == kind]
        places = [Destination(*choices[number].piece, choices[number].spin) for number in numbers]
        for number, rotation in zip(numbers, rotations(position.field.columns, places), strict=True):
            if rotation is not None:
                turned[number] = Choice(_turned(choices[number].piece, rotation), choices[number].spin)
    return turned


def _turned(piece: Falling, rotation: int) -> Falling:
    """A piece of the same cells in another rotation that looks alike."""
    (x, y), (other_x, other_y) = (min(CELLS[piece.kind][each]) for each in (piece.rotation, rotation))
    return Falling(piece.kind, rotation, piece.x + x - other_x, piece.y + y - other_y)


def _position_of(start: Start) -> Position:
    cells = b"".join(map(cells_of, start.board))
    randomizer = _randomizer_of(start.randomizer) if start.randomizer else None
    return Position(Field(WIDTH, ROWS, cells), tuple(map(kind_of, start.queue)),
                    None if start.hold is None else kind_of(start.hold), max(start.combo or 0, 0),
                    (start.back_to_back or 0) > 0, randomizer=randomizer)


def _randomizer_of(state: RandomizerState) -> Randomizer | None:
    """None if the next piece may be any."""
    if state.type == "seven_bag" and state.bag_state is not UNSET:
        left = tuple(state.bag_state.count(kind) for kind in KINDS)
        return Randomizer(left) if any(left) else None
    if state.type == "general_bag" and state.current_bag is not UNSET and state.filled_bag is not UNSET:
        current, filled = (tuple(bag.get(kind, 0) for kind in KINDS) for bag in (state.current_bag, state.filled_bag))
        return Randomizer(current, filled) if any(current) and any(filled) else None
    return None
