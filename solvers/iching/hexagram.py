"""Hexagrams as numbers of six bits: bit 0 is the bottom line, a bit is set where the line is unbroken (yang).

Lines are counted from 1, the bottom one, to 6. A trigram is a number of three bits in the same order.
"""
from collections.abc import Iterable

LINES = (1, 2, 3, 4, 5, 6)


def is_yang(hexagram: int, line: int) -> bool:
    """True if a line is unbroken."""
    return bool(hexagram >> (line - 1) & 1)


def below(hexagram: int) -> int:
    """The lower trigram."""
    return hexagram & 7


def above(hexagram: int) -> int:
    """The upper trigram."""
    return hexagram >> 3


def composed(below: int, above: int) -> int:
    """The hexagram of two trigrams."""
    return below | above << 3


def inverse(hexagram: int) -> int:
    """The hexagram turned upside down."""
    return sum(1 << (6 - line) for line in LINES if is_yang(hexagram, line))


def opposite(hexagram: int) -> int:
    """The hexagram with every line changed."""
    return hexagram ^ 63


def nuclear(hexagram: int) -> int:
    """The hexagram inside: lines 2, 3 and 4 below, lines 3, 4 and 5 above."""
    return composed(hexagram >> 1 & 7, hexagram >> 2 & 7)


def changed(hexagram: int, lines: Iterable[int]) -> int:
    """The hexagram with these lines changed."""
    return hexagram ^ sum(1 << (line - 1) for line in set(lines))


def drawn(hexagram: int, line: int) -> str:
    """A line in text, of nine characters."""
    return "━━━━━━━━━" if is_yang(hexagram, line) else "━━━   ━━━"
