"""Sensitivity: how far each factor must change before a personality plays elsewhere, and how it shifts the weights."""
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

SAMPLES = 40  # values tried on either side
PRECISION = 1e-9  # to which a switch is located, as a share of the usual range
SMALL = 0.01  # change of a factor for the shift of weights, as a share of the usual range


@dataclass(frozen=True, slots=True)
class Switch:
    """The value of a factor at which another node is chosen, and the index of that node."""

    value: float
    node: int


@dataclass(frozen=True, slots=True)
class FactorEffect:
    """The effect of one factor of a personality on its move in a position.

    `down` and `up` are the nearest values below and above its own at which the move changes; None if there is none
    within the usual range and as far again beyond it. Sampling may miss short intervals where a factor is an exponent.
    `shift` is the change of each node's weight when the factor grows by a hundredth of its usual range; None where the
    node is taken.
    """

    factor: Factor
    value: float
    down: Switch | None
    up: Switch | None
    shift: tuple[float | None, ...]

    @property
    def distance(self) -> float | None:
        """Distance to the nearest switch, as a share of the usual range; None if there is none."""
        ways = [abs(switch.value - self.value) for switch in (self.down, self.up) if switch]
        return min(ways) / (self.factor.high - self.factor.low) if ways else None


@dataclass(frozen=True, slots=True)
class Sensitivity:
    """The node that is chosen, and what each factor decides."""

    node: int
    effects: tuple[FactorEffect, ...]


def sensitivity_engine(
    position: Position, personality: Personality, ply: int = 0, seed: int = 0
) -> GeneratorEngine[Sensitivity]:
    """An engine that finds what every factor decides; one step tries one value.

    Factors of the look-ahead are included only if the personality looks ahead. Raises ValueError, on the first step, if
    no node is free.
    """
    return GeneratorEngine(_sensitivity(position, personality, ply, seed), "Trying every factor")


def _sensitivity(
    position: Position, personality: Personality, ply: int, seed: int
) -> Generator[None, None, Sensitivity]:
    """For each factor: sample its values both ways, bisect to the first other choice, then shift the weights."""
    def choose(mind: Personality) -> int:
        return PersonalityPlayer(mind).choose(position, position.to_move, ply, seed)

    def weigh(mind: Personality) -> list[float | None]:
        return weights(position.cells, position.size, position.to_move, mind, seed, ply)

    node = choose(personality)
    effects = []
    for factor in FACTORS:
        if factor.group == "look-ahead" and personality.game_tree_max_depth == 1:
            continue
        value = getattr(personality, factor.field)

        # The defaults bind the factor of this round.
        def with_value(number: float, factor: Factor = factor) -> Personality:
            changed: dict[str, Any] = {factor.field: int(number) if factor.whole else number}
            return replace(personality, **changed)

        def choose_with(number: float, with_value: Callable[[float], Personality] = with_value) -> int:
            return choose(with_value(number))

        switches = []
        for samples in _samples(factor, value):
            precision = PRECISION * (factor.high - factor.low)
            switch = yield from _switch(choose_with, node, samples, precision, factor.whole)
            switches.append(switch)
        small = 0 if factor.group == "look-ahead" else SMALL * (factor.high - factor.low)
        shift = tuple(None if after is None or before is None else after - before
                      for before, after in zip(weigh(personality), weigh(with_value(value + small)), strict=True))
        effects.append(FactorEffect(factor, value, switches[0], switches[1], shift))
        yield
    return Sensitivity(node, tuple(effects))


def _samples(factor: Factor, value: float) -> tuple[list[float], list[float]]:
    """Values from the present one downwards, and upwards."""
    if factor.whole:
        low, high = int(factor.low), int(factor.high)
        return list(range(int(value), low - 1, -1)), list(range(int(value), high + 1))
    # Beyond the usual range by its width on either side: a file may have any number, and a slider only the range.
    width = factor.high - factor.low
    lowest, highest = min(factor.low, value) - width, max(factor.high, value) + width
    return ([value + (lowest - value) * step / SAMPLES for step in range(SAMPLES + 1)],
            [value + (highest - value) * step / SAMPLES for step in range(SAMPLES + 1)])


def _switch(
    choice: Callable[[float], int], node: int, samples: Iterable[float], precision: float, whole: bool
) -> Generator[None, None, Switch | None]:
    """Find the first sample with another choice, then bisect between it and the one before. None if there is none."""
    for near, far in pairwise(samples):
        sampled = choice(far)
        yield
        if sampled == node:
            continue
        # `near` keeps the choice and `far` does not, so that a switch lies between them.
        while not whole and abs(far - near) > precision:
            middle = (near + far) / 2
            at = choice(middle)
            yield
            if at == node:
                near = middle
            else:
                far, sampled = middle, at
        return Switch(far, sampled)
    return None
