"""Shorthand set in lines on pages: where each piece of a text stands, in units of the strokes."""
from collections.abc import Iterable, Iterator, Sequence
from math import ceil
from typing import NamedTuple
from unicodedata import east_asian_width

from solvers.shorthand.drawing import Drawing, draw
from solvers.shorthand.strokes import Outline
from solvers.shorthand.writing import Piece

RULE = 0.8          # from one ruled line of the paper to the next, units
MARGIN = 1.1        # at the left, with the holes, units
SPACE, CLOSE = 1.0, 0.35  # between two words, and beside punctuation, units
OPENING = "([{“‘«"  # punctuation that stands close to the word after it
CAPTIONED = 32.0    # the widest page on which words have captions unless it is said otherwise, units
WIDEST_CAPTIONED = 38.0  # the widest on which they can have them: beyond that they would be too small to read
CROWDED = 26.0           # the width from which captions may be wider than their outlines, which then give way
CAPTION_LETTER = 0.32    # how wide a letter of a caption is there, units
LETTER, WIDE = 0.42, 0.8  # how wide a letter in longhand is, or one as wide as a percent sign, units
LONGHAND = 0.8      # the height of longhand, units
# Of pages, the smallest that holds all.
SIZES = tuple((width, round(width * 0.54, 1)) for width in (16.0, 19.0, 22.0, 26.0, 32.0, 38.0, 44.0, 50.0, 56.0, 62.0))


class Placed(NamedTuple):
    """A piece on a page: where its drawing has its left edge and its line of writing, and how wide it is."""

    piece: Piece
    drawing: Drawing
    x: float
    y: float
    width: float
    line: int


class Sheet(NamedTuple):
    """A page: its size in units, and what stands on it."""

    width: float
    height: float
    words: tuple[Placed, ...]


_EMPTY: Outline = ()


class Layout(NamedTuple):
    """Layout of pages: whether words have captions (None: on pages up to CAPTIONED), and the minimum width in units, so
    that a page keeps its scale while it fills."""

    captions: bool | None = None
    least: float = 0.0

    @property
    def sizes(self) -> list[tuple[float, float]]:
        """The sizes that a page may have, the smallest first."""
        widest = WIDEST_CAPTIONED if self.captions else SIZES[-1][0]
        fitting = [size for size in SIZES if size[0] <= widest]
        return [size for size in fitting if size[0] >= self.least] or fitting[-1:]

    def has_captions(self, width: float) -> bool:
        """True if words have captions on a page of a width."""
        return width <= CAPTIONED if self.captions is None else self.captions


AS_NEEDED = Layout()


def set_pages(pieces: Sequence[Piece], layout: Layout = AS_NEEDED) -> list[Sheet]:
    """The pages of a text: one that is just large enough, or as many of the largest size as it takes; one if empty."""
    return list(page_by_page(pieces, layout))[-1]


def page_by_page(pieces: Sequence[Piece], layout: Layout = AS_NEEDED) -> Iterator[list[Sheet]]:
    """Set pages one at a time: yields the pages so far, at the end all of them."""
    sizes = layout.sizes
    for number, (width, height) in enumerate(sizes):
        pages: list[Sheet] = []
        for page in _pages(pieces, width, height, layout, number + 1 < len(sizes)):
            pages.append(page)
            yield pages
        if len(pages) == 1:
            return


def _pages(pieces: Iterable[Piece], width: float, height: float, layout: Layout, only_one: bool) -> Iterator[Sheet]:
    """Fill pages of a size line by line; give up at the second one if there is to be only one."""
    words: list[Placed] = []
    top, line, caption = RULE, 0, RULE if layout.has_captions(width) else 0.0
    letter = CAPTION_LETTER if caption and width >= CROWDED else 0.0
    for row in _lines(pieces, width - MARGIN - RULE, letter):
        above = max((-each.drawing.top for each in row), default=0.0)
        below = max((each.drawing.bottom for each in row), default=0.0)
        base = ceil((top + above) / RULE) * RULE
        bottom = base + ceil(max(below, 0.01) / RULE) * RULE + caption
        if bottom > height and words:
            yield Sheet(width, height, tuple(words))
            if only_one:
                yield Sheet(width, height, ())
                return
            words, line = [], 0
            base = ceil((RULE + above) / RULE) * RULE
            bottom = base + ceil(max(below, 0.01) / RULE) * RULE + caption
        words += [each._replace(x=each.x + MARGIN + RULE / 2, y=base, line=line) for each in row]
        top, line = bottom, line + 1
    yield Sheet(width, height, tuple(words))


def _longhand_width(text: str) -> float:
    """The room that longhand needs, units; narrow signs take less of it."""
    return sum(WIDE if letter in "%@MW" or east_asian_width(letter) in "WF" else LETTER for letter in text[:200])


def _lines(pieces: Iterable[Piece], room: float, letter: float) -> Iterator[list[Placed]]:
    """The pieces line by line, each at its place in its line, over the middle of its caption, whose letters have a
    width."""
    row: list[Placed] = []
    x = 0.0
    for piece in pieces:
        drawing = draw(piece.outline)
        longhand = piece.source == "longhand"
        width = min(_longhand_width(piece.text), room) if longhand else max(drawing.right, 0.2)
        if longhand:
            drawing = drawing._replace(top=-LONGHAND, right=width)
        sign = not piece.text[0].isalnum() and piece.text[0] not in OPENING and piece.source in ("sign", "longhand")
        near = sign or (row and row[-1].piece.text[0] in OPENING)
        space = 0.0 if not row else CLOSE if near else SPACE
        piece_width = width if longhand or sign else max(width, min(letter * len(piece.text), room))
        if row and ((piece.breaks) or (x + space + piece_width > room and not sign)):
            yield row
            row, x, space = [], 0.0, 0.0
        row.append(Placed(piece, drawing, x + space + (piece_width - width) / 2, 0.0, width, 0))
        x += space + piece_width
    if row:
        yield row
