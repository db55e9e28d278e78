"""Messages of the Tetris Bot Protocol between a frontend and a bot, one JSON object a line.

The protocol is that of tetris-bot-protocol/tbp-spec on GitHub, with its extensions for the randomizer, garbage and
information on moves. Messages of an unknown type and unknown attributes are ignored. An attribute
that is null is read as if it were not there: many libraries write null for what has no value.
"""
from typing import Annotated, Final, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from solvers.core.formats import FormatError, convert_value, read_json

LIMIT: Final = 1_000_000  # bytes of a line; the longest that is meant, a start with its board, has 4,000
ROWS: Final = 40
WIDTH: Final = 10
FEATURES: Final = ("randomizer", "garbage", "move_info")  # beyond the core

Letter = Literal["I", "O", "T", "S", "Z", "J", "L"]
Orientation = Literal["north", "east", "south", "west"]
Spinning = Literal["none", "mini", "full"]
Row = Annotated[tuple[str | None, ...], Meta(min_length=WIDTH, max_length=WIDTH)]
Count = Annotated[int, Meta(ge=0, le=10**6)]
Streak = Annotated[int, Meta(ge=-1, le=10**6)]


class Location(msgspec.Struct, frozen=True):
    """Place of a piece: the column and row (0-based, from the lower left) of the cell about which it turns."""

    type: Letter
    orientation: Orientation
    x: int
    y: int


class Move(msgspec.Struct, frozen=True):
    """A piece to be put somewhere, and the spin that is to be made with it."""

    location: Location
    spin: Spinning = "none"


class RandomizerState(msgspec.Struct, frozen=True):
    """The randomizer behind the last piece of the queue: what is left in its bag, and what a new one has."""

    type: str = "unknown"
    bag_state: tuple[Letter, ...] | UnsetType = UNSET
    current_bag: dict[str, Count] | UnsetType = UNSET
    filled_bag: dict[str, Count] | UnsetType = UNSET


class Message(msgspec.Struct, frozen=True, tag_field="type"):
    """Base of all messages. The tag of a message is its type."""

    @property
    def line(self) -> bytes:
        """The message as a line of JSON, as it is sent."""
        return msgspec.json.encode(self) + b"\n"


# From the frontend to the bot.


class Rules(Message, frozen=True, tag="rules"):
    """The rules of the game, as two words; empty where unknown."""

    randomizer: object = None
    garbage: object = UNSET


class Start(Message, frozen=True, tag="start"):
    """The position to think about; the first piece of the queue is the falling one, and the first row is the lowest.

    Many games count clears in a row from -1, and those that are back to back, too; some say null for nothing.
    """

    board: Annotated[tuple[Row, ...], Meta(min_length=ROWS, max_length=ROWS)]
    queue: Annotated[tuple[Letter, ...], Meta(max_length=1000)]
    hold: Letter | None = None
    combo: Streak | None = 0
    back_to_back: bool | Streak | None = False
    randomizer: RandomizerState | UnsetType | None = UNSET


class Suggest(Message, frozen=True, tag="suggest"):
    """Say what to play."""


class Play(Message, frozen=True, tag="play"):
    """This was played."""

    move: Move


class NewPiece(Message, frozen=True, tag="new_piece"):
    """This piece comes after the last of the queue."""

    piece: Letter


class Garbage(Message, frozen=True, tag="garbage"):
    """These rows of garbage rose from below; the last of them is the lowest."""

    rows: Annotated[tuple[Row, ...], Meta(max_length=1000)]


class Stop(Message, frozen=True, tag="stop"):
    """Think no more."""


class Quit(Message, frozen=True, tag="quit"):
    """End."""


# From the bot to the frontend.


class Info(Message, frozen=True, tag="info"):
    """The bot's identity, the first message that it sends."""

    name: str = ""
    version: str = ""
    author: str = ""
    features: tuple[str, ...] = ()


class Ready(Message, frozen=True, tag="ready"):
    """The bot can play by these rules."""


class Error(Message, frozen=True, tag="error"):
    """The bot cannot play. `reason` is a word; `message`, an attribute of our own, says it in a sentence."""

    reason: str
    message: str | UnsetType = UNSET


class MoveInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a bot came to its suggestion: positions examined, positions per second, and depth in pieces; None where it
    does not say."""

    nodes: float | None = None
    nps: float | None = None
    depth: float | None = None
    extra: str | None = None


class Suggestion(Message, frozen=True, tag="suggestion"):
    """The suggested moves, the best first; the first legal one is played."""

    moves: tuple[Move, ...]
    move_info: MoveInfo | UnsetType = UNSET


ToBot = Rules | Start | Suggest | Play | NewPiece | Garbage | Stop | Quit
ToFrontend = Info | Ready | Error | Suggestion

_TO_BOT: Final[dict[str, type[ToBot]]] = {
    "rules": Rules, "start": Start, "suggest": Suggest, "play": Play, "new_piece": NewPiece, "garbage": Garbage,
    "stop": Stop, "quit": Quit,
}
_TO_FRONTEND: Final[dict[str, type[ToFrontend]]] = {
    "info": Info, "ready": Ready, "error": Error, "suggestion": Suggestion,
}


class _Typed(msgspec.Struct):
    type: object = None


def read_to_bot(line: bytes) -> ToBot | None:
    """Parse a frontend's line; None for an unknown type. Raises FormatError."""
    kind = _TO_BOT.get(_type_of(line))
    return None if kind is None else convert_value(_decode(line), kind)


def read_to_frontend(line: bytes) -> ToFrontend | None:
    """Parse a bot's line; None for an unknown type. Raises FormatError."""
    kind = _TO_FRONTEND.get(_type_of(line))
    return None if kind is None else convert_value(_decode(line), kind)


def is_start(line: bytes) -> bool:
    """True if a line is meant as a `start` message, even if the rest of it is wrong."""
    try:
        return _type_of(line) == "start"
    except FormatError:
        return False


def _type_of(line: bytes) -> str:
    type_name = read_json(line, _Typed, LIMIT).type
    if not isinstance(type_name, str):
        raise FormatError("a message is an object with a type; this one has none.")
    return type_name


def _decode(line: bytes) -> object:
    """The values of a line without attributes that are null; in lists null stays, as in a row of the board."""
    return _without_nulls(read_json(line, dict[str, object], LIMIT))


def _without_nulls(value: object) -> object:
    match value:
        case dict():
            return {name: _without_nulls(each) for name, each in value.items() if each is not None}
        case list():
            return [_without_nulls(each) for each in value]
    return value
