"""Gravity: how long a piece takes to fall a row at each level.

The guideline's formula is (0.8 - (level - 1) * 0.007) ^ (level - 1) seconds.
"""
from typing import Final

HIGHEST: Final = 20


def _microseconds(level: int) -> int:
    """In whole numbers, so that it is the same on every machine."""
    n = level - 1
    return int((2 * 10**6 * (800 - 7 * n) ** n + 1000**n) // (2 * 1000**n))


ROW_TIME: Final = (0, *map(_microseconds, range(1, HIGHEST + 1)))
"""By level from 1 on: microseconds a row."""
