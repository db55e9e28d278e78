"""Engine that counts the primes up to n which are sums of at least k consecutive primes."""
from collections.abc import Sequence
from typing import NamedTuple

from solvers.core.engine import Progress

MOST: int

class Count(NamedTuple):
    limit: int
    primes: int
    sums: int

class PrimeSums:
    def __init__(self, limit: int, least: int, *, exactly: bool = False, checks: Sequence[int] = ()) -> None: ...
    def advance(self, steps: int, /) -> bool: ...
    def snapshot(self) -> tuple[Count, ...]: ...
    def progress(self) -> Progress: ...
    def result(self) -> tuple[Count, ...]: ...
