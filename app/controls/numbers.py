"""Numbers as they are written into a field, and read from it."""
import sys

from solvers.core.formats import FormatError

SHORT = 6  # figures that a field has room for


def written(value: float, unit: str = "") -> str:
    """A value exactly, in as few figures as say it: 2, −0.5, 1e200, 60 %."""
    text = str(int(value)) if value == int(value) and abs(value) < 1e15 else repr(float(value))
    return text.replace("e+", "e").replace("-", "−") + unit


def fitting(value: float, unit: str = "") -> str:
    """A value as a narrow field has room for it: exactly, or else in three figures."""
    exact = written(value)
    if len(exact.lstrip("−")) <= SHORT - len(unit.strip()):
        return exact + unit
    mantissa, exponent = f"{value:.2e}".split("e")
    return f"{float(mantissa):g}e{int(exponent)}".replace("-", "−") + unit


def read(text: str, name: str) -> float:
    """The number that was entered as the value of `name`. Raises FormatError with a sentence: no number, too large."""
    entered = text.strip()
    quoted = f"“{entered[:20]}{'…' if len(entered) > 20 else ''}”"
    if not entered:
        raise FormatError(f"{name} needs a number.")
    try:
        value = float(entered.replace("−", "-").replace(" ", ""))
        if "_" in entered:
            raise ValueError
    except ValueError:
        point = " Write a point before the decimals, and nothing between thousands." if "," in entered else ""
        raise FormatError(f"{quoted} is no number.{point}") from None
    if value != value:
        raise FormatError(f"{quoted} is no number.")
    if abs(value) > sys.float_info.max:
        raise FormatError(f"{quoted} is too large: the largest number that there is here is about 1.8e308.")
    return value
