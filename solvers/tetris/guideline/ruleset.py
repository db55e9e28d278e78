"""Ruleset: what a game of the guideline may do otherwise: its field, how pieces come, fall and lock, spins, attack.

As text, a ruleset has only what differs from the usual rules of a mode: `8x16,20g,lock300,resets5,nohold,allspin`.
"""
import re
from typing import Annotated, Final, Literal, get_args

import msgspec
from msgspec import Meta

from solvers.core.formats import FormatError
from solvers.core.plan_fields import plan_field
from solvers.tetris.guideline.attack import MOST_COMBO, MOST_ROWS, AttackTable

WIDTHS: Final = range(4, 13)
HEIGHTS: Final = range(8, 25)
UNLIMITED: Final = 100     # resets, of which there is no end
LEAST_DELAY: Final = 100   # ms, to which the lock delay shrinks

Gravity = Literal["levels", "0g", "20g"]
Hold = Literal["hold", "nohold", "freehold"]
Pieces = Literal["bag", "uniform", "strict", "worst"]
Spins = Literal["tspin", "nospin", "allspin"]

_NUMBER = re.compile(r"([a-z]+)([0-9]{1,4})")
_SIZE = re.compile(r"([0-9]{1,2})x([0-9]{1,2})")
_ROWS = re.compile(r"rows([0-9]{1,3}(?:\.[0-9]{1,3})*)")


class Ruleset(msgspec.Struct, frozen=True):
    """The rules of a game by the guideline. A piece falls as fast as its level says, not at all by itself (`0g`), or at
    once (`20g`). `pieces` names their sequence (see `bag`, and `adversary` for the worst). With `allspin` whatever was
    turned into a place where it can be moved nowhere is a spin."""

    width: Annotated[int, Meta(ge=WIDTHS[0], le=WIDTHS[-1], title="Columns",
                               description="How wide the field is")] = 10
    height: Annotated[int, Meta(ge=HEIGHTS[0], le=HEIGHTS[-1], title="Rows", description="How high the field is")] = 20
    gravity: Gravity = "levels"
    level: Annotated[int, Meta(ge=1, le=30, title="First level", description="How fast pieces fall at first")] = 1
    top: Annotated[int, Meta(ge=1, le=30, title="Last level",
                             description="The highest level; if it is the first one, the speed never changes")] = 1
    step: Annotated[int, Meta(ge=1, le=99, title="Lines a level",
                              description="After how many lines the next level comes")] = 10
    lock_delay: Annotated[int, Meta(ge=0, le=9999, title="Lock delay", extra={"unit": " ms", "zero": "never locks"},
                                    description="How long a landed piece can be moved before it locks; 0: until it is "
                                    "dropped")] = 500
    shrink: Annotated[int, Meta(ge=0, le=99, title="Shorter by", extra={"unit": " ms a level"},
                                description="How much shorter the lock delay is at each further level")] = 0
    resets: Annotated[int, Meta(ge=0, le=UNLIMITED, title="Resets",
                                description=f"How many moves and turns give a landed piece its delay again; "
                                f"{UNLIMITED} is without limit")] = 15
    preview: Annotated[int, Meta(ge=0, le=5, title="Next pieces", description="How many coming pieces are shown")] = 5
    hold: Hold = "hold"
    pieces: Pieces = "bag"
    spins: Spins = "tspin"
    table: AttackTable = AttackTable()

    def lock_delay_at(self, level: int) -> int:
        """How long a piece may lie at a level before it locks, in ms; 0 for no limit."""
        if not self.shrink or not self.lock_delay:
            return self.lock_delay
        return max(min(LEAST_DELAY, self.lock_delay), self.lock_delay - self.shrink * (level - self.level))

    def level_after(self, lines: int) -> int:
        """The level after so many lines."""
        return max(self.level, min(self.top, self.level + lines // self.step))

    def text(self, usual: "Ruleset") -> str:
        """What differs from the `usual` rules, as `read` reads it; empty if nothing does."""
        parts = [f"{self.width}x{self.height}"] if self.size != usual.size else []
        parts += [getattr(self, name) for name in _WORDS if getattr(self, name) != getattr(usual, name)]
        parts += [f"{word}{getattr(self, name)}" for word, name in _NUMBERS.items()
                  if getattr(self, name) != getattr(usual, name)]
        if self.table != usual.table:
            parts.append("rows" + ".".join(map(str, msgspec.structs.astuple(self.table))))
        return ",".join(parts)

    @property
    def size(self) -> tuple[int, int]:
        """Columns and visible rows."""
        return self.width, self.height


_WORDS: Final = {"gravity": get_args(Gravity), "hold": get_args(Hold), "pieces": get_args(Pieces),
                 "spins": get_args(Spins)}
_NUMBERS: Final = {"level": "level", "top": "top", "step": "step", "lock": "lock_delay", "shrink": "shrink",
                   "resets": "resets", "next": "preview"}


def read_ruleset(text: str, usual: Ruleset) -> Ruleset:
    """Read what differs from the `usual` rules. Raises FormatError."""
    rules = usual
    for part in text.split(","):
        rules = msgspec.structs.replace(rules, **_read_part(part))
    for name in ("width", "height", *_NUMBERS.values()):
        declared, value = plan_field(getattr(Ruleset, name)), getattr(rules, name)
        if not declared.low <= value <= declared.high:
            raise FormatError(f"{declared.title.lower()} can be {declared.low} to {declared.high:,}, not {value:,}.")
    *rows, combo = msgspec.structs.astuple(rules.table)
    if max(rows) > MOST_ROWS or combo > MOST_COMBO:
        raise FormatError(f"a clear sends at most {MOST_ROWS} rows, and a combo {MOST_COMBO} % of the usual ones.")
    return rules


def _read_part(part: str) -> dict[str, object]:
    """The fields that one part of a text sets."""
    for name, words in _WORDS.items():
        if part in words and part != "strict":
            return {name: part}
    if size := _SIZE.fullmatch(part):
        return {"width": int(size[1]), "height": int(size[2])}
    if rows := _ROWS.fullmatch(part):
        values = [int(value) for value in rows[1].split(".")]
        if len(values) == len(AttackTable.__struct_fields__):
            return {"table": AttackTable(*values)}
    elif (number := _NUMBER.fullmatch(part)) and number[1] in _NUMBERS:
        return {_NUMBERS[number[1]]: int(number[2])}
    raise FormatError(f"“{part[:20]}” is no rule of Tetris; some are 8x16, 20g, lock300, next3, nohold, allspin.")
