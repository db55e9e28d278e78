"""Random positions and personalities, wild ones too, and personalities in the words of the plain oracle."""
import random

from solvers.spanit.board import SIDES, count
from solvers.spanit.personality.factors import FACTORS
from solvers.spanit.personality.personality import Personality

EXTREMES = (0.0, -0.0, 1.0, -1.0, 0.1, -1e-300, 1e15, -1e16, 1e300, 1.7e308, -1.7e308)


def random_cells(chance: random.Random, size: int) -> bytes:
    """A board of any fullness, whoever has more of it; also won ones."""
    fullness = chance.random()
    return bytes(chance.choice((1, 2)) if chance.random() < fullness else 0 for _ in range(count(size)))


def random_side(chance: random.Random):
    return chance.choice(SIDES)


def random_personality(chance: random.Random, **given) -> Personality:
    """Mostly of usual numbers, with some that are 0, whole, or beyond all measure."""
    wild = chance.random() < 0.15
    values: dict[str, float | int | str] = {"minor_sign": chance.choice(("minor", "major"))}
    for factor in FACTORS:
        if factor.whole:
            continue
        value = chance.uniform(factor.low, factor.high)
        if chance.random() < 0.3:
            value = float(round(value))
        if wild and chance.random() < 0.4:
            value = chance.choice(EXTREMES)
        values[factor.field] = 0.0 if chance.random() < 0.15 else value
    return Personality(**{**values, **given})


def table(personality: Personality) -> dict[str, float | str]:
    """As the plain oracle takes it."""
    factors = {factor.name: getattr(personality, factor.field) for factor in FACTORS}
    return {**factors, "MinorSign": personality.minor_sign}
