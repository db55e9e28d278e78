"""Cells at one size, and groups of cells that look alike."""
import random
from math import ceil, floor

import pytest

from solvers.minesweeper.picture.cells import as_luma, group_alike, nearest_distances, sample_blocks, sample_cells


def test_cells_of_whole_pixels_are_as_they_are():
    chance = random.Random(1)
    width, height, side = 40, 30, 9
    data = chance.randbytes(3 * width * height)
    cells = sample_cells(data, width, 2, 3, side, side, 4, 3, side)
    for cell, rows in enumerate(cells):
        x, y = 2 + cell % 4 * side, 3 + cell // 4 * side
        assert rows == tuple(data[3 * ((y + line) * width + x) :][: 3 * side] for line in range(side))


def test_a_pixel_is_the_mean_of_what_lies_under_it():
    data = bytes(part for y in range(4) for x in range(6) for part in (40 * x, 10 * y, 7))
    [[row]] = sample_cells(data, 6, 0.5, 1, 3, 2, 1, 1, 1)
    assert tuple(row) == (60, 15, 7)  # columns 0.5 to 3.5: half of 0 and of 120, and all of 40 and 80


def plain_mean(data, width, left, top, right, bottom):
    """The mean of what lies in a rectangle of a picture, pixel by pixel."""
    parts = [((min(right, x + 1) - max(left, x)) * (min(bottom, y + 1) - max(top, y)), 3 * (y * width + x))
             for y in range(floor(top), ceil(bottom)) for x in range(floor(left), ceil(right))]
    return [sum(weight * data[place + part] for weight, place in parts) / sum(weight for weight, _ in parts)
            for part in range(3)]


@pytest.mark.parametrize(("left", "top", "across", "down"), [(2, 3, 12, 12), (0.4, 1.7, 9.3, 7.1), (1.25, 0, 5.5, 8)])
def test_blocks_are_the_means_of_what_lies_under_them(left, top, across, down):
    width, height, size, columns, rows = 42, 40, 3, 3, 2
    data = random.Random(2).randbytes(3 * width * height)
    blocks = sample_blocks(data, width, left, top, across, down, columns, rows, size)
    expected = [
        part for row in range(rows) for column in range(columns) for line in range(size) for place in range(size)
        for x, y in [(left + (column + place / size) * across, top + (row + line / size) * down)]
        for part in plain_mean(data, width, x, y, x + across / size, y + down / size)]
    assert len(blocks) == len(expected)
    assert all(abs(found - mean) <= 0.500001 for found, mean in zip(blocks, expected, strict=True))
    cells = sample_cells(data, width, left, top, across, down, columns, rows, size)
    assert b"".join(line for cell in cells for line in cell) == blocks


@pytest.mark.parametrize("seed", range(5))
def test_groups_are_joined_by_single_steps(seed):
    chance = random.Random(seed)
    vectors = [bytes(chance.choice([0, 8, 16, 100, 103, 200]) for _ in range(2)) for _ in range(60)]
    found = group_alike(b"".join(vectors), 2, 8)
    groups = list(range(60))
    for _ in vectors:
        for one in range(60):
            for other in range(60):
                if max(abs(a - b) for a, b in zip(vectors[one], vectors[other], strict=True)) <= 8:
                    groups[one] = groups[other] = min(groups[one], groups[other])
    names = {}
    assert found == [names.setdefault(group, len(names)) for group in groups]


def test_the_nearest_other_vector():
    assert nearest_distances(bytes([0, 0, 5, 0, 5, 9]), 2, 10) == [5, 5, 9]


@pytest.mark.parametrize("length", [1, 2, 40])
@pytest.mark.parametrize("most", [7, 100])
def test_the_nearest_of_many_is_what_trying_all_finds(length, most):
    chance = random.Random(length)
    kinds = [chance.randbytes(length) for _ in range(12)]
    vectors = [bytes(min(number + chance.randrange(4), 255) for number in chance.choice(kinds)) for _ in range(60)]
    plain = [min(max(abs(a - b) for a, b in zip(vectors[one], other, strict=True))
                 for place, other in enumerate(vectors) if place != one)
             for one in range(0, 60, max(60 // most, 1))]
    assert nearest_distances(b"".join(vectors), length, most) == plain


def test_luma_is_kept_and_colours_are_weaker():
    assert as_luma(bytes([90, 90, 90, 255, 0, 0, 0, 0, 255]), 2) == bytes([90, 128, 128, 76, 217, 90, 29, 114, 241])
