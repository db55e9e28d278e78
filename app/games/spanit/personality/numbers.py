"""Numbers of a personality as they are read from a field, and what powers of them are worth."""
from itertools import accumulate
from math import copysign

from app.controls import numbers
from solvers.core.formats import FormatError
from solvers.spanit.personality.breakdown import shown
from solvers.spanit.personality.factors import Factor

CLAMP = 1e15  # what a power is worth at most


def read(text: str, factor: Factor) -> float:
    """What was entered for a factor. Raises FormatError with a sentence: no number, too large, not whole."""
    value = numbers.read(text.strip().removesuffix("%"), factor.words)
    if factor.whole and (value != int(value) or not factor.low <= value <= factor.high):
        raise FormatError(f"{factor.words} is a whole number from {factor.low:.0f} to {factor.high:.0f}.")
    return value


def example(factor: Factor, value: float) -> str:
    """What a factor that is multiplied by itself gives now, for 1 to 4 steps; empty for the others."""
    if factor.name not in ("PathMajorSpan", "PathMinorSpan", "PathMemberCount"):
        return ""
    powers = list(accumulate([abs(value)] * 4, lambda power, once: min(power * once, CLAMP), initial=1.0))[1:]
    words = (shown(round(copysign(power, value), 1) + 0.0) for power in powers)
    return f"Now 1, 2, 3, 4 are worth {', '.join(words)}."
