"""What the pages of the Connexion tab ask of each other: values that are handed to the page that is turned to."""
from collections.abc import Sequence
from dataclasses import dataclass

from app.games.iching.origin import NatalPair, Origin
from app.games.iching.reading.reading import Reading

LEADING_BACK = {"reading": "the reading", "natal": "the birth"}  # what one comes back to there


@dataclass(frozen=True, slots=True)
class GrowAround:
    """To the page Labyrinth: grow one around one to three different hexagrams, in the order of their roles; `origin` is
    the reading or the birth that they are of, if any."""

    hexagrams: Sequence[int]
    origin: Origin | None = None


@dataclass(frozen=True, slots=True)
class ShowGrown:
    """To the page Labyrinth: grow this very game again, for the reading that it was grown for first."""

    game_id: str
    reading: Reading


@dataclass(frozen=True, slots=True)
class ShowBirth:
    """To the page Natal: return to the birth that a labyrinth was grown for."""

    pair: NatalPair


@dataclass(frozen=True, slots=True)
class ShowReading:
    """To the page Reading: turn back to a reading that was made."""

    reading: Reading


@dataclass(frozen=True, slots=True)
class Throw:
    """To the page Reading: throw for the question that stands there."""


@dataclass(frozen=True, slots=True)
class ShowText:
    """To the page Meaning: open it at a hexagram, and at a line unless that is 0; the lines `moving` are marked. A
    message leads back to the page `back`, a key of LEADING_BACK, unless that is empty."""

    hexagram: int
    line: int = 0
    moving: Sequence[int] = ()
    back: str = ""


@dataclass(frozen=True, slots=True)
class ShowTopic:
    """To the page Meaning: open a topic by its name, such as natal."""

    topic: str
