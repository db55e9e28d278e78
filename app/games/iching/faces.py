"""How hexagrams are called in the window: number, Chinese name where a font has it, pinyin, English name, trigrams."""
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from app.games.iching.characters import shown
from app.games.iching.hexagram_board import Face
from solvers.iching import hexagram
from solvers.iching.king_wen import HEXAGRAMS
from solvers.iching.trigrams import TRIGRAMS

if TYPE_CHECKING:
    from solvers.iching.texts.library import Library

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")  # of lines, the bottom one first


class Names(NamedTuple):
    """All the names of a hexagram."""

    number: int    # King Wen's
    chinese: str   # with pinyin, or pinyin alone: “無妄 Wú Wàng”
    english: str   # “Without Guile”
    trigrams: str  # “heaven over thunder”

    @property
    def title(self) -> str:
        """Such as “25  無妄 Wú Wàng”."""
        return f"{self.number}  {self.chinese}"


def names_of(library: "Library", number: int) -> Names:
    """The names of a hexagram in a library."""
    chinese = filter(None, (shown(library.text(number, "chinese")), library.text(number, "pinyin")))
    return Names(number, " ".join(chinese), library.text(number, "name"), trigram_words(number))


def trigram_words(number: int) -> str:
    """Such as “heaven over thunder”."""
    bits = HEXAGRAMS[number - 1]
    return f"{TRIGRAMS[hexagram.above(bits)].name} over {TRIGRAMS[hexagram.below(bits)].name}"


def face_of(
    library: "Library", name: str, number: int, lines: Sequence[int | None], ink: str, *, arrow: bool = False,
    marked: int = 0,
) -> Face:
    """A hexagram with all its names under it."""
    names = names_of(library, number)
    return Face(name, tuple(lines), ink, names.title, (names.english, names.trigrams), arrow, marked)
