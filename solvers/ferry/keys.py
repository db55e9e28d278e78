"""Moves as text: the timed inputs of one walk and the key that ends it, or one key of a conversation.

A walk is a list of stretches, such as `r96 R40 s12`: right for 96 steps of 1/120 s, a jump to the right and 40 steps
with the key held, nothing held for 12. A capital letter begins with a jump. The last word is the key that ends the
walk: `up` through a portal, `talk` to the person beside; without one the figure just stays there. In a conversation a
move is `next`, the number of a choice, or `leave`.

A walk that begins with `4` is one of the fourth motion, which is the present one: `4 r96 R12 r40 up`. Its stretches are
multiples of 4 steps, and in a capital one the jump key is down from its begin to its end. One that begins with `2` or
`3` is of the second or the third, and all others are of the first: each is still walked as it was.
"""
import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal

from solvers.core.game import IllegalMove

LONGEST_WALK: Final = 120 * 3600  # steps; an hour
MOST_STRETCHES: Final = 20_000
TICK: Final = 4  # steps of a steered motion, between two looks at the keys

Motion = Literal[1, 2, 3, 4]
LATEST: Final[Motion] = 4
Event = Literal["", "up", "talk"]

_STRETCH = re.compile(r"([lsrLSR])([1-9][0-9]{0,5})")
_STEERED: Final[dict[str, Motion]] = {"2": 2, "3": 3, "4": 4}
_DIRECTIONS: Final = {"l": -1, "s": 0, "r": 1}
_LETTERS: Final = {-1: "l", 0: "s", 1: "r"}


@dataclass(frozen=True, slots=True)
class Stretch:
    """Some steps with the same direction held: -1 left, 0 none, 1 right; perhaps with a jump in the first of them, or,
    in a steered motion, with the jump key down in all of them."""

    direction: int
    steps: int
    jump: bool = False

    def __str__(self) -> str:
        letter = _LETTERS[self.direction]
        return f"{letter.upper() if self.jump else letter}{self.steps}"


@dataclass(frozen=True, slots=True)
class Walk:
    """The stretches of one walk, the key that ends it, and the motion by which it is walked."""

    stretches: tuple[Stretch, ...] = ()
    event: Event = ""
    motion: Motion = 1

    def __str__(self) -> str:
        mark = str(self.motion) if self.steered and self.stretches else ""
        return " ".join(filter(None, (mark, *map(str, self.stretches), self.event)))

    @property
    def steered(self) -> bool:
        """True if the keys are heeded in the air, too, and looked at once a tick."""
        return self.motion > 1

    @property
    def steps(self) -> int:
        """Duration in steps of 1/120 s; the key at the end takes a step as well."""
        return sum(stretch.steps for stretch in self.stretches) + bool(self.event)

    @property
    def presses(self) -> int:
        """Number of keys pressed: one for each change to a direction, each jump, and the key at the end."""
        before, down, count = 0, False, int(bool(self.event))
        for stretch in self.stretches:
            count += (stretch.jump and not down) + (stretch.direction not in (0, before))
            before, down = stretch.direction, stretch.jump and self.steered
        return count


def read_walk(text: str) -> Walk:
    """Parse a walk. Raises IllegalMove, with a sentence for the player, if it is malformed or lasts over an hour."""
    # A walk is bounded in time and in stretches: it comes from ids and files, and is simulated step by step.
    words = text.split(" ")
    event: Event = "up" if words[-1] == "up" else "talk" if words[-1] == "talk" else ""
    if event:
        words.pop()
    motion: Motion = 1
    if len(words) > 1 and words[0] in _STEERED:
        motion = _STEERED[words.pop(0)]
    if len(words) > MOST_STRETCHES or not (words or event):
        raise IllegalMove(f"A walk has 1 to {MOST_STRETCHES:,} stretches.")
    stretches = []
    for word in words:
        match = _STRETCH.fullmatch(word)
        if match is None:
            raise IllegalMove(f"“{word[:20]}” is no part of a walk; one is written like r96, L40, up or talk.")
        stretches.append(Stretch(_DIRECTIONS[match[1].lower()], int(match[2]), match[1].isupper()))
    walk = Walk(tuple(stretches), event, motion)
    if walk.steered and any(stretch.steps % TICK for stretch in stretches):
        raise IllegalMove(f"The stretches of such a walk are multiples of {TICK} steps.")
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
    """Records the keys that are held from tick to tick as the stretches of a walk of the present motion."""

    def __init__(self) -> None:
        self._stretches: list[Stretch] = []

    def add(self, direction: int, down: bool = False, steps: int = TICK) -> None:
        """Record some steps with the same direction held, and perhaps the jump key."""
        last = self._stretches[-1] if self._stretches else None
        if last and (last.direction, last.jump) == (direction, down):
            self._stretches[-1] = Stretch(direction, last.steps + steps, down)
        else:
            self._stretches.append(Stretch(direction, steps, down))

    def walk(self, event: Event = "") -> Walk:
        """The walk recorded so far, ended by a key."""
        return Walk(tuple(self._stretches), event, LATEST if self._stretches else 1)

    def clear(self) -> None:
        self._stretches.clear()
