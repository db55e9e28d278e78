"""Drawings in four formats: closed, all of the same points, and as large as is asked."""
import re
import struct
import zlib
from math import hypot

import pytest

from solvers.core.formats import FormatError
from solvers.stars.drawing import DOTS, EDGE, FORMATS, POINT, Style, draw, lines_of
from solvers.stars.game import StarGame

GAMES = (StarGame(5, 2), StarGame(15, 6), StarGame(7, 3, 5200), StarGame(60, 29), StarGame(3, 1))
PAIR = r"(-?\d+(?:\.\d+)?)[ ,](-?\d+(?:\.\d+)?)"
STYLES = (Style(), Style(7.5, 0.3, (0, 0, 0)), Style(80.0, 1.0))


def numbers(text):
    return [(float(x), float(y)) for x, y in re.findall(PAIR, text)]


def svg_lines(data, style):
    middle = style.radius + EDGE
    assert f'width="{2 * middle:g}mm"' in data.decode()
    path = re.search(r' d="([^"]*)"', data.decode())[1]
    assert path.count("M") == path.count("Z")
    return [[((x - middle) / style.radius, (middle - y) / style.radius) for x, y in numbers(part)]
            for part in path.split("Z")[:-1]]


def pdf_lines(data, style):
    middle, radius = (style.radius + EDGE) * POINT, style.radius * POINT
    text = data.decode()
    assert abs(float(re.search(r"/MediaBox \[0 0 (\S+) ", text)[1]) - 2 * middle) < 1e-6
    stream = re.search(r"stream\n(.*?)\nendstream", text, re.DOTALL)
    assert f"/Length {len(stream[1])} " in text
    offsets = [int(each) for each in re.findall(r"^(\d{10}) 00000 n", text, re.MULTILINE)]
    assert all(text[offset:].startswith(f"{number} 0 obj") for number, offset in enumerate(offsets, start=1))
    assert text[int(re.search(r"startxref\n(\d+)", text)[1]):].startswith("xref")
    drawn = stream[1].split("\n", 1)[1]
    return [[((x - middle) / radius, (y - middle) / radius) for x, y in numbers(part)]
            for part in re.split(r"\bs\b", drawn) if part.strip()]


def tikz_lines(data, style):
    lines = [line for line in data.decode().splitlines() if r"\draw" in line]
    assert all(line.endswith("-- cycle;") for line in lines)
    assert f"[scale={style.radius / 10:g}," in data.decode()
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
    rows, pixels = zlib.decompress(body), struct.unpack(">I", data[16:20])[0]
    stride = 3 * pixels + 1
    return pixels, lambda x, y: tuple(rows[int(y) * stride + 1 + 3 * int(x):][:3])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize(("chords", "style"), [*zip((False, True, True), STYLES, strict=True)])
def test_all_formats_draw_the_same_points(game, chords, style):
    expected = lines_of(game, chords=chords, turn=12.5)
    for ending, read in (("svg", svg_lines), ("pdf", pdf_lines), ("tex", tikz_lines)):
        found = read(draw(game, f"star.{ending}", style, chords=chords, turn=12.5), style)
        assert [len(line) for line in found] == [len(line) for line in expected]
        for line, other in zip(found, expected, strict=True):
            assert max(hypot(x - u, y - v) for (x, y), (u, v) in zip(line, other, strict=True)) < 2e-6


@pytest.mark.parametrize(("game", "style"), [*zip(GAMES, STYLES, strict=False)])
def test_the_picture_is_dark_along_the_lines_alone(game, style):
    pixels, pixel = png_pixels(draw(game, "star.PNG", style))
    scale, middle = style.radius * DOTS, pixels / 2
    assert abs(pixels - 2 * (style.radius + EDGE) * DOTS) < 1
    (line,) = lines_of(game)
    for (ax, ay), (bx, by) in zip(line, [*line[1:], line[0]], strict=True):
        for share in (0.0, 0.25, 0.5, 0.75):
            x, y = ax + share * (bx - ax), ay + share * (by - ay)
            found = pixel(middle + scale * x, middle - scale * y)
            assert max(abs(part - wanted) for part, wanted in zip(found, style.ink, strict=True)) < 40
    assert pixel(middle, middle) == pixel(3, 3) == (255, 255, 255)


def test_another_ending_is_refused():
    with pytest.raises(FormatError, match=r"\.svg, \.png, \.pdf or \.tex"):
        draw(GAMES[0], "star.gif")
    with pytest.raises(FormatError, match="5 to 80 mm, not 81"):
        draw(GAMES[0], "star.svg", Style(81.0))
    assert set(FORMATS) == {"svg", "png", "pdf", "tex"}
