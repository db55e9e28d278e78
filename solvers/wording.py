"""How numbers are put into words."""
from math import log10

_SUPERSCRIPTS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def large_number(number: int) -> str:
    """A count that stays short: 814, 3,412,007, and from a thousand million on 3.4 × 10⁹."""
    if number < 10**9:
        return f"{number:,}"
    power = int(log10(number) + 1e-9)
    return f"{number / 10**power:.1f} × 10{str(power).translate(_SUPERSCRIPTS)}"


def counted(number: int, thing: str) -> str:
    """`1 piece`, `4 pieces`."""
    return f"{number:,} {thing}{'' if number == 1 else 's'}"
