"""A picture as bytes, and where neighbouring pixels differ, as rows of bits that whole rows are compared by."""
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

RUN = 8  # px: a shorter line is part of a letter

_DIFFERENT = b"0" + b"1" * 255  # a byte that is not 0, as a bit in text


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture; `data` has three bytes a pixel, red, green and blue, row by row without gaps."""

    width: int
    height: int
    data: bytes

    def __post_init__(self) -> None:
        if len(self.data) != 3 * self.width * self.height:
            raise ValueError(f"{len(self.data)} bytes for {self.width}×{self.height} pixels")

    def row(self, y: int, left: int, width: int) -> bytes:
        """Part of a row, three bytes a pixel."""
        start = 3 * (y * self.width + left)
        return self.data[start : start + 3 * width]

    def framed(self, width: int) -> "Picture":
        """The picture with a frame in an unusual colour, so that a board that ends with it has a line there."""
        colour = bytes((1, 254, 3))
        bar, side = colour * ((self.width + 2 * width) * width), colour * width
        rows = (self.row(y, 0, self.width) for y in range(self.height))
        data = b"".join([bar, *(side + row + side for row in rows), bar])
        return Picture(self.width + 2 * width, self.height + 2 * width, data)

    def coarser(self, levels: int) -> "Picture":
        """The picture with `levels` shades of each colour, so that what is nearly alike becomes alike."""
        step = 256 // levels
        table = bytes(min(value // step * step + step // 2, 255) for value in range(256))
        return Picture(self.width, self.height, self.data.translate(table))


@dataclass(frozen=True, slots=True)
class Edges:
    """Straight lines of at least RUN px, as a whole number a row whose bit `width - 1 - x` is pixel x.

    `upright[y]` has x where pixels x and x + 1 differ in rows y to y + RUN - 1, `level[y]` has x where rows y and y + 1
    differ from x to x + RUN - 1.
    """

    width: int
    upright: Sequence[int]
    level: Sequence[int]

    def has_upright(self, left: int, right: int, y: int) -> bool:
        """True if there is an upright line from x = `left` to `right`, around row y."""
        y -= RUN // 2
        if not 0 <= y < len(self.upright) or left < 0 or right >= self.width:
            return False
        return bool(self.upright[y] >> (self.width - 1 - right) & ((1 << (right - left + 1)) - 1))

    def has_level(self, top: int, bottom: int, x: int) -> bool:
        """True if there is a level line from y = `top` to `bottom`, around column x."""
        x -= RUN // 2
        if top < 0 or bottom >= len(self.level) or not 0 <= x < self.width:
            return False
        bit = self.width - 1 - x
        return any(row >> bit & 1 for row in self.level[top : bottom + 1])


def find_edges(picture: Picture) -> Edges:
    """The straight lines of a picture."""
    width, data = picture.width, picture.data
    rows = [data[start : start + 3 * width] for start in range(0, len(data), 3 * width)]
    upright = [_differences(row[:-3], row[3:]) << 1 for row in rows]
    level = [_differences(one, other) for one, other in pairwise(rows)]
    for reach in (1, 2, 4):
        upright = [one & other for one, other in zip(upright, upright[reach:], strict=False)]
        level = [row & row << reach for row in level]
    full = (1 << width) - 1
    return Edges(width, upright, [row & full for row in level])


def _differences(one: bytes, other: bytes) -> int:
    """A bit for each pixel in which two rows of pixels differ, the first pixel highest."""
    if one == other:
        return 0
    bits = (int.from_bytes(one, "big") ^ int.from_bytes(other, "big")).to_bytes(len(one), "big")
    red, green, blue = (int.from_bytes(bits[part::3], "big") for part in range(3))
    return int((red | green | blue).to_bytes(len(one) // 3, "big").translate(_DIFFERENT), 2)
