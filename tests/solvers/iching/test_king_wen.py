"""The King Wen order: each hexagram once, as the table of trigrams has it, and its characters."""
import unicodedata

from solvers.iching.hexagram import LINES, is_yang
from solvers.iching.king_wen import HEXAGRAMS, NUMBERS, glyph
from tests.cases import for_each
from tests.reference.iching_natal import lines_of


def test_each_hexagram_has_one_number() -> None:
    assert sorted(HEXAGRAMS) == list(range(64))
    assert {HEXAGRAMS[number - 1]: number for number in range(1, 65)} == NUMBERS


@for_each("number", range(1, 65))
def test_each_is_where_the_table_of_trigrams_has_it(number: int) -> None:
    hexagram = HEXAGRAMS[number - 1]
    assert ["yang" if is_yang(hexagram, line) else "yin" for line in LINES] == lines_of(number)


def test_characters_are_those_of_unicode() -> None:
    assert unicodedata.name(glyph(1)) == "HEXAGRAM FOR THE CREATIVE HEAVEN"
    assert unicodedata.name(glyph(24)) == "HEXAGRAM FOR RETURN"
    assert unicodedata.name(glyph(64)) == "HEXAGRAM FOR BEFORE COMPLETION"
