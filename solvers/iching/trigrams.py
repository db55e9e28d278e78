"""The eight trigrams: what they are called, what they stand for, and where the two arrangements put them.

Qualities, family and the directions of King Wen are those of the Shuo Gua, the eighth of the Ten Wings; the directions
of Fu Xi and the numbers of the Luo Shu are those of the diagrams of the Song scholars.
"""
from typing import NamedTuple

from solvers.core.formats import FormatError


class Trigram(NamedTuple):
    """One trigram. Bit 0 of `bits` is its bottom line, 1 is yang; directions are those of the compass."""

    bits: int
    name: str
    chinese: str
    pinyin: str
    quality: str
    family: str
    earlier: str  # its direction in the Earlier Heaven, the order of Fu Xi
    later: str  # its direction in the Later Heaven, the order of King Wen
    number: int  # in the Luo Shu, the square that goes with the Later Heaven; its middle, 5, belongs to none


TRIGRAMS = (  # by their bits
    Trigram(0, "earth", "坤", "Kūn", "yielding", "mother", "north", "southwest", 2),
    Trigram(1, "thunder", "震", "Zhèn", "stirring", "eldest son", "northeast", "east", 3),
    Trigram(2, "water", "坎", "Kǎn", "dangerous", "middle son", "west", "north", 1),
    Trigram(3, "lake", "兌", "Duì", "joyful", "youngest daughter", "southeast", "west", 7),
    Trigram(4, "mountain", "艮", "Gèn", "still", "youngest son", "northwest", "northeast", 8),
    Trigram(5, "fire", "離", "Lí", "bright", "middle daughter", "east", "south", 9),
    Trigram(6, "wind", "巽", "Xùn", "penetrating", "eldest daughter", "southwest", "southeast", 4),
    Trigram(7, "heaven", "乾", "Qián", "strong", "father", "south", "northwest", 6),
)


def trigram(name: str) -> Trigram:
    """The trigram of this name, such as heaven. Raises FormatError if there is none."""
    for one in TRIGRAMS:
        if one.name == name:
            return one
    names = ", ".join(one.name for one in reversed(TRIGRAMS))
    raise FormatError(f"“{name[:30]}” is no trigram; {names} are.")
