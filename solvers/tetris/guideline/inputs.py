"""Inputs: what a player does and when, as text: `1234L 1401l 1530H`.

Most keys move, turn or drop the piece. `charge` is none that anybody presses: it says that the keys which are held now
were held long enough before the clock started to go on moving at once (a prefilled delayed auto shift).

A time is in whole ms since the game began, pauses left out. After it comes a key, upper case as it is pressed, lower
case as it is released where that matters; or `=` and a handling of keys, or `+` and as many rows of garbage as come
from outside. A piece that nobody touched has the text `-`.
"""
import re
from typing import Final, NamedTuple

from solvers.core.formats import FormatError
from solvers.tetris.guideline.handling import Handling

KEYS: Final = {"left": "L", "right": "R", "soft": "S", "hard": "H", "cw": "X", "ccw": "Z", "half": "A", "hold": "C",
               "far left": "F", "far right": "G", "charge": "D"}
HELD: Final = "LRS"  # keys that go on for as long as they are held; of others a handling may ask whether they are

NOTHING: Final = "-"
MOST: Final = 4000            # inputs a piece
LATEST: Final = 999_999_999   # ms, eleven days
MOST_GARBAGE: Final = 99      # rows at once

_LONGEST = 30 * (MOST + 1)
_TOKEN = re.compile(r"([0-9]{1,9})(?:([LRSHXZACFGDlrsxzac])|=([0-9/rht]{1,22})|\+([1-9][0-9]?))")


class Input(NamedTuple):
    """One input. `what` is a key's letter as in the text, a handling, or a number of garbage rows."""

    at: int
    what: str | Handling | int

    def __str__(self) -> str:
        sign = {str: "", Handling: "=", int: "+"}[type(self.what)]
        return f"{self.at}{sign}{self.what}"


def read_inputs(text: str) -> tuple[Input, ...]:
    """Read the inputs of one piece. Raises FormatError. The order of their times is checked by the rules."""
    if text == NOTHING:
        return ()
    if len(text) > _LONGEST or text.count(" ") > MOST:
        raise FormatError(f"a piece has at most {MOST:,} inputs.")
    return tuple(map(_read, text.split(" ")))


def _read(token: str) -> Input:
    match = _TOKEN.fullmatch(token)
    if match is None:
        raise FormatError(f"“{token[:30]}” is no input; one looks like 1234L, a time and a key.")
    at, key, handling, rows = match.groups()
    return Input(int(at), key or (Handling.read(handling) if handling else int(rows)))


def write_inputs(inputs: tuple[Input, ...]) -> str:
    return " ".join(map(str, inputs)) or NOTHING
