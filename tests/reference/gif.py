"""GIFs read slowly and plainly: the pictures as they are seen one after the other, with their times."""
from typing import NamedTuple


class GifPicture(NamedTuple):
    pixels: list[list[tuple[int, int, int]]]  # rows of red, green and blue
    time: int  # hundredths of a second


def read_gif(data: bytes) -> list[GifPicture]:
    """The pictures of a GIF that paints each one over those before."""
    assert data[:6] == b"GIF89a"
    width, height = number(data, 6), number(data, 8)
    assert not data[10] & 0x80, "no palette for all"
    at = 13
    seen = [[(0, 0, 0)] * width for _ in range(height)]
    pictures: list[GifPicture] = []
    time, transparent = 0, -1
    while data[at] != 0x3B:
        if data[at] == 0x21:
            if data[at + 1] == 0xF9:
                assert data[at + 3] >> 2 & 7 == 1, "it stays"
                time, transparent = number(data, at + 4), data[at + 6] if data[at + 3] & 1 else -1
            at += 2
            while data[at]:
                at += data[at] + 1
            at += 1
            continue
        assert data[at] == 0x2C
        left, top, wide, high = (number(data, at + place) for place in (1, 3, 5, 7))
        assert data[at + 9] & 0x80
        size = 2 << (data[at + 9] & 7)
        palette = [tuple(data[at + 10 + 3 * place : at + 13 + 3 * place]) for place in range(size)]
        at += 10 + 3 * size
        code_size, at = data[at], at + 1
        packed = b""
        while data[at]:
            packed += data[at + 1 : at + 1 + data[at]]
            at += data[at] + 1
        at += 1
        values = unpacked(packed, code_size)
        assert len(values) == wide * high
        seen = [[*row] for row in seen]
        for place, value in enumerate(values):
            if value != transparent:
                red, green, blue = palette[value]
                seen[top + place // wide][left + place % wide] = red, green, blue
        pictures.append(GifPicture(seen, time))
    return pictures


def number(data: bytes, at: int) -> int:
    return data[at] + 256 * data[at + 1]


def unpacked(packed: bytes, code_size: int) -> list[int]:
    """The values of codes, by a table of strings."""
    bits = "".join(f"{byte:08b}"[::-1] for byte in packed)
    clear, end = 1 << code_size, (1 << code_size) + 1
    table: dict[int, tuple[int, ...]] = {}
    values: list[int] = []
    width, at = code_size + 1, 0
    before: tuple[int, ...] = ()
    while True:
        code = int(bits[at : at + width][::-1], 2)
        at += width
        if code == end:
            assert len(bits) - at < 8, "nothing is behind the end"
            return values
        if code == clear:
            table = {value: (value,) for value in range(clear)}
            width, before = code_size + 1, ()
            continue
        string = table[code] if code in table else (*before, before[0])
        values += string
        if before and len(table) + 2 < 4096:
            table[len(table) + 2] = (*before, string[0])
            if len(table) + 2 == 1 << width and width < 12:
                width += 1
        before = string
