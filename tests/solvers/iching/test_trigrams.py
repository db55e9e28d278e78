"""The eight trigrams: their lines, family and arrangements by the rules that make them, and names that are none."""
from itertools import product

import pytest

from solvers.core.formats import FormatError
from solvers.iching.trigrams import TRIGRAMS, trigram

COMPASS = ("north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest")
# The Luo Shu: rows of three, south at the top, as the Chinese draw a map. All rows, columns and diagonals make 15.
LUO_SHU = (("southeast", "south", "southwest"), ("east", "", "west"), ("northeast", "north", "northwest"))


def test_a_trigram_stands_at_its_bits() -> None:
    assert [one.bits for one in TRIGRAMS] == list(range(8))
    for field in ("name", "chinese", "pinyin", "quality", "family", "earlier", "later", "number"):
        assert len({getattr(one, field) for one in TRIGRAMS}) == 8


@pytest.mark.parametrize(("name", "bits"), [
    ("heaven", 7), ("lake", 3), ("fire", 5), ("thunder", 1), ("wind", 6), ("water", 2), ("mountain", 4), ("earth", 0),
])
def test_names(name: str, bits: int) -> None:
    assert trigram(name) == TRIGRAMS[bits]


@pytest.mark.parametrize("name", ["", "Heaven", "wood", "heaven " * 100])
def test_names_that_are_none(name: str) -> None:
    with pytest.raises(FormatError, match=r"is no trigram; heaven, wind, fire, mountain, lake, water, thunder, earth"):
        trigram(name)


def test_the_family() -> None:
    """A son has one yang line, a daughter one yin line; that of the eldest is the bottom line."""
    for place, age in enumerate(("eldest", "middle", "youngest")):
        assert TRIGRAMS[1 << place].family == f"{age} son"
        assert TRIGRAMS[7 ^ 1 << place].family == f"{age} daughter"
    assert (trigram("heaven").family, trigram("earth").family) == ("father", "mother")


def test_the_earlier_heaven_sets_opposites_against_each_other() -> None:
    at = {one.earlier: one.bits for one in TRIGRAMS}
    for here, there in zip(COMPASS[:4], COMPASS[4:], strict=True):
        assert at[here] ^ at[there] == 7
    # From south by east to northeast, and again from southwest to north, they count down, the top line the lowest bit.
    order = ("south", "southeast", "east", "northeast", "southwest", "west", "northwest", "north")
    assert [f"{at[direction]:03b}"[::-1] for direction in order] == ["".join(bits) for bits in product("10", repeat=3)]


def test_the_later_heaven_and_the_luo_shu() -> None:
    at = {one.later: one for one in TRIGRAMS}
    assert " ".join(at[direction].name for direction in (*COMPASS[2:], *COMPASS[:2])) == (
        "thunder wind fire earth lake heaven water mountain"
    )
    square = [[at[direction].number if direction else 5 for direction in row] for row in LUO_SHU]
    diagonals = [square[i][i] for i in range(3)], [square[i][2 - i] for i in range(3)]
    assert [sum(line) for line in (*square, *zip(*square, strict=True), *diagonals)] == [15] * 8
    assert [TRIGRAMS[bits].number for bits in (2, 0, 1, 6, 7, 3, 4, 5)] == [1, 2, 3, 4, 6, 7, 8, 9]
