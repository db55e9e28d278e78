"""Begun: progress of a game in words, stored in its autosave, so that Home can show it without building the game."""
import re
from typing import Annotated, Self

import msgspec
from msgspec import Meta

from solvers.core.wording import counted

BEGUN = "begun"  # in an autosave

Words = Annotated[str, Meta(max_length=400)]


class HowFar(msgspec.Struct, frozen=True):
    """Progress of a game in words (`<b>` marks bold parts), and as a share of the whole if that is known."""

    text: Words
    part: Annotated[float, Meta(ge=0, le=1)] | None = None

    @classmethod
    def from_words(cls, *words: str, part: float | None = None) -> Self:
        """Words with commas between them, but for empty ones; the figure that they begin with is bold."""
        return cls(re.sub(r"^\d[\d,]*", r"<b>\g<0></b>", ", ".join(filter(None, words))), part)


class Begun(msgspec.Struct, frozen=True):
    """A game in progress: what is played, how far it is, and whether anything is left to do."""

    what: Words
    how_far: HowFar
    over: bool = False


def time_played(seconds: float) -> str:
    """`12 minutes`, or `3 hours` where minutes tell no more; empty for less than a minute."""
    minutes = int(seconds / 60)
    return counted(minutes, "minute") if 0 < minutes < 120 else counted(minutes // 60, "hour") if minutes else ""


def write_begun(begun: Begun) -> str:
    """Format for an autosave."""
    return msgspec.json.encode(begun).decode()


def read_begun(text: str) -> Begun | None:
    """Read what `write_begun` wrote; None for what is missing or damaged."""
    try:
        return msgspec.json.decode(text, type=Begun)
    except msgspec.DecodeError:
        return None
