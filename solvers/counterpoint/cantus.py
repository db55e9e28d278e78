"""Cantus firmi by rules: counted for a mode and a length, and drawn at random, each as likely as any other.

The rules are those that schools draw from Fux's own ones (docs/counterpoint-rules.md, "A cantus").
"""
import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from solvers.core.formats import FormatError
from solvers.counterpoint.pitch import LETTERS, Pitch

MODES: Final = {"d": "dorian", "e": "phrygian", "f": "lydian", "g": "mixolydian", "a": "aeolian", "c": "ionian"}
FEWEST: Final = 8     # notes
MOST: Final = 14
BELOW: Final = 4      # steps that it may go below the final,
ABOVE: Final = 9      # and above it
RANGE: Final = 7      # steps from its lowest note to its highest
STEPWISE: Final = 3   # one motion in so many may be a leap


class Memory(NamedTuple):
    """State of the rules after the notes so far. Notes are steps above the final."""

    highest: int       # what is to be its climax,
    reached: bool      # and whether it was there already
    last: int
    way: int           # steps of the last motion, 0 before the first
    leaped: bool       # whether the motion before that was a leap, too
    turned: int        # where the present direction began
    lowest: int
    leaps: int


@dataclass(frozen=True, slots=True)
class Cantus:
    """The cantus firmi of a mode, named by its final, with a number of notes."""

    final: Pitch
    length: int

    @classmethod
    def from_mode(cls, mode: str, length: int) -> "Cantus":
        """Build from the letter of a final, such as `d`, and a number of notes. Raises FormatError."""
        if mode not in MODES:
            raise FormatError(f"“{mode[:10]}” is no mode; there are {', '.join(MODES)}.")
        if not FEWEST <= length <= MOST:
            raise FormatError(f"a cantus is made of {FEWEST} to {MOST} notes, and not {length}.")
        return cls(Pitch(LETTERS.index(mode) + (28 if mode in "cdefg" else 21)), length)

    @property
    def count(self) -> int:
        """Number of cantus firmi that the rules allow."""
        ways, _ = _layers(self.final, self.length)[self.length - 1]
        return sum(ways[memory] for memory in self._final_memories())

    def melody(self, number: int) -> tuple[Pitch, ...]:
        """The cantus of a number from 0 to `count` - 1. Raises IndexError."""
        if not 0 <= number < self.count:
            raise IndexError(f"there is no cantus {number}")
        layers, found, ends = _layers(self.final, self.length), list[int](), self._final_memories()
        for place in range(self.length - 1, -1, -1):
            ways, before = layers[place]
            for memory in ends:
                if number < ways[memory]:
                    break
                number -= ways[memory]
            found.append(memory.last)
            ends = before[memory]
        return tuple(Pitch(self.final.step + step) for step in reversed(found))

    def sample(self, seed: int, count: int) -> list[tuple[Pitch, ...]]:
        """Draw `count` of them, each as likely as any other; one may come twice."""
        numbers, all_of_them = random.Random(seed), self.count
        return [self.melody(numbers.randrange(all_of_them)) for _ in range(count)]

    def random_melody(self, seed: int) -> tuple[Pitch, ...]:
        """The cantus of a seed, by a random walk that backtracks: fast, but not each is equally likely."""
        chance, dead = random.Random(seed), set[tuple[int, Memory]]()

        def walk(found: list[Memory]) -> bool:
            if len(found) == self.length:
                return self._is_whole(found[-1])
            if (len(found), found[-1]) in dead:
                return False
            for after in chance.sample(following := list(_next(self.final, found[-1])), len(following)):
                if walk([*found, after]):
                    steps.append(after.last)
                    return True
            dead.add((len(found), found[-1]))
            return False

        steps: list[int] = []
        highest = chance.sample(range(2, RANGE + 1), RANGE - 1)
        found = any(walk([Memory(high, False, 0, 0, False, 0, 0, 0)]) for high in highest)
        assert found, "every mode has melodies of every length"
        return tuple(Pitch(self.final.step + step) for step in (0, *reversed(steps)))

    def _final_memories(self) -> list[Memory]:
        """The memories with which a cantus may end."""
        ways, _ = _layers(self.final, self.length)[self.length - 1]
        return [one for one in ways if self._is_whole(one)]

    def _is_whole(self, one: Memory) -> bool:
        """True if a melody may end here: it has had its climax, and a step down leads to the final."""
        return (one.reached and one.last == 0 and one.way == -1 and one.leaps * STEPWISE < self.length
                and not _outlines_tritone(self.final, one))


Layer = tuple[dict[Memory, int], dict[Memory, list[Memory]]]


@lru_cache(maxsize=2 * len(MODES))
def _layers(final: Pitch, length: int) -> tuple[Layer, ...]:
    """For each note, in how many ways each state is reached, and from which states before it."""
    begin = {Memory(highest, False, 0, 0, False, 0, 0, 0): 1 for highest in range(1, ABOVE + 1)}
    layers: list[Layer] = [(begin, {memory: [] for memory in begin})]
    while len(layers) < length:
        ways, previous = dict[Memory, int](), dict[Memory, list[Memory]]()
        for memory, count in layers[-1][0].items():
            for next_memory in _next(final, memory):
                ways[next_memory] = ways.get(next_memory, 0) + count
                previous.setdefault(next_memory, []).append(memory)
        layers.append((ways, previous))
    return tuple(layers)


def _next(final: Pitch, memory: Memory) -> Iterator[Memory]:
    """The memories after one more note, the lowest note first."""
    highest, reached, last, motion, leaped, turned, lowest, leaps = memory
    for way in range(-4, 8):
        step = last + way
        if not way or way == 6 or not -BELOW <= step <= highest or (step == highest and reached):
            continue
        leap, before, same = abs(way) > 1, abs(motion) > 1, way * motion > 0
        if abs(motion) > 2 and (same or abs(way) > 2):  # after a fourth or more it turns back
            continue
        if leap and before and (leaped or (same and abs(way) > 2)):  # two leaps: a triad, or there and back
            continue
        if leaps + leap > (MOST - 1) // STEPWISE or highest - min(lowest, step) > RANGE:
            continue
        if not _is_singable(final, last, step) or (way * motion < 0 and _outlines_tritone(final, memory)):
            continue
        yield Memory(highest, reached or step == highest, step, way, leap and before,
                     last if way * motion < 0 else turned, min(lowest, step), leaps + leap)


def _is_singable(final: Pitch, note: int, other: int) -> bool:
    """True if an interval is singable: no tritone, no sixth but the minor one upwards, no seventh."""
    semitones = _midi(final, other) - _midi(final, note)
    return abs(semitones) in (1, 2, 3, 4, 5, 7, 12) or (semitones == 8 and other - note == 5)


def _outlines_tritone(final: Pitch, memory: Memory) -> bool:
    """True if the present direction spans exactly a tritone from where it began."""
    return abs(_midi(final, memory.last) - _midi(final, memory.turned)) == 6


@lru_cache(maxsize=256)
def _midi(final: Pitch, step: int) -> int:
    return Pitch(final.step + step).midi
