"""Parameters of the three rooms of numbers, each a value with an id: limits, sizes, points."""
import re
from collections.abc import Callable
from dataclasses import dataclass
from math import isqrt

from solvers.core.formats import FormatError

MOST_PRIMES = 10_000_000        # the window counts up to here
MOST_PRIME = 1_000_000          # whose sums are shown
MOST_SUMMANDS = 1_000
SMALLEST_LIMIT = 10
LONGEST_SIDE = 3_000            # rows or columns of a grid that is shown: those of the task
LARGE_SIDE = 60                 # up to which a grid is drawn at once
FARTHEST = 2_000                # coordinate of a point
MOST_BELOW = 1_000_000_000_000  # L of the triangles


@dataclass(frozen=True, slots=True)
class PrimesChoice:
    """Primes up to `limit` that are sums of at least `least` consecutive primes; and one prime that is looked at."""

    limit: int = 2011
    least: int = 3
    prime: int = 2011

    @property
    def id(self) -> str:
        """cabinet:primes/LIMIT/LEAST:PRIME."""
        return f"cabinet:primes/{self.limit}/{self.least}:{self.prime}"


@dataclass(frozen=True, slots=True)
class QualityChoice:
    """A grid of ranks, drawn by a seed, and the height and width of the rectangle that is looked for.

    Seed 0 is the task's own example where there is one of that size. `ranks` are those of a grid that somebody brings,
    row by row, as the bytes of an array of integers; it has no id.
    """

    rows: int = 5
    columns: int = 5
    height: int = 3
    width: int = 3
    seed: int = 0
    ranks: bytes = b""

    @property
    def id(self) -> str:
        """cabinet:quality/ROWSxCOLUMNS/HEIGHTxWIDTH:SEED."""
        return f"cabinet:quality/{self.rows}x{self.columns}/{self.height}x{self.width}:{self.seed}"

    @property
    def is_large(self) -> bool:
        """True if its ranks take a while to draw."""
        return max(self.rows, self.columns) > LARGE_SIDE and not self.ranks


@dataclass(frozen=True, slots=True)
class TrianglesChoice:
    """Points A (a, 0), B (b, 0), C (0, a) and D (0, d); and the limit L of b + d up to which solutions are counted."""

    a: int = 12
    b: int = 20
    d: int = 21
    below: int = 100

    @property
    def id(self) -> str:
        """cabinet:triangles/A/B/D:L."""
        return f"cabinet:triangles/{self.a}/{self.b}/{self.d}:{self.below}"


Choice = PrimesChoice | QualityChoice | TrianglesChoice

_NUMBER = r"([1-9]\d{0,12})"
_FORMS: dict[str, tuple[str, str]] = {
    "primes": (rf"{_NUMBER}/{_NUMBER}:{_NUMBER}", "cabinet:primes/2011/3:2011"),
    "quality": (rf"{_NUMBER}x{_NUMBER}/{_NUMBER}x{_NUMBER}:(0|[1-9]\d{{0,17}})", "cabinet:quality/5x5/3x3:607"),
    "triangles": (rf"{_NUMBER}/{_NUMBER}/{_NUMBER}:{_NUMBER}", "cabinet:triangles/2/3/4:100"),
}


def read_choice(text: str) -> Choice:
    """The choice of an id. Raises FormatError with one sentence."""
    room = text.partition(":")[2].partition("/")[0]
    if not text.startswith("cabinet:") or room not in _FORMS:
        raise FormatError(f"“{text[:40]}” is none of the Cabinet; one is written like cabinet:primes/2011/3:2011.")
    form, example = _FORMS[room]
    match = re.fullmatch(form, text[len("cabinet:") + len(room) + 1:], re.ASCII)
    if match is None:
        raise FormatError(f"“{text[:40]}” cannot be read; one is written like {example}.")
    readers: dict[str, Callable[..., Choice]] = {"primes": _primes, "quality": _quality, "triangles": _triangles}
    return readers[room](*map(int, match.groups()))


def _primes(limit: int, least: int, prime: int) -> PrimesChoice:
    if not SMALLEST_LIMIT <= limit <= MOST_PRIMES:
        raise FormatError(f"Primes are counted up to a limit from {SMALLEST_LIMIT} to {MOST_PRIMES:,}.")
    if least > MOST_SUMMANDS:
        raise FormatError(f"At least 1 to {MOST_SUMMANDS:,} primes are added.")
    if prime > MOST_PRIME:
        raise FormatError(f"The prime that is looked at is at most {MOST_PRIME:,}.")
    if not is_prime(prime):
        raise FormatError(f"{prime:,} is no prime, which is the only kind of number that is looked at here.")
    return PrimesChoice(limit, least, prime)


def _quality(rows: int, columns: int, height: int, width: int, seed: int) -> QualityChoice:
    if not (1 <= rows <= LONGEST_SIDE and 1 <= columns <= LONGEST_SIDE):
        raise FormatError(f"A grid here has 1 to {LONGEST_SIDE:,} rows and columns.")
    check_rectangle(rows, columns, height, width)
    return QualityChoice(rows, columns, height, width, seed)


def check_rectangle(rows: int, columns: int, height: int, width: int) -> None:
    """Raises FormatError unless both sides of a rectangle are odd and within the grid."""
    if height % 2 == 0 or width % 2 == 0:
        raise FormatError(f"Height and width are odd, so that there is a median; {height} × {width} is not.")
    if not (1 <= height <= rows and 1 <= width <= columns):
        raise FormatError(f"The rectangle of {height} × {width} does not fit into {rows} × {columns}.")


def _triangles(a: int, b: int, d: int, below: int) -> TrianglesChoice:
    if max(b, d) > FARTHEST:
        raise FormatError(f"B and D lie at most {FARTHEST:,} from the corner.")
    if a >= min(b, d):
        raise FormatError("A lies between the corner and B, and C between the corner and D: a is less than b and d.")
    if below > MOST_BELOW:
        raise FormatError(f"Triangles are counted below an L of at most {MOST_BELOW:,}.")
    return TrianglesChoice(a, b, d, below)


def is_prime(number: int) -> bool:
    """True if a number is prime, by trial division: O(√number)."""
    return number > 1 and all(number % divisor for divisor in range(2, isqrt(number) + 1))
