"""Caterpillar: finds every way to write a prime as a sum of consecutive primes, by a window that creeps along them."""
from typing import NamedTuple

from solvers.core.engine import Progress


def primes_up_to(limit: int) -> list[int]:
    """All primes up to `limit`, by the sieve of Eratosthenes."""
    flags = bytearray([1]) * (limit + 1)
    flags[:2] = bytes(min(2, limit + 1))
    for divisor in range(2, int(limit**0.5) + 1):
        if flags[divisor]:
            flags[divisor * divisor::divisor] = bytes(len(range(divisor * divisor, limit + 1, divisor)))
    return [number for number, prime in enumerate(flags) if prime]


class Crawl(NamedTuple):
    """State of the search: the window, the sum of its primes, and the sums found, each as its primes."""

    window: tuple[int, ...]
    total: int
    found: tuple[tuple[int, ...], ...]


class Caterpillar:
    """The window takes the next prime in while its sum is too small, and lets its first one go while that is too large.
    No way to write the prime is missed: any other would have to begin or to end inside a window that was left. No prime
    above the half is needed, but for 3 in 2 + 3.

    One step takes one prime in, or lets one go. The prime itself is the last sum.
    """

    def __init__(self, prime: int) -> None:
        self._prime = prime
        self._primes: list[int] = []  # found in the first step
        self._first = self._end = self._total = 0
        self._found: list[tuple[int, ...]] = []
        self._steps, self._done = 0, False

    def advance(self, steps: int, /) -> bool:
        """Do at most so many steps. True once the window has nothing more to take in."""
        if self._steps == 0 and self._prime > 4:
            self._primes = primes_up_to(max(self._prime // 2, 3))
        while steps > 0 and not self._done:
            steps -= 1
            self._steps += 1
            if self._total >= self._prime:
                if self._total == self._prime:
                    self._found.append(tuple(self._primes[self._first:self._end]))
                self._total -= self._primes[self._first]
                self._first += 1
            elif self._end < len(self._primes):
                self._total += self._primes[self._end]
                self._end += 1
            else:
                self._found.append((self._prime,))
                self._done = True
        return self._done

    def snapshot(self) -> Crawl:
        """Current position of the window."""
        return Crawl(tuple(self._primes[self._first:self._end]), self._total, tuple(self._found))

    def progress(self) -> Progress:
        """Progress of the window along the primes."""
        return Progress(min(self._first + self._end, 2 * len(self._primes)), 2 * len(self._primes) or 1,
                        f"{self._end - self._first} primes add up to {self._total:,}")

    def result(self) -> Crawl:
        """All sums, the longest first."""
        return Crawl((), 0, tuple(self._found))
