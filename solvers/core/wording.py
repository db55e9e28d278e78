"""Numbers, durations and lists in words."""
from collections.abc import Sequence
from datetime import timedelta
from math import floor, log10

IRREGULAR = {"child": "children", "mm": "mm"}  # plurals; a unit of measure has none

_SUPERSCRIPTS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def large_number(number: int) -> str:
    """Format a count: 814, 3,412,007, and from 10⁹ on 3.4 × 10⁹."""
    if number < 10**9:
        return f"{number:,}"
    return power_of_ten(log10(number))


def power_of_ten(logarithm: float) -> str:
    """Format a number of at least 1, given its decimal logarithm, as `3.4 × 10⁹`."""
    power = int(logarithm)
    lead = f"{10 ** (logarithm - power):.1f}"
    if lead == "10.0":
        power, lead = power + 1, "1.0"
    return f"{lead} × 10{str(power).translate(_SUPERSCRIPTS)}"


def rounded(number: float, figures: int) -> str:
    """A number in so many figures, without a power of ten: 7.8, 1,000, −0.0123; more where they stand before the point.
    """
    decimals = max(figures - 1 - floor(log10(abs(number))), 0) if number else 0
    text = f"{number:,.{decimals}f}"
    return (text.rstrip("0").rstrip(".") if decimals else text).replace("-", "−")


def signed(number: float, digits: int = 2) -> str:
    """Format a number with its sign and a typographic minus; without a sign if it rounds to 0."""
    text = f"{number:+.{digits}f}"
    return f"{0:.{digits}f}" if float(text) == 0 else text.replace("-", "−")


def counted(number: int, thing: str) -> str:
    """Format a count with its noun: `1 piece`, `4 pieces`, `4 guesses`."""
    return f"{number:,} {noun_for(number, thing)}"


def noun_for(number: int, thing: str) -> str:
    """The noun that stands behind a number: `piece` behind 1, else `pieces`."""
    return thing if number == 1 else plural(thing)


def plural(thing: str) -> str:
    """The plural of a noun: `pieces`, `guesses`, `children`."""
    if thing in IRREGULAR:
        return IRREGULAR[thing]
    return f"{thing}{'es' if thing.endswith(('s', 'x', 'ch', 'sh')) else 's'}"


def lasting(time: timedelta) -> str:
    """Format a duration in s, to the second: `24 hours`, `1 minute and 30 seconds`, `0 seconds`."""
    minutes, seconds = divmod(round(time.total_seconds()), 60)
    parts = ((minutes // 60, "hour"), (minutes % 60, "minute"), (seconds, "second"))
    return listed([counted(number, unit) for number, unit in parts if number]) or counted(0, "second")


def listed(things: Sequence[str]) -> str:
    """Join items as a sentence does: `3`, `3 and 5`, `1, 3 and 5`."""
    return " and ".join(filter(None, (", ".join(things[:-1]), *things[-1:])))
