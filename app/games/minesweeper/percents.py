"""Shares as text in percent. What is not certain never reads as 0 or 100."""
from fractions import Fraction

LONG = 10**12  # fractions with a larger denominator are written in percent


def figure(share: float, decimals: int = 0) -> str:
    """A share of 1 in percent, without the sign, for where there is little room: `36`, `<1`, `63.6`."""
    least = 10.0**-decimals
    if 0 < share * 100 < least:
        return f"<{least:.{decimals}f}"
    if 100 - least < share * 100 < 100:
        return f">{100 - least:.{decimals}f}"
    return f"{share * 100:.{decimals}f}"


def percent(share: float, decimals: int = 0) -> str:
    """The same with the sign."""
    return f"{figure(share, decimals)}\N{NO-BREAK SPACE}%"


def chance(risk: float, exact: Fraction | None) -> str:
    """A cell's risk as exactly as it is known: `1/3 (33.33 %)`, `33.33 %`, `certain` or `impossible`."""
    if risk in (0.0, 1.0):
        return "certain" if risk else "impossible"
    if exact is None:
        return percent(risk, 2)
    return f"{exact} ({percent(risk, 2)})" if exact.denominator < LONG else percent(risk, 6)
