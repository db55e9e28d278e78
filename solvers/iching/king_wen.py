"""The King Wen order: the number, 1 to 64, by which people call a hexagram."""

# The hexagram of each number. Bit 0 is the bottom line, and a bit is set where the line is unbroken (yang).
HEXAGRAMS = (
    63, 0, 17, 34, 23, 58, 2, 16, 55, 59, 7, 56, 61, 47, 4, 8,
    25, 38, 3, 48, 41, 37, 32, 1, 57, 39, 33, 30, 18, 45, 28, 14,
    60, 15, 40, 5, 53, 43, 20, 10, 35, 49, 31, 62, 24, 6, 26, 22,
    29, 46, 9, 36, 52, 11, 13, 44, 54, 27, 50, 19, 51, 12, 21, 42,
)
NUMBERS = {hexagram: number for number, hexagram in enumerate(HEXAGRAMS, start=1)}


def glyph(number: int) -> str:
    """The character of a hexagram; for text, since few fonts have it."""
    return chr(0x4DBF + number)
