"""Stacks for the tests of moves, by chance."""
import random

WIDTH, MOST = 10, 20


def stack(chance: random.Random) -> tuple[int, ...]:
    """Ten columns as masks without a complete row: noise with caves, rows with holes, or a surface with overhangs."""
    height, look = chance.randrange(MOST + 1), chance.choice(("noise", "garbage", "surface"))
    if look == "surface":
        columns = [_column(chance, height) for _ in range(WIDTH)]
        columns[chance.randrange(WIDTH)] = 0  # so that no row is complete
        return tuple(columns)
    density, columns = chance.choice((0.3, 0.5, 0.7, 0.85, 0.95)), [0] * WIDTH
    for y in range(height):
        gap = chance.randrange(WIDTH)
        for x in range(WIDTH):
            if x != gap and (look == "garbage" or chance.random() < density):
                columns[x] |= 1 << y
    return tuple(columns)


def _column(chance: random.Random, most: int) -> int:
    """A column up to some height, with a hole or a cell above it at times."""
    height = chance.randrange(most + 1)
    column = (1 << height) - 1
    if chance.random() < 0.4:
        column |= 1 << height + chance.randrange(1, 4)
    if height > 2 and chance.random() < 0.2:
        column &= ~(1 << chance.randrange(height))
    return column


def cells(columns: tuple[int, ...]) -> set[tuple[int, int]]:
    """(column, row) of what is filled."""
    return {(x, y) for x, column in enumerate(columns) for y in range(column.bit_length()) if column >> y & 1}
