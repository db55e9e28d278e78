"""Drawings of shapes that windows and published pages share: signs, by which people talk without a word, creatures and
what they wear, and things that are carried.

A line of a tale that is signs in brackets, such as `[boat heart question]`, is shown as these signs; where only words
help, `sign_words` has them: “a boat, a heart and a question mark”.
"""
import re
import tomllib
from functools import cache
from importlib import resources
from typing import Final

import msgspec

from solvers.core.wording import listed

INK: Final = "ink"  # a colour that is that of text

_SIGNS = re.compile(r"\[([a-z]+(?: [a-z]+)*)\]")


class Shape(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A path as SVG has it, filled with a colour or, if it has a width, drawn as a line."""

    colour: str
    path: str
    width: float = 0


class Drawing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A picture, and what it is called in a sentence."""

    shapes: tuple[Shape, ...]
    words: str = ""


class Worn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody has on or beside them, in the px of creatures, or `behind` them; what is `fixed` does not turn with
    them."""

    shapes: tuple[Shape, ...]
    behind: bool = False
    fixed: bool = False


class Drawings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All drawings, by name. Signs and things have a box of 24 x 24; feet of creatures are at (0, 0), in px of a scene.
    Things are named as tokens are; those that are `lying` are as they are found, at (0, 0). `worn` is by the name of a
    look and by that of a token."""

    signs: dict[str, Drawing]
    creatures: dict[str, Drawing]
    things: dict[str, Drawing]
    lying: dict[str, Drawing]
    worn: dict[str, dict[str, Worn]]


@cache
def drawings() -> Drawings:
    """The drawings of the program."""
    data = resources.files("solvers.ferry").joinpath("data", "drawings.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(data), Drawings)


def signs_of(text: str) -> tuple[str, ...]:
    """The names of the signs that a line is; none for a line of words."""
    match = _SIGNS.fullmatch(text)
    names = tuple(match[1].split()) if match else ()
    return names if all(name in drawings().signs for name in names) else ()


def unknown_signs(text: str) -> tuple[str, ...]:
    """Of a line that has signs, the words in it that are none. Brackets around words alone are no mistake."""
    match = _SIGNS.fullmatch(text)
    names = match[1].split() if match else []
    unknown = tuple(name for name in names if name not in drawings().signs)
    return unknown if len(unknown) < len(names) else ()


def sign_words(text: str) -> str:
    """A text as it is read aloud: signs by what they show, anything else as it is."""
    names = signs_of(text)
    return listed([drawings().signs[name].words for name in names]) if names else text
