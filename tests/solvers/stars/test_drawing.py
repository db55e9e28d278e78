"""Drawings in four formats: closed, and all of the same points."""
import re
import struct
import zlib
from math import hypot

import pytest

from solvers.core.formats import FormatError
from solvers.stars.drawing import CENTIMETRES, EDGE, FORMATS, PIXELS, RADIUS, draw, lines_of
from solvers.stars.game import StarGame

GAMES = (StarGame(5, 2), StarGame(15, 6), StarGame(7, 3, 5200), StarGame(60, 29), StarGame(3, 1))
PAIR = r"(-?\d+(?:\.\d+)?)[ ,](-?\d+(?:\.\d+)?)"
MIDDLE = RADIUS + EDGE


def numbers(text):
    return [(float(x), float(y)) for x, y in re.findall(PAIR, text)]


def svg_lines(data):
    path = re.search(r' d="([^"]*)"', data.decode())[1]
    assert path.count("M") == path.count("Z")
    return [[((x - MIDDLE) / RADIUS, (MIDDLE - y) / RADIUS) for x, y in numbers(part)] for part in path.split("Z")[:-1]]


def pdf_lines(data):
    text = data.decode()
    stream = re.search(r"stream\n(.*?)\nendstream", text, re.DOTALL)
    assert f"/Length {len(stream[1])} " in text
    offsets = [int(each) for each in re.findall(r"^(\d{10}) 00000 n", text, re.MULTILINE)]
    assert all(text[offset:].startswith(f"{number} 0 obj") for number, offset in enumerate(offsets, start=1))
    assert text[int(re.search(r"startxref\n(\d+)", text)[1]):].startswith("xref")
    drawn = stream[1].split("\n", 1)[1]
    return [[((x - MIDDLE) / RADIUS, (y - MIDDLE) / RADIUS) for x, y in numbers(part)]
            for part in re.split(r"\bs\b", drawn) if part.strip()]


def tikz_lines(data):
    lines = [line for line in data.decode().splitlines() if r"\draw" in line]
    assert all(line.endswith("-- cycle;") for line in lines)
    assert f"scale={CENTIMETRES}" in data.decode()
    return [numbers(line) for line in lines]


def png_pixels(data):
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    place, body = 8, b""
    while place < len(data):
        length, kind = struct.unpack(">I4s", data[place:place + 8])
        content = data[place + 8:place + 8 + length]
        assert struct.unpack(">I", data[place + 8 + length:place + 12 + length])[0] == zlib.crc32(kind + content)
        body += content if kind == b"IDAT" else b""
        place += 12 + length
    rows = zlib.decompress(body)
    stride = 3 * PIXELS + 1
    return lambda x, y: rows[int(y) * stride + 1 + 3 * int(x)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("chords", [False, True])
def test_all_formats_draw_the_same_points(game, chords):
    expected = lines_of(game, chords=chords, turn=12.5)
    for ending, read in (("svg", svg_lines), ("pdf", pdf_lines), ("tex", tikz_lines)):
        found = read(draw(game, f"star.{ending}", chords=chords, turn=12.5))
        assert [len(line) for line in found] == [len(line) for line in expected]
        for line, other in zip(found, expected, strict=True):
            assert max(hypot(x - u, y - v) for (x, y), (u, v) in zip(line, other, strict=True)) < 2e-6


@pytest.mark.parametrize("game", GAMES[:3], ids=lambda game: game.id)
def test_the_picture_is_dark_along_the_lines_alone(game):
    pixel = png_pixels(draw(game, "star.PNG"))
    scale, middle = PIXELS / (2 * MIDDLE) * RADIUS, PIXELS / 2
    (line,) = lines_of(game)
    for (ax, ay), (bx, by) in zip(line, [*line[1:], line[0]], strict=True):
        for share in (0.0, 0.25, 0.5, 0.75):
            x, y = ax + share * (bx - ax), ay + share * (by - ay)
            assert pixel(middle + scale * x, middle - scale * y) < 40
    assert pixel(middle, middle) == 255
    assert pixel(3, 3) == 255


def test_another_ending_is_refused():
    with pytest.raises(FormatError, match=r"\.svg, \.png, \.pdf or \.tex"):
        draw(GAMES[0], "star.gif")
    assert set(FORMATS) == {"svg", "png", "pdf", "tex"}
