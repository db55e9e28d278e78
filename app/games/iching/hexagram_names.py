"""How hexagrams are called in the window: number, Chinese name where a font has it, pinyin, English name, trigrams."""
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter

from app.controls import draw_text
from app.games.iching.hexagram_board import ShownHexagram
from app.look import theme
from solvers.iching import hexagram
from solvers.iching.king_wen import HEXAGRAMS
from solvers.iching.trigrams import TRIGRAMS

if TYPE_CHECKING:
    from solvers.iching.texts.library import Library

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")  # of lines, the bottom one first
GAP = 8.0  # px from the number to the name
_ROWS: tuple[tuple[theme.Role, float], ...] = (("sentence", 22.0), ("body", 18.0), ("small", 16.0))  # px high
_SMALLER: tuple[theme.Role, ...] = ("sentence", "body", "small", "caption")
NAMES_HEIGHT = sum(height for _, height in _ROWS)


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
    chinese = filter(None, (chinese_if_available(library.text(number, "chinese")), library.text(number, "pinyin")))
    return Names(number, " ".join(chinese), library.text(number, "name"), trigram_names(number))


def trigram_names(number: int) -> str:
    """Such as “heaven over thunder”."""
    bits = HEXAGRAMS[number - 1]
    return f"{TRIGRAMS[hexagram.above(bits)].name} over {TRIGRAMS[hexagram.below(bits)].name}"


def named_hexagram(
    library: "Library", name: str, number: int, lines: Sequence[int | None], ink: theme.Ink, *, arrow: bool = False,
    marked: int = 0,
) -> ShownHexagram:
    """A hexagram as a board shows it, with all its names under it.

    Args:
        library: where the names come from.
        name: what it is, such as “actual”; written above it.
        number: King Wen's.
        lines: 6 to 9 each, bottom first.
        ink: the token of its colour.
        arrow: whether an arrow leads to it from the one before.
        marked: the line with a frame around it, 1 to 6; 0 for none.
    """
    names = names_of(library, number)
    return ShownHexagram(name, tuple(lines), ink, names.title, (names.english, names.trigrams), arrow, marked)


def chinese_if_available(text: str) -> str:
    """Chinese text, or nothing if the window's font lacks one of its characters, since no font is bundled."""
    return text if _in_font(text, theme.notifier.family) else ""


@lru_cache(maxsize=256)
def _in_font(text: str, _family: str) -> bool:
    metrics = QFontMetrics(theme.font("body"))
    return all(metrics.inFontUcs4(ord(character)) for character in text)


def draw_names(painter: QPainter, left: float, top: float, width: float, names: Names, ink: QColor) -> None:
    """Draw them under one another in a column, all lengths in px, in smaller letters where that is too narrow for the
    usual ones; `ink` is that of the number."""
    tokens = theme.current()
    for (role, height), line in zip(_ROWS, names[1:], strict=True):
        row = QRectF(left, top, width, height)
        if role == "sentence":
            taken = draw_text(painter, row, str(names.number), theme.font(role, True), ink) + GAP
            draw_text(painter, row.adjusted(taken, 0, 0, 0), line, _fitting(line, role, width - taken), tokens.text)
        else:
            draw_text(painter, row, line, _fitting(line, role, width), tokens.muted)
        top += height


def _fitting(line: str, role: theme.Role, room: float) -> QFont:
    """The font of the role, or of the next smaller one in which a line has room."""
    smaller = _SMALLER[_SMALLER.index(role):]
    return theme.font(next((each for each in smaller if theme.text_width(line, each) <= room), smaller[-1]))
