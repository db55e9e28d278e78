"""Numbers of a personality as they are written into a field, and read from it."""
import sys
from itertools import accumulate
from math import copysign

from solvers.formats import FormatError
from solvers.spanit.breakdown import shown
from solvers.spanit.factors import Factor

SHORT = 6  # figures that a field has room for
CLAMP = 1e15  # what a power is worth at most


def written(value: float, unit: str = "") -> str:
    """A value exactly, in as few figures as say it: 2, −0.5, 1e200, 60 %."""
    words = str(int(value)) if value == int(value) and abs(value) < 1e15 else repr(float(value))
    return words.replace("e+", "e").replace("-", "−") + unit


def fitting(value: float, unit: str = "") -> str:
    """A value as a narrow field has room for it: exactly, or else in three figures."""
    exact = written(value)
    if len(exact.lstrip("−")) <= SHORT - len(unit.strip()):
        return exact + unit
    mantissa, exponent = f"{value:.2e}".split("e")
    return f"{float(mantissa):g}e{int(exponent)}".replace("-", "−") + unit


def read(text: str, factor: Factor) -> float:
    """What was entered for a factor. Raises FormatError with a sentence: no number, too large, not whole."""
    words = text.strip().removesuffix("%").strip()
    quoted = f"“{words[:20]}{'…' if len(words) > 20 else ''}”"
    if not words:
        raise FormatError(f"{factor.words} needs a number.")
    try:
        value = float(words.replace("−", "-").replace(" ", ""))
        if "_" in words:
            raise ValueError
    except ValueError:
        point = " Write a point before the decimals, and nothing between thousands." if "," in words else ""
        raise FormatError(f"{quoted} is no number.{point}") from None
    if value != value:
        raise FormatError(f"{quoted} is no number.")
    if abs(value) > sys.float_info.max:
        raise FormatError(f"{quoted} is too large: the largest number that there is here is about 1.8e308.")
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
