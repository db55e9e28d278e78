"""Repeat signs, and the brackets of first and second times.

A sign is a thick line, a thin one and two dots about the middle line, the thick one away from the passage; widths and
distances are those of SMuFL's recommended engraving defaults.
"""
from collections.abc import Iterator, Sequence
from typing import Final

from solvers.counterpoint.engraving.marks import BAR_LINE, END_BAR, Bar, Glyph, Stroke
from solvers.counterpoint.engraving.signatures import GAP, OPENING_ROOM, Signature
from solvers.counterpoint.piece import Piece

APART: Final = 0.4          # between a thick and a thin line
DOTS: Final = 0.26          # between a thin line and its dots,
DOT: Final = 0.4            # and the width of these
CLOSING_ROOM: Final = 1.1   # that a bar needs at its end for a sign
ENDING: Final = 2.0         # from the bracket of an ending to the end of its hooks,
ENDING_ROOM: Final = 3.4    # and what it needs above what it stands over
FIGURE: Final = 0.9         # width of a figure in it


def closing_rooms(piece: Piece) -> dict[int, float]:
    """The room that bars need at their ends for signs, by the bars from 0."""
    return {bar - piece.bar_numbers[0]: CLOSING_ROOM for bar in piece.closing}


def draw_repeats(piece: Piece, bars: Sequence[Bar], signatures: Sequence[Signature], begin: float,
                 staves: Sequence[float]) -> Iterator[Stroke | Glyph]:
    """The repeat signs of a system, whose first bar has its signs before `begin`; `signatures` are what stands before
    each bar of the piece on its first staff."""
    numbers = piece.bar_numbers
    for place, bar in enumerate(bars):
        change = signatures[bar.number]
        if change.opens:
            x = bar.left if change.opens_alone else bar.left + GAP + change.room - OPENING_ROOM
            shares_thick = bool(place) and change.opens_alone and numbers[bar.number - 1] in piece.closing
            yield from _opening_sign(x if place else begin - OPENING_ROOM, staves, shares_thick=shares_thick)
        if numbers[bar.number] in piece.closing:
            yield from _closing_sign(bar.right, staves)


def has_ending(piece: Piece, bars: Sequence[int]) -> bool:
    """True if an ending stands over one of some bars, from 0."""
    numbers = {piece.bar_numbers[bar] for bar in bars}
    return any(numbers.intersection(range(ending.begin, ending.end + 1)) for ending in piece.endings)


def _opening_sign(x: float, staves: Sequence[float], *, shares_thick: bool) -> Iterator[Stroke | Glyph]:
    """The sign at the beginning of a bar, from x to the right; `shares_thick` with the one that ends the bar before."""
    top, bottom = staves[0], staves[-1] + 4
    if shares_thick:
        x -= END_BAR
    else:
        yield Stroke("end", x + END_BAR / 2, top, x + END_BAR / 2, bottom)
    thin = x + END_BAR + APART
    yield Stroke("bar", thin, top, thin, bottom)
    yield from _dots(thin + BAR_LINE / 2 + DOTS, staves)


def _closing_sign(x: float, staves: Sequence[float]) -> Iterator[Stroke | Glyph]:
    """The sign that ends a bar at x."""
    top, bottom = staves[0], staves[-1] + 4
    thin = x - END_BAR - APART
    yield Stroke("end", x - END_BAR / 2, top, x - END_BAR / 2, bottom)
    yield Stroke("bar", thin, top, thin, bottom)
    yield from _dots(thin - BAR_LINE / 2 - DOTS - DOT, staves)


def _dots(x: float, staves: Sequence[float]) -> Iterator[Glyph]:
    for staff in staves:
        yield Glyph("dot", x, staff + 1.5)
        yield Glyph("dot", x, staff + 2.5)


def draw_endings(piece: Piece, bars: Sequence[Bar], staff: float) -> Iterator[Stroke | Glyph]:
    """The brackets of endings over the bars of a system, as far as they lie in it, above all that stands there.

    One that ends with a repeat sign has a hook there; the others are open.
    """
    numbers = piece.bar_numbers
    for ending in piece.endings:
        here = [bar for bar in bars if ending.begin <= numbers[bar.number] <= ending.end]
        if not here:
            continue
        y = min(staff - 1.0, *(min(bar.top, bar.top_left) for bar in here)) - ENDING
        left, right = here[0].left + 0.3, here[-1].right - 0.3
        yield Stroke("bracket", left, y, right, y)
        if numbers[here[0].number] == ending.begin:
            yield Stroke("bracket", left, y, left, y + ENDING)
            x = left + 0.5
            for figure in ending.numbers:
                if figure != ",":
                    yield Glyph(f"tuplet-{figure}", x, y + 1.1)
                    yield Glyph("dot", x + FIGURE, y + 1.5)
                    x += FIGURE + 0.8
        if numbers[here[-1].number] == ending.end and ending.end in piece.closing:
            yield Stroke("bracket", right, y, right, y + ENDING)
