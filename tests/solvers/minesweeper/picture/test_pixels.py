"""Lines of a picture, as found by whole rows at once and pixel by pixel."""
import random

import pytest

from solvers.minesweeper.picture.pixels import RUN, Picture, find_edges


def pictures():
    for seed in range(8):
        chance = random.Random(seed)
        width, height = chance.randint(9, 40), chance.randint(9, 40)
        pixels = [[0] * width for _ in range(height)]
        for _ in range(12):
            left, top, shade = chance.randrange(width), chance.randrange(height), chance.choice([0, 7, 255])
            for y in range(top, min(top + chance.randint(1, 20), height)):
                for x in range(left, min(left + chance.randint(1, 20), width)):
                    pixels[y][x] = shade
        yield Picture(width, height, bytes(part for row in pixels for each in row for part in (each, 3, each // 2)))


@pytest.mark.parametrize("picture", list(pictures()))
def test_lines_are_where_neighbours_differ_long_enough(picture):
    width, height = picture.width, picture.height
    at = [[picture.row(y, x, 1) for x in range(width)] for y in range(height)]
    edges = find_edges(picture)
    upright = {(x, y) for x in range(width - 1) for y in range(height - RUN + 1)
               if all(at[y + step][x] != at[y + step][x + 1] for step in range(RUN))}
    level = {(x, y) for x in range(width - RUN + 1) for y in range(height - 1)
             if all(at[y][x + step] != at[y + 1][x + step] for step in range(RUN))}
    for rows, expected in ((edges.upright, upright), (edges.level, level)):
        assert {(x, y) for y, row in enumerate(rows) for x in range(width) if row >> (width - 1 - x) & 1} == expected


def test_a_coarser_picture_has_fewer_shades():
    picture = Picture(16, 16, bytes(range(256)) * 3)
    assert len(set(picture.coarser(8).data)) == 8
    assert max(abs(one - other) for one, other in zip(picture.data, picture.coarser(8).data, strict=True)) <= 16
