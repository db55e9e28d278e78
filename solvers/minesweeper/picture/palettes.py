"""The colours that programs give the numbers 1 to 8: they tell figures apart that are too small to be sure of."""
from collections.abc import Iterable

from solvers.minesweeper.picture.looks import Colour, Look, off_line

NEAR = 30   # of 255: as far from a colour an ink may be that is to be it
APART = 10  # so much further all others have to be
PALE = 0.3  # thin lines are mixed with the ground: what is paler than a colour differs from it by so much of that
AGREE = 0.75  # of the figures that are sure of their shape have the colours of the palette that is taken


def _palette(codes: str) -> tuple[Colour, ...]:
    return tuple((int(code[:2], 16), int(code[2:4], 16), int(code[4:], 16)) for code in codes.split())


PALETTES = (
    _palette("0000FF 008000 FF0000 000080 800000 008080 000000 808080"),  # Windows and most others
    _palette("0000FF 008000 FF0000 000080 800000 008080 800080 707070"),  # JSMinesweeper
    _palette("0000FF 007B00 FF0000 00007B 7B0000 007B7B 000000 7B7B7B"),  # Minesweeper X
    _palette("1976D2 388E3C D32F2F 7B1FA2 FF8F00 0097A7 424242 9E9E9E"),  # Google
    _palette("414FBC 1E6900 AA0406 010180 7C0100 07787F AA0404 A90708"),  # Windows 7
    _palette("0072B2 00775A B24E00 7A4FA3 8A5F00 00707F 22252A 636870"),  # Solvarium, light
    _palette("56B4E9 2BC59A F0763A C9A2EA F0B429 6FD3DF E8E6E1 A3AAB4"),  # Solvarium, dark
)


def palette_of(figures: Iterable[tuple[int, Look]]) -> tuple[Colour, ...]:
    """The palette of a board, from looks whose numbers are sure; empty if it has none of these."""
    sure = list(figures)
    if len(sure) < 2:
        return ()
    shares = [(sum(number_of(palette, look) == number for number, look in sure) / len(sure), palette)
              for palette in PALETTES]
    share, palette = max(shares)
    return palette if share >= AGREE else ()


def number_of(palette: tuple[Colour, ...], look: Look) -> int | None:
    """The number that has the colour of a look's figure; None if none has, or two might."""
    far = sorted((_far(look, colour), number) for number, colour in enumerate(palette, start=1))
    return far[0][1] if far and far[0][0] <= NEAR and far[1][0] - far[0][0] >= APART else None


def other_numbers(palette: tuple[Colour, ...], look: Look) -> list[int]:
    """The numbers that have another colour than a look's figure: all but the one that has it, or, if none surely has,
    those whose colour is far from it."""
    number = number_of(palette, look)
    return [other for other, colour in enumerate(palette, start=1)
            if other != number and (number is not None or _far(look, colour) > NEAR)]


def _far(look: Look, colour: Colour) -> float:
    straight = max(abs(part - another) for part, another in zip(look.colour, colour, strict=True))
    return max(off_line(look.colour, look.ground, colour), PALE * straight)
