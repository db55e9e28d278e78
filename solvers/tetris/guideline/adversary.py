"""The adversary: it gives the piece that fits worst, an idea of Bastet by Federico Poloni (2004)."""
from typing import Final

from solvers.tetris.field import Field
from solvers.tetris.guideline.bag import draw
from solvers.tetris.pieces import KINDS, ORIENTATIONS, Shape, placements

HOLE: Final = 8  # a hole is as bad as so many rows of height in a column
LINE: Final = 12


def worst(field: Field, seed: int, number: int) -> int:
    """The kind whose best vertical drop leaves the most: 8 for each hole, 1 for each row of each column's height, 12
    less for each line cleared. The seed and the number of the piece decide between kinds that fit as badly."""
    columns = field.columns
    chance = draw(len(KINDS), seed, 5, number)
    return max(range(len(KINDS)), key=lambda kind: (_least(columns, kind), (kind + chance) % len(KINDS)))


def _least(columns: tuple[int, ...], kind: int) -> int:
    shapes = ORIENTATIONS[kind]
    return min(_left(columns, shapes[each.orientation], each.column) for each in placements(kind, len(columns)))


def _left(columns: tuple[int, ...], shape: Shape, left: int) -> int:
    """What is bad in the field that a drop leaves."""
    touched = columns[left : left + shape.width]
    row = max(column.bit_length() - bottom for column, bottom in zip(touched, shape.bottoms, strict=True))
    after = [*columns]
    for x, mask in enumerate(shape.columns, left):
        after[x] |= mask << row
    full = after[0]
    for column in after[1:]:
        full &= column
    bad = 0
    for column in after:
        height = column.bit_length()
        bad += height + HOLE * (height - column.bit_count())
    # A full row takes one from each height; holes stay what they were.
    return bad - (len(columns) + LINE) * full.bit_count()
