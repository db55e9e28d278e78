"""Begun: progress of a game in words, stored in its autosave, so that Home can show it without building the game."""
from typing import Annotated

import msgspec
from msgspec import Meta

BEGUN = "begun"  # in an autosave

Words = Annotated[str, Meta(max_length=400)]


class HowFar(msgspec.Struct, frozen=True):
    """Progress of a game in words (`<b>` marks bold parts), and as a share of the whole if that is known."""

    text: Words
    part: Annotated[float, Meta(ge=0, le=1)] | None = None


class Begun(msgspec.Struct, frozen=True):
    """A game in progress: what is played, how far it is, and whether anything is left to do."""

    what: Words
    how_far: HowFar
    over: bool = False


def write_begun(begun: Begun) -> str:
    """Format for an autosave."""
    return msgspec.json.encode(begun).decode()


def read_begun(text: str) -> Begun | None:
    """Read what `write_begun` wrote; None for what is missing or damaged."""
    try:
        return msgspec.json.decode(text, type=Begun)
    except msgspec.DecodeError:
        return None
