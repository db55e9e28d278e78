"""Lines of a picture, as found by an engine and pixel by pixel; and at which distances they come again."""
import random
from array import array

import pytest

from solvers.minesweeper.picture.lines import find_lines, fold, gathered, profile, repetitions
from solvers.minesweeper.picture.pixels import Picture

RUN = 8


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
@pytest.mark.parametrize("contrast", [1, 8])
def test_lines_are_where_neighbours_differ_long_enough(picture, contrast):
    width, height = picture.width, picture.height
    at = [[picture.row(y, x, 1) for x in range(width)] for y in range(height)]

    def differ(one, other):
        return max(abs(part - another) for part, another in zip(one, other, strict=True)) >= contrast

    upright, level = set(), set()
    for x in range(width - 1):
        for y in range(height - RUN + 1):
            if all(differ(at[y + step][x], at[y + step][x + 1]) for step in range(RUN)):
                upright |= {(x, y + step) for step in range(RUN)}
    for x in range(width - RUN + 1):
        for y in range(height - 1):
            if all(differ(at[y][x + step], at[y + 1][x + step]) for step in range(RUN)):
                level |= {(x + step, y) for step in range(RUN)}
    found = find_lines(picture.data, width, height, contrast, RUN)
    for lines, expected in zip(found, (upright, level), strict=True):
        inside = {(place % width, place // width) for place, line in enumerate(lines) if line}
        assert {(x, y) for x, y in inside if x < width - 1 or lines is found[1]} == expected


def test_lines_come_again_at_the_side_of_cells():
    width, height = 100, 60
    lines = bytearray(1 if x % 20 == 3 else 0 for _ in range(height) for x in range(width))
    counts = repetitions(lines, width, height, 1, 15, 25)
    assert max(range(15, 26), key=lambda lag: counts[lag - 15]) == 20
    rows = profile(lines, width, height, 1, 20, 0, 0, width, height)
    assert [x for x, count in enumerate(rows) if count] == [3, 23, 43, 63, 83]
    assert rows[3] == height


@pytest.mark.parametrize("side", [16.0, 16.25, 19.5, 37.33])
def test_the_lines_of_a_profile_gather_most_at_the_true_side(side):
    counts = array("i", bytes(4 * 1200))
    for cell in range(int(1200 / side)):
        counts[int(5 + cell * side)] = 50
    sides = [side + step / 20 for step in range(-10, 11)]
    assert abs(max(sides, key=lambda each: gathered(counts, each, 4 * round(side), 4)) - side) < 0.06
    assert sum(fold(counts, side, round(side))) == sum(counts)
