"""Moves as text: the timed inputs of one walk and the key that ends it, or one key of a conversation.

A walk is a list of stretches, such as `r96 R40 s12`: right for 96 steps of 1/120 s, a jump to the right and 40 steps
with the key held, nothing held for 12. A capital letter begins with a jump. The last word is the key that ends the
walk: `up` through a portal, `talk` to the person beside; without one the figure just stays there. In a conversation a
move is `next`, the number of a choice, or `leave`.
"""
import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal

from solvers.core.game import IllegalMove

LONGEST_WALK: Final = 120 * 3600  # steps; an hour
MOST_STRETCHES: Final = 20_000

Event = Literal["", "up", "talk"]

_STRETCH = re.compile(r"([lsrLSR])([1-9][0-9]{0,5})")
_DIRECTIONS: Final = {"l": -1, "s": 0, "r": 1}
_LETTERS: Final = {-1: "l", 0: "s", 1: "r"}


@dataclass(frozen=True, slots=True)
class Stretch:
    """Some steps with the same direction held: -1 left, 0 none, 1 right; perhaps with a jump in the first of them."""

    direction: int
    steps: int
    jump: bool = False

    def __str__(self) -> str:
        letter = _LETTERS[self.direction]
        return f"{letter.upper() if self.jump else letter}{self.steps}"


@dataclass(frozen=True, slots=True)
class Walk:
    """The stretches of one walk, and the key that ends it."""

    stretches: tuple[Stretch, ...] = ()
    event: Event = ""

    def __str__(self) -> str:
        return " ".join((*map(str, self.stretches), *filter(None, (self.event,))))

    @property
    def steps(self) -> int:
        """Duration in steps of 1/120 s; the key at the end takes a step as well."""
        return sum(stretch.steps for stretch in self.stretches) + bool(self.event)

    @property
    def presses(self) -> int:
        """Number of keys pressed: one for each change to a direction, each jump, and the key at the end."""
        before, count = 0, int(bool(self.event))
        for stretch in self.stretches:
            count += stretch.jump + (stretch.direction not in (0, before))
            before = stretch.direction
        return count


def read_walk(text: str) -> Walk:
    """Parse a walk. Raises IllegalMove, with a sentence for the player, if it is malformed or lasts over an hour."""
    # A walk is bounded in time and in stretches: it comes from ids and files, and is simulated step by step.
    words = text.split(" ")
    event: Event = "up" if words[-1] == "up" else "talk" if words[-1] == "talk" else ""
    if event:
        words.pop()
    if len(words) > MOST_STRETCHES or not (words or event):
        raise IllegalMove(f"A walk has 1 to {MOST_STRETCHES:,} stretches.")
    stretches = []
    for word in words:
        match = _STRETCH.fullmatch(word)
        if match is None:
            raise IllegalMove(f"“{word[:20]}” is no part of a walk; one is written like r96, L40, up or talk.")
        stretches.append(Stretch(_DIRECTIONS[match[1].lower()], int(match[2]), match[1].isupper()))
    walk = Walk(tuple(stretches), event)
    if walk.steps > LONGEST_WALK:
        raise IllegalMove("A walk lasts at most an hour.")
    return walk


def merge_stretches(stretches: Iterable[Stretch]) -> tuple[Stretch, ...]:
    """Merge neighbours that go on in the same direction without a jump."""
    merged: list[Stretch] = []
    for stretch in stretches:
        if merged and not stretch.jump and merged[-1].direction == stretch.direction:
            merged[-1] = Stretch(stretch.direction, merged[-1].steps + stretch.steps, merged[-1].jump)
        else:
            merged.append(stretch)
    return tuple(merged)


class Recorder:
    """Records the keys that are held from step to step as the stretches of a walk."""

    def __init__(self) -> None:
        self._stretches: list[Stretch] = []

    def add(self, direction: int, jump: bool = False, steps: int = 1) -> None:
        """Record some steps with the same direction held, and perhaps a jump in the first of them."""
        last = self._stretches[-1] if self._stretches else None
        if last and last.direction == direction and not jump:
            self._stretches[-1] = Stretch(direction, last.steps + steps, last.jump)
        else:
            self._stretches.append(Stretch(direction, steps, jump))

    def walk(self, event: Event = "") -> Walk:
        """The walk recorded so far, ended by a key."""
        return Walk(tuple(self._stretches), event)

    def clear(self) -> None:
        self._stretches.clear()
