"""LZW of the GIF writer beside Pillow's, on pictures of a Tetris board, in turns."""
import io
import time
from random import Random

import pytest

from solvers.core.lzw import compressed
from tests.reference.gif import unpacked

CELL, COLUMNS, ROWS = 24, 10, 20
PICTURES = 40
TURNS = 5


def picture(seed):
    """Palette indices of a board: cells with a rim and a light, as many as a game has in its middle."""
    random = Random(seed)
    cells = [[random.choice([0, 0, 0, 1, 2, 3, 4, 5, 6, 7]) if row > 8 else 0 for _ in range(COLUMNS)]
             for row in range(ROWS)]
    return bytes(
        16 * cells[y // CELL][x // CELL] + (1 if x % CELL < 2 or y % CELL < 2 else 2 if (x + y) % CELL < 6 else 3)
        for y in range(ROWS * CELL) for x in range(COLUMNS * CELL))


def test_lzw_beside_pillow(figures):
    image = pytest.importorskip("PIL.Image")
    width, height = COLUMNS * CELL, ROWS * CELL
    pictures = [picture(seed) for seed in range(PICTURES)]
    images = [image.frombytes("P", (width, height), values) for values in pictures]
    for each in images:
        each.putpalette(bytes(range(256)) * 3)

    def saved(each):
        file = io.BytesIO()
        each.save(file, "GIF", optimize=False, interlace=0)
        return file.getvalue()

    times = {"here": [], "Pillow": []}
    for turn in range(TURNS):
        for name in (("here", "Pillow"), ("Pillow", "here"))[turn % 2]:
            begun = time.process_time()
            if name == "here":
                here = [compressed(values, 8) for values in pictures]
            else:
                there = [saved(each) for each in images]
            times[name].append(time.process_time() - begun)
    assert unpacked(here[0], 8) == list(pictures[0])
    pixels = PICTURES * width * height / 1e6
    figures.add("LZW of a film", pixels / min(times["here"]), "Mpx/s", pixels / min(times["Pillow"]),
                "Pillow, whole GIF")
    figures.add("its size", sum(map(len, here)) / PICTURES, "bytes", sum(map(len, there)) / PICTURES,
                "Pillow, whole GIF")
