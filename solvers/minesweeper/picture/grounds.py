"""Grounds of cells: those with one colour and rim are all open or all closed, whatever is drawn on them."""
from collections import defaultdict
from collections.abc import Sequence

from solvers.minesweeper.picture.looks import Colour, Look

SAME = 9        # of 255: colours of one ground
SAME_SIDES = 3  # of the four sides of a rim, so that cells at the border, beside other things, are like the rest
SMEARED = 27    # of 255: colours of one ground in a blurred picture that are equally bright
FEWEST = 3      # cells of one ground that take turns with those of another,
MIXED = 16      # of 255: a ground that a figure is mixed with;
ALIKE = 32      # and the colours of both differ by so much


def grounds_of(looks: Sequence[Look]) -> list[int]:
    """The ground of each look, as a number; looks with the same are on cells that are all open or all closed."""
    kinds: list[Look] = []
    grounds = []
    for look in looks:
        kind = next((number for number, other in enumerate(kinds) if grounds_alike(look, other)), len(kinds))
        if kind == len(kinds):
            kinds.append(look)
        grounds.append(kind)
    return grounds


def grounds_alike(one: Look, other: Look) -> bool:
    """True if the cells of two looks have one ground, and the same around it."""
    return ground_colours_alike(one, other) and rims_alike(one, other)


def ground_colours_alike(one: Look, other: Look) -> bool:
    """True if the cells of two looks have grounds of one colour, whatever is around them."""
    return _near(one.ground, other.ground)


def rims_alike(one: Look, other: Look) -> bool:
    """True if the cells of two looks have the same lines and bevels around them, and about the same ground."""
    return colours_apart(one.ground, other.ground) <= MIXED and sides_alike(one, other) >= SAME_SIDES


def sides_alike(one: Look, other: Look) -> int:
    """How many of the four sides of two looks have one colour."""
    return sum(_near(mine, theirs) for mine, theirs in zip(one.rim, other.rim, strict=True))


def blurred_rims_alike(one: Look, other: Look) -> bool:
    """The same in a blurred picture."""
    return colours_apart(one.ground, other.ground) <= MIXED and blurred_sides_alike(one, other)


def blurred_sides_alike(one: Look, other: Look) -> bool:
    """True if most sides of two looks have one colour, or all of them one brightness and about one colour: JPEG spreads
    the colour of a figure further than its brightness."""
    return sides_alike(one, other) >= SAME_SIDES or all(
        abs(_luma(mine) - _luma(theirs)) <= SAME and colours_apart(mine, theirs) <= SMEARED
        for mine, theirs in zip(one.rim, other.rim, strict=True))


def looks_apart(one: Look, other: Look, *, is_lost: bool) -> int:
    """How far the four sides of two looks are from each other, and as much again their grounds, unless one is lost."""
    sides = sum(colours_apart(mine, theirs) for mine, theirs in zip(one.rim, other.rim, strict=True))
    return sides + (0 if is_lost else len(one.rim) * colours_apart(one.ground, other.ground))


def colours_apart(one: Colour, other: Colour) -> int:
    """The largest difference of red, green or blue."""
    return max(abs(part - another) for part, another in zip(one, other, strict=True))


def _luma(colour: Colour) -> float:
    red, green, blue = colour
    return 0.299 * red + 0.587 * green + 0.114 * blue


def _near(one: Colour, other: Colour) -> bool:
    return colours_apart(one, other) <= SAME


def chequered(grounds: Sequence[int], looks: Sequence[Look], cells: Sequence[int], width: int) -> list[int]:
    """The grounds of looks, where two that take turns on a board like the squares of chess count as one."""
    parities = defaultdict[int, list[int]](lambda: [0, 0])
    for cell, look in enumerate(cells):
        parities[grounds[look]][(cell // width + cell % width) % 2] += 1
    colours = {ground: look.ground for ground, look in zip(reversed(grounds), reversed(looks), strict=True)}
    merged = {}
    for ground, (even, odd) in parities.items():
        if odd == 0 and even >= FEWEST:
            near = [(colours_apart(colours[ground], colours[other]), other) for other, counts in parities.items()
                    if counts[0] == 0 and counts[1] >= FEWEST]
            if near and min(near)[0] <= ALIKE:
                merged[min(near)[1]] = ground
    return [merged.get(ground, ground) for ground in grounds]
