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
CAPTIONED = 32.0    # the widest page on which words have captions, units; each takes a ruled line
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


def set_pages(pieces: Sequence[Piece]) -> list[Sheet]:
    """The pages of a text: one that is just large enough, or as many of the largest size as it takes; one if empty."""
    return list(page_by_page(pieces))[-1]


def page_by_page(pieces: Sequence[Piece]) -> Iterator[list[Sheet]]:
    """The same in steps of a page each: the pages so far, and at the end all of them."""
    for number, (width, height) in enumerate(SIZES):
        pages: list[Sheet] = []
        for page in _pages(pieces, width, height, number + 1 < len(SIZES)):
            pages.append(page)
            yield pages
        if len(pages) == 1:
            return


def _pages(pieces: Iterable[Piece], width: float, height: float, only_one: bool) -> Iterator[Sheet]:
    """Fill pages of a size line by line; give up at the second one if there is to be only one."""
    words: list[Placed] = []
    top, line, caption = RULE, 0, RULE if width <= CAPTIONED else 0.0
    for row in _lines(pieces, width - MARGIN - RULE):
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


def _lines(pieces: Iterable[Piece], room: float) -> Iterator[list[Placed]]:
    """The pieces line by line, each at its place in its line."""
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
        if row and ((piece.breaks) or (x + space + width > room and not sign)):
            yield row
            row, x, space = [], 0.0, 0.0
        row.append(Placed(piece, drawing, x + space, 0.0, width, 0))
        x += space + width
    if row:
        yield row
