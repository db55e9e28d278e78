"""The adversary: it gives the piece that fits worst, an idea of Bastet by Federico Poloni (2004)."""
from itertools import accumulate
from operator import and_
from typing import Final

from solvers.tetris.field import Field
from solvers.tetris.guideline.matrix.bag import WORST, draw
from solvers.tetris.pieces import KINDS, ORIENTATIONS

HOLE: Final = 8  # a hole is as bad as so many rows of height in a column
LINE: Final = 12

_SHAPES = tuple(tuple((shape.columns, shape.bottoms) for shape in shapes) for shapes in ORIENTATIONS)


def worst(field: Field, seed: int, number: int) -> int:
    """The kind whose best vertical drop leaves the most: 8 for each hole, 1 for each row of each column's height, 12
    less for each line cleared. The seed and the number of the piece decide between kinds that fit as badly."""
    columns = field.columns
    chance = draw(len(KINDS), seed, WORST, number)
    return max(range(len(KINDS)), key=lambda kind: (_least(columns, kind), (kind + chance) % len(KINDS)))


def _least(columns: tuple[int, ...], kind: int) -> int:
    """How much worse the field is after the best drop.

    A drop changes only the columns of the piece, so the badness of the others is summed up once; rows that are full in
    the columns left and right of the piece come from running intersections. Cost: O(width) a kind and rotation.
    """
    width = len(columns)
    heights, bad = [column.bit_length() for column in columns], [_bad(column) for column in columns]
    full_left = [*accumulate(columns, and_, initial=-1)]  # what is full in all columns left of each
    full_right = [*accumulate(reversed(columns), and_, initial=-1)][::-1]
    badness = []
    for masks, bottoms in _SHAPES[kind]:
        for left in range(width - len(masks) + 1):
            right, end = left + len(masks), 0
            row = max([heights[x] - bottom for x, bottom in enumerate(bottoms, left)])
            full = full_left[left] & full_right[right]
            for x, mask in enumerate(masks, left):
                column = columns[x] | mask << row
                full &= column
                end += _bad(column) - bad[x]
            # A full row takes one from each height; holes stay what they were.
            badness.append(end - (width + LINE) * full.bit_count())
    return min(badness)


def _bad(column: int) -> int:
    height = column.bit_length()
    return height + HOLE * (height - column.bit_count())
