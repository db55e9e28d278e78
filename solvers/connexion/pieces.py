"""The 64 pieces: hexagons with every set of doors, and what they are called.

Cells are axial, (q, r), with flat tops. A piece is its mask of doors: bit d is a door in `DIRECTIONS[d]`, and no piece
is ever rotated. People call a piece by the King Wen number of its hexagram: the bottom line is the bottom side, and
the lines go on clockwise.
"""
from collections.abc import Iterable

from solvers.core.formats import FormatError
from solvers.iching.king_wen import HEXAGRAMS, NUMBERS

DIRECTIONS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
SIDES = ("up", "up right", "down right", "down", "down left", "up left")
COUNT = 64
FIRST_LINE = 3  # the side of a hexagram's bottom line


def opposite(direction: int) -> int:
    """The direction back."""
    return (direction + 3) % 6


def turned(mask: int, sixths: int = 1) -> int:
    """The doors after so many turns of 60 degrees clockwise."""
    return (mask << sixths % 6 | mask >> (-sixths) % 6) & 63 if sixths % 6 else mask


def mirrored(mask: int) -> int:
    """The doors with left and right exchanged."""
    return mask & 0b001001 | (mask & 0b000010) << 4 | (mask & 0b100000) >> 4 | (mask & 4) << 2 | (mask & 16) >> 2


def mask_of(number: int, first_line: int = FIRST_LINE) -> int:
    """The doors of a hexagram, 1 to 64 in the King Wen order, whose bottom line is the side `first_line`."""
    return turned(HEXAGRAMS[number - 1], first_line)


def number_of(mask: int, first_line: int = FIRST_LINE) -> int:
    """The King Wen number of a piece."""
    return NUMBERS[turned(mask, -first_line)]


def doors(mask: int) -> tuple[int, ...]:
    """The directions of a piece's doors."""
    return tuple(direction for direction in range(6) if mask >> direction & 1)


def fitting(required: int, known: int) -> tuple[int, ...]:
    """All pieces with doors at `required` and walls at the other sides of `known`."""
    return tuple(mask for mask in range(COUNT) if mask & known == required)


def sides_in_words(directions: Iterable[int]) -> str:
    """Sides as people say them: up, down left and up left."""
    words = [SIDES[direction] for direction in directions]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}" if words else "nowhere"


def read_numbers(text: str, between: str = ",") -> tuple[int, ...]:
    """The pieces of one to three hexagrams written as King Wen numbers: `25,30`. Raises FormatError."""
    words = text.split(between)
    numbers = [int(word) if word.isascii() and word.isdigit() and len(word) < 3 else 0 for word in words]
    if len(numbers) > 3:
        raise FormatError(f"“{text[:40]}” should be one to three hexagrams, such as 25{between}30.")
    for number in numbers:
        if not 1 <= number <= COUNT:
            raise FormatError(f"“{text[:40]}”: hexagrams are numbers from 1 to 64, such as 25{between}30.")
        if numbers.count(number) > 1:
            raise FormatError(f"“{text[:40]}” has hexagram {number} twice; there is one piece of each.")
    return tuple(mask_of(number) for number in numbers)
