"""Casting: six lines, the bottom one first, by three coins or by yarrow stalks."""
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Literal, get_args

from solvers.core.engine import Progress, finish
from solvers.core.formats import FormatError
from solvers.iching.reading.methods import Beads, Coins, Stalks, Working
from solvers.iching.reading.outcome import KINDS, Outcome

Method = Literal["coins", "yarrow", "stalks"]
METHODS: tuple[Method, ...] = get_args(Method)

# What a line begins with. "yarrow" has the odds that tradition ascribes to the stalks, "stalks" parts real ones.
_BEGUN: dict[Method, Working] = {"coins": Coins(), "yarrow": Beads(), "stalks": Stalks()}


@dataclass(frozen=True, slots=True)
class CastSnapshot:
    """A cast at work: the lines that are there, bottom first, and how each came about, with the one begun."""

    method: Method
    lines: tuple[int, ...]
    workings: tuple[Working, ...]


class Casting:
    """Casts a hexagram. One step is a throw of three coins, a bead drawn, or a division of the stalks."""

    def __init__(self, method: Method, seed: int) -> None:
        self._method = method
        self._chance = Random(seed)
        self._workings: list[Working] = []

    def advance(self, steps: int, /) -> bool:
        """Do so many steps. True once six lines are there."""
        while steps > 0 and len(self._lines()) < 6:
            steps -= 1
            if len(self._lines()) == len(self._workings):
                self._workings.append(_BEGUN[self._method])
            ways: Sequence[Working] = self._workings[-1].ways()
            self._workings[-1] = self._chance.choice(ways)
        return len(self._lines()) == 6

    def snapshot(self) -> CastSnapshot:
        """The present moment."""
        return CastSnapshot(self._method, self._lines(), tuple(self._workings))

    def progress(self) -> Progress:
        """In lines."""
        lines = len(self._lines())
        return Progress(lines, 6, f"{lines} of 6 lines")

    def result(self) -> Outcome:
        """The outcome, once six lines are there."""
        lines = self._lines()
        if len(lines) < 6:
            raise RuntimeError("the cast is not finished")
        return Outcome(lines)

    def _lines(self) -> tuple[int, ...]:
        return tuple(working.line for working in self._workings if working.line is not None)


def cast(method: Method, seed: int) -> Outcome:
    """The outcome of this seed."""
    return finish(Casting(method, seed))


def read_method(name: str) -> Method:
    """The method of this name. Raises FormatError if there is none."""
    for method in METHODS:
        if method == name:
            return method
    raise FormatError(f"“{name[:30]}” is no way to cast; {', '.join(METHODS)} are.")


def odds(method: Method) -> dict[int, Fraction]:
    """How likely a line is 6, 7, 8 or 9, exactly, counted through everything that may happen."""
    return _odds(_BEGUN[method])


def _odds(working: Working) -> dict[int, Fraction]:
    if working.line is not None:
        return {working.line: Fraction(1)}
    chances = dict.fromkeys(KINDS, Fraction(0))
    ways: Sequence[Working] = working.ways()
    alike = Counter(way.standing for way in ways)
    for way in {way.standing: way for way in ways}.values():  # one for all that stand alike
        for line, chance in _odds(way).items():
            chances[line] += chance * Fraction(alike[way.standing], len(ways))
    return chances
