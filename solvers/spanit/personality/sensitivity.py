"""Sensitivity: how far each factor must change before a personality moves elsewhere, and how that shifts weights."""
from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from solvers.core.generator_engine import GeneratorEngine
from solvers.spanit.board import Position
from solvers.spanit.personality.factors import FACTORS, Factor
from solvers.spanit.personality.personality import Personality
from solvers.spanit.personality.player import PersonalityPlayer
from solvers.spanit.personality.weights import weights

SAMPLES = 40  # values that are tried on either side
PRECISION = 1e-9  # of the usual range, to which a switch is found
SMALL = 0.01  # of the usual range, by which weights are shifted


@dataclass(frozen=True, slots=True)
class Switch:
    """The value of a factor at which another node is chosen, and that node's index."""

    value: float
    node: int


@dataclass(frozen=True, slots=True)
class Leaning:
    """What one factor of a personality decides in a position.

    `down` and `up` are the nearest switches below and above its value, None where there is none within the usual range
    and as much again beyond. In between, the move stays; of a factor that is multiplied by itself, a short stretch of
    another move may be missed. `shift` says for each node how much its weight grows when the factor grows by a
    hundredth of its usual range; None where it is taken.
    """

    factor: Factor
    value: float
    down: Switch | None
    up: Switch | None
    shift: tuple[float | None, ...]

    @property
    def distance(self) -> float | None:
        """How far the nearest switch is, in usual ranges; None if there is none."""
        ways = [abs(switch.value - self.value) for switch in (self.down, self.up) if switch]
        return min(ways) / (self.factor.high - self.factor.low) if ways else None


@dataclass(frozen=True, slots=True)
class Sensitivity:
    """The node that is chosen, and what each factor decides."""

    node: int
    leanings: tuple[Leaning, ...]


def sensitivity_engine(
    position: Position, personality: Personality, ply: int = 0, seed: int = 0
) -> GeneratorEngine[Sensitivity]:
    """An engine that finds out what every factor decides; one step tries one value. Those of the look-ahead are looked
    at only if there is one. A position in which no node is free makes it raise ValueError."""
    return GeneratorEngine(_sensitivity(position, personality, ply, seed), "Trying every factor")


def _sensitivity(
    position: Position, personality: Personality, ply: int, seed: int
) -> Generator[None, None, Sensitivity]:
    def chosen(mind: Personality) -> int:
        return PersonalityPlayer(mind).choose(position, position.to_move, ply, seed)

    def weighed(mind: Personality) -> list[float | None]:
        return weights(position.cells, position.size, position.to_move, mind, seed, ply)

    node = chosen(personality)
    leanings = []
    for factor in FACTORS:
        if factor.group == "look-ahead" and personality.game_tree_max_depth == 1:
            continue
        value = getattr(personality, factor.field)

        def varied(at: float, factor: Factor = factor) -> Personality:
            changed: dict[str, Any] = {factor.field: int(at) if factor.whole else at}
            return replace(personality, **changed)

        def choice(at: float, varied: Callable[[float], Personality] = varied) -> int:
            return chosen(varied(at))

        switches = []
        for samples in _samples(factor, value):
            switch = yield from _switch(choice, node, samples, PRECISION * (factor.high - factor.low), factor.whole)
            switches.append(switch)
        small = 0 if factor.group == "look-ahead" else SMALL * (factor.high - factor.low)
        shift = tuple(None if after is None or before is None else after - before
                      for before, after in zip(weighed(personality), weighed(varied(value + small)), strict=True))
        leanings.append(Leaning(factor, value, switches[0], switches[1], shift))
        yield
    return Sensitivity(node, tuple(leanings))


def _samples(factor: Factor, value: float) -> tuple[list[float], list[float]]:
    """Values from that of a factor downwards, and upwards."""
    if factor.whole:
        low, high = int(factor.low), int(factor.high)
        return list(range(int(value), low - 1, -1)), list(range(int(value), high + 1))
    width = factor.high - factor.low
    lowest, highest = min(factor.low, value) - width, max(factor.high, value) + width
    return ([value + (lowest - value) * step / SAMPLES for step in range(SAMPLES + 1)],
            [value + (highest - value) * step / SAMPLES for step in range(SAMPLES + 1)])


def _switch(
    choice: Callable[[float], int], node: int, samples: Iterable[float], precision: float, whole: bool
) -> Generator[None, None, Switch | None]:
    """The first of some values at which another node is chosen, and then as near to the one before it as can be."""
    for near, far in pairwise(samples):
        found = choice(far)
        yield
        if found == node:
            continue
        while not whole and abs(far - near) > precision:
            middle = (near + far) / 2
            at = choice(middle)
            yield
            if at == node:
                near = middle
            else:
                far, found = middle, at
        return Switch(far, found)
    return None
