"""The King Wen order: each hexagram once, in its pairs, and as the table of trigrams has it."""
import pytest

from solvers.iching.king_wen import HEXAGRAMS, NUMBERS

# Bottom line first, 1 for an unbroken line.
TRIGRAMS = {
    "heaven": "111", "thunder": "100", "water": "010", "mountain": "001",
    "earth": "000", "wind": "011", "fire": "101", "lake": "110",
}
# By the lower trigram; the upper ones in the order of TRIGRAMS.
TABLE = {
    "heaven": (1, 34, 5, 26, 11, 9, 14, 43),
    "thunder": (25, 51, 3, 27, 24, 42, 21, 17),
    "water": (6, 40, 29, 4, 7, 59, 64, 47),
    "mountain": (33, 62, 39, 52, 15, 53, 56, 31),
    "earth": (12, 16, 8, 23, 2, 20, 35, 45),
    "wind": (44, 32, 48, 18, 46, 57, 50, 28),
    "fire": (13, 55, 63, 22, 36, 37, 30, 49),
    "lake": (10, 54, 60, 41, 19, 61, 38, 58),
}


def lines(number: int) -> str:
    """The lines of a hexagram, bottom first, as a hexagram is read: bit 0 is the bottom line."""
    return f"{HEXAGRAMS[number - 1]:06b}"[::-1]


def test_each_hexagram_has_one_number() -> None:
    assert sorted(HEXAGRAMS) == list(range(64))
    assert {number: HEXAGRAMS[number - 1] for number in range(1, 65)} == {n: h for h, n in NUMBERS.items()}


@pytest.mark.parametrize("lower", TABLE)
def test_the_table_of_trigrams(lower: str) -> None:
    found = tuple(next(n for n in range(1, 65) if lines(n) == TRIGRAMS[lower] + upper) for upper in TRIGRAMS.values())
    assert found == TABLE[lower]


@pytest.mark.parametrize("number", range(1, 65, 2))
def test_pairs_are_upside_down_or_else_opposite(number: int) -> None:
    one, other = lines(number), lines(number + 1)
    if one == one[::-1]:
        assert other == one.translate(str.maketrans("01", "10"))
    else:
        assert other == one[::-1]
