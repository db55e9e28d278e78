"""Client: talk to a bot by the Tetris Bot Protocol. Whatever the bot does wrong is one exception, `BotFault`.

Nothing here waits for a bot longer than the caller allows: `poll` handles the lines that have come and notices when
an answer is overdue.
"""
from collections.abc import Callable
from typing import Final, Literal, Protocol

from msgspec import UNSET

from solvers.core.formats import FormatError, printable
from solvers.tetris.tbp.coordinates import letter_of, move_of, rows_of
from solvers.tetris.tbp.messages import (
    WIDTH,
    Error,
    Garbage,
    Info,
    Message,
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
    read_to_frontend,
)
from solvers.tetris.tbp.position import Choice, Position

GREETING: Final = 20.0  # seconds in which a bot has to be ready
SHOWN: Final = 60       # characters of a line that an error quotes
LINES: Final = 100      # at most, that one poll handles
RANDOMIZER: Final = "seven_bag"

FaultKind = Literal["crashed", "late", "rubbish", "refused", "illegal"]


class BotFault(Exception):  # noqa: N818 - not an error of this program
    """A fault of a bot, as words that follow its name: `crashed: it ended with exit code 1.`"""

    def __init__(self, kind: FaultKind, sentence: str) -> None:
        super().__init__(sentence)
        self.kind: FaultKind = kind


class Line(Protocol):
    """A connection to a bot, such as a `laboratory.program.Program`."""

    @property
    def ended(self) -> bool: ...
    @property
    def fault(self) -> str: ...
    @property
    def ending(self) -> str: ...
    def send(self, line: bytes, /) -> None: ...
    def next(self, seconds: float, /) -> bytes | None: ...
    def close(self, grace: float = ..., /) -> None: ...


class Client:
    """A bot as a frontend sees it: once it is `ready` it gets a position and is asked for its `suggestion`, which is
    None until it has answered. After a BotFault it can only be killed."""

    def __init__(self, line: Line, clock: Callable[[], float], patience: float) -> None:
        """`patience` are the seconds in which it has to answer when it is asked; `clock` tells them."""
        self._line, self._clock, self._patience = line, clock, patience
        self.info: Info | None = None
        self.ready = False
        self.suggestion: Suggestion | None = None
        self.answered = 0.0  # when it last did
        self._asked = False
        self._due: float | None = clock() + GREETING

    @property
    def asked(self) -> bool:
        """True while an answer is pending."""
        return self._asked

    # Messages to the bot

    def start(self, position: Position) -> None:
        """Send a position, which replaces any before."""
        self._send(Stop(), _start_of(position))

    def play(self, choice: Choice, drawn: tuple[int, ...], rows: bytes, position: Position) -> None:
        """Send a move, the pieces that were added to the queue and the rows that rose from below (the lowest first); a
        bot that knows no garbage gets the whole `position` instead."""
        if rows and not (self.info and "garbage" in self.info.features):
            self.start(position)
            return
        self._send(Play(move_of(*choice)), *(NewPiece(letter_of(kind)) for kind in drawn))
        if rows:
            cells = [tuple("G" if cell else None for cell in rows[at : at + WIDTH])
                     for at in range(0, len(rows), WIDTH)]
            self._send(Garbage(tuple(reversed(cells))))

    def ask(self) -> None:
        """Ask for a suggestion."""
        self.suggestion, self._asked, self._due = None, True, self._clock() + self._patience
        self._send(Suggest())

    def stop(self) -> None:
        """Say that the game is over."""
        self._send(Stop())

    def close(self) -> None:
        """Ask the bot to quit, and wait until it has."""
        self._send(Quit())
        self._line.close()

    def kill(self) -> None:
        """End it at once."""
        self._line.close(0)

    def _send(self, *messages: Message) -> None:
        for message in messages:
            self._line.send(message.line)

    # Messages from the bot

    def poll(self, seconds: float) -> None:
        """Handle all lines that have come; if there is none, wait up to `seconds` for one. Raises BotFault."""
        line, count = self._line.next(seconds), 0
        while line is not None and count < LINES:  # a bot that never stops writing must not hold up the caller
            if line.strip():
                self._handle_line(line)
            line, count = self._line.next(0), count + 1
        if self._line.fault:
            raise BotFault("rubbish", f"wrote {self._line.fault}.")
        if self._line.ended:
            self._line.close()
            raise BotFault("crashed", f"crashed: it {self._line.ending}.")
        if self._due is not None and self._clock() > self._due:
            if self._asked:
                raise BotFault("late", f"was too late: no answer came within {self._patience:g} s.")
            raise BotFault("late", f"was not ready within {GREETING:g} s.")

    def _handle_line(self, line: bytes) -> None:
        try:
            message = read_to_frontend(line)
        except FormatError as error:
            excerpt = printable(line[: 4 * SHOWN].decode(errors="replace"))[:SHOWN]
            raise BotFault("rubbish", f"wrote what is no message, “{excerpt}”: {error}") from None
        match message:
            case Info() if self.info is None:
                self.info = message
                self._send(Rules(RANDOMIZER, "general"))
            case Ready() if self.info is not None and not self.ready:
                self.ready, self._due = True, None
            case Error():
                words = message.reason if message.message is UNSET else f"{message.reason}, {message.message}"
                raise BotFault("refused", f"cannot play: {printable(words)[:200].rstrip('.')}.")
            case Suggestion() if self._asked:
                self.suggestion, self._asked, self._due = message, False, None
                self.answered = self._clock()
            case Suggestion():
                raise BotFault("rubbish", "suggested a move that nobody had asked for.")
            case _:
                pass  # said twice, or not known


def _start_of(position: Position) -> Start:
    state: RandomizerState | None = None
    if position.randomizer is not None:
        left = tuple(letter_of(kind) for kind, count in enumerate(position.randomizer.left) for _ in range(count))
        state = RandomizerState(RANDOMIZER, left)
    return Start(rows_of(position.field), tuple(map(letter_of, position.queue)),
                 None if position.hold is None else letter_of(position.hold), position.combo, position.back_to_back,
                 UNSET if state is None else state)
