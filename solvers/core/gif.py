"""Animated GIF: pictures one after the other, each with its time, of which only what changes is written.

Format: CompuServe, Graphics Interchange Format, version 89a (1990); repetition as Netscape 2.0 has it.
"""
from collections import Counter
from collections.abc import Iterable
from struct import pack
from typing import Final

from solvers.core.lzw import compressed

PIXEL: Final = 4         # bytes: blue, green, red and one more
LONGEST: Final = 65_535  # hundredths of a second that one picture can stand
TRANSPARENT: Final = 0   # in a palette
_MOST_COLOURS = 256
_KEPT = 64               # of these, the most frequent ones, which never become another one
_BLOCK = 255             # bytes

Colour = int             # 0xAARRGGBB


class GifWriter:
    """Takes pictures as rows of pixels, four bytes each (blue, green, red, anything), and writes them as a GIF that
    repeats without end.

    Each picture has a palette of its own, of the colours in its changed rectangle; if these are more than 255, similar
    ones become one.
    """

    def __init__(self, width: int, height: int) -> None:
        self._width, self._height = width, height
        self._parts = [pack("<6sHH3x", b"GIF89a", width, height), b"!\xff\x0bNETSCAPE2.0\x03\x01\0\0\0"]
        self._before: bytes | None = None
        self._image = b""  # of the picture that stands, without its time
        self._time = 0     # hundredths of a second that it stands so far

    def add(self, pixels: bytes, time: int) -> None:
        """Show another picture for a time, in hundredths of a second; an equal one stands longer."""
        if pixels != self._before:
            self._end_picture()
            self._image = self._encoded(pixels)
            self._before = pixels
        self._time += time

    def finish(self) -> bytes:
        """The whole file."""
        self._end_picture()
        return b"".join([*self._parts, b";"])

    def _end_picture(self) -> None:
        """Write the picture that stands; one that stands too long for a picture is repeated."""
        while self._image and self._time > 0:
            time = min(self._time, LONGEST)
            keeps, has_transparent = 1 << 2, 1  # the picture stays under the next one
            self._parts += [pack("<3sBHBB", b"!\xf9\x04", keeps | has_transparent, time, TRANSPARENT, 0), self._image]
            self._time -= time

    def _encoded(self, pixels: bytes) -> bytes:
        """The changed rectangle with its palette, compressed; what is as before there is transparent."""
        left, top, right, bottom = self._changed(pixels)

        def part_of(picture: bytes) -> list[Colour]:
            row = self._width * PIXEL
            rows = [picture[y * row + left * PIXEL : y * row + right * PIXEL] for y in range(top, bottom)]
            return memoryview(b"".join(rows)).cast("I").tolist()

        colours = part_of(pixels)
        if self._before is None:
            palette, places = _palette(colours)
            values = bytes(map(places.__getitem__, colours))
        else:
            known = part_of(self._before)
            palette, places = _palette(new for new, old in zip(colours, known, strict=True) if new != old)
            values = bytes(TRANSPARENT if new == old else places[new]
                           for new, old in zip(colours, known, strict=True))
        bits = max((len(palette) - 1).bit_length(), 1)
        table = b"".join(colour.to_bytes(4, "big")[1:] for colour in palette).ljust(3 << bits, b"\0")
        head = pack("<cHHHHB", b",", left, top, right - left, bottom - top, 0x80 | bits - 1)
        code_size = max(bits, 2)
        data = compressed(values, code_size)
        blocks = [bytes((len(data[at : at + _BLOCK]),)) + data[at : at + _BLOCK] for at in range(0, len(data), _BLOCK)]
        return b"".join([head, table, bytes((code_size,)), *blocks, b"\0"])

    def _changed(self, pixels: bytes) -> tuple[int, int, int, int]:
        """The rectangle that differs from the picture before: left, top, and what is right of and below it.

        Rows are compared as whole numbers, whose lowest and highest different bit tell the columns.
        """
        if self._before is None:
            return 0, 0, self._width, self._height
        row = self._width * PIXEL
        rows, every = [], 0
        for y in range(self._height):
            now, then = pixels[y * row : y * row + row], self._before[y * row : y * row + row]
            if now != then:
                rows.append(y)
                every |= int.from_bytes(now, "little") ^ int.from_bytes(then, "little")
        left, right = (every & -every).bit_length() - 1, every.bit_length() - 1
        return left // (8 * PIXEL), rows[0], right // (8 * PIXEL) + 1, rows[-1] + 1


def _palette(colours: Iterable[Colour]) -> tuple[list[Colour], dict[Colour, int]]:
    """The colours behind the transparent one, and the place of each colour among them.

    If they are too many, the most frequent ones stay, so that large areas keep their colours. Of the others, those of
    smoothed edges, those with the same highest bits in each channel become the most frequent of them, by as many bits
    as there is room for.
    """
    frequent_first = [colour for colour, _ in Counter(colours).most_common()]
    kept, others = frequent_first[:_KEPT], frequent_first[_KEPT:]
    for dropped in range(8):
        mask = (0xFF >> dropped << dropped) * 0x010101
        groups: dict[Colour, Colour] = {}
        for colour in others:
            groups.setdefault(colour & mask, colour)
        if len(kept) + len(groups) < _MOST_COLOURS:
            break
    palette = [0, *kept, *groups.values()]
    places = {colour: place for place, colour in enumerate(palette[1:], 1)}
    return palette, {**places, **{colour: places[groups[colour & mask]] for colour in others}}
