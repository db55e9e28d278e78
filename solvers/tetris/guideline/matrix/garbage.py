"""Garbage: rows with one hole that push the stack up, each a function of the seed and its number; and walls of it."""
from solvers.tetris.field import GARBAGE, Field
from solvers.tetris.guideline.matrix.bag import GARBAGE_HOLE, GARBAGE_MOVES, draw

LANE = 4  # columns between two walls


def hole(seed: int, number: int, before: int, width: int, messiness: int) -> int:
    """The column of the hole in garbage row `number` of a game: that of the row before it, or with a chance of
    `messiness` % another one."""
    if draw(100, seed, GARBAGE_MOVES, number) >= messiness:
        return before
    column = draw(width - 1, seed, GARBAGE_HOLE, number)
    return column + (column >= before)  # skips the column of the row before


def raised(field: Field, holes: tuple[int, ...]) -> tuple[Field, bool]:
    """The field with a garbage row for each hole come in from below, the first of them first; and whether something
    was pushed out at the top."""
    rows = b"".join(
        bytes(0 if x == hole else GARBAGE for x in range(field.width)) for hole in reversed(holes)
    )[: len(field.cells)]  # more than fits pushes out all that was there
    kept_rows = len(field.cells) - len(rows)
    return field._replace(cells=rows + field.cells[:kept_rows]), any(field.cells[kept_rows:])


def walled(field: Field, height: int, seed: int | None = None) -> Field:
    """The field with walls of garbage up to `height` rows at both sides of its four middle columns; with a seed, before
    the first piece, three cells of the lowest row between them are filled as well."""
    left = (field.width - LANE) // 2
    cells, wall = bytearray(field.cells), bytes([GARBAGE])
    for start in range(0, height * field.width, field.width):
        cells[start : start + left] = wall * left
        cells[start + left + LANE : start + field.width] = wall * (field.width - left - LANE)
    if seed is not None:
        hole_column = draw(LANE, seed, GARBAGE_HOLE, 0)
        cells[left : left + LANE] = bytes(0 if column == hole_column else GARBAGE for column in range(LANE))
    return field._replace(cells=bytes(cells))
