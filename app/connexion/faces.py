"""How hexagrams are called in the window: number, Chinese name where a font has it, pinyin, English name, trigrams."""
from collections.abc import Sequence
from typing import TYPE_CHECKING

from app.connexion.characters import shown
from app.connexion.hexagram_board import Face
from solvers.iching import hexagram
from solvers.iching.king_wen import HEXAGRAMS
from solvers.iching.trigrams import TRIGRAMS

if TYPE_CHECKING:
    from solvers.iching.texts import Library

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")  # of lines, the bottom one first


def trigram_words(number: int) -> str:
    """Such as “heaven over thunder”."""
    bits = HEXAGRAMS[number - 1]
    return f"{TRIGRAMS[hexagram.above(bits)].name} over {TRIGRAMS[hexagram.below(bits)].name}"


def chinese_title(library: "Library", number: int) -> str:
    """Such as “25  無妄 Wú Wàng”."""
    names = filter(None, (shown(library.text(number, "chinese")), library.text(number, "pinyin")))
    return f"{number}  {' '.join(names)}"


def face_of(
    library: "Library", name: str, number: int, lines: Sequence[int | None], ink: str, *, arrow: bool = False,
    marked: int = 0,
) -> Face:
    """A hexagram with all its names under it."""
    rows = (library.text(number, "name"), trigram_words(number))
    return Face(name, tuple(lines), ink, chinese_title(library, number), rows, arrow, marked)
