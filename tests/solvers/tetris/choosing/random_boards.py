"""Boards and controllers for the tests of the engine, by chance."""
import random

from solvers.tetris.controllers import Controller
from solvers.tetris.feature_sets import MDPTETRIS, STANDARD

WIDTHS, HEIGHTS = range(4, 13), range(4, 29)


def board(chance: random.Random, width: int, height: int) -> tuple[int, ...]:
    """Columns without a complete row: ragged, with holes, often with rows that can be completed, some up to the top."""
    top, density = chance.randrange(height + 1), chance.choice((0.3, 0.6, 0.9))
    columns = [
        sum((chance.random() < density) << y for y in range(min(height, max(0, top + chance.randrange(-3, 4)))))
        for _ in range(width)
    ]
    gap, wide = chance.randrange(width), chance.randrange(1, 5)
    for row in chance.sample(range(height), chance.randrange(5)):
        for x in range(width):
            if gap <= x < gap + wide:
                columns[x] &= (1 << row) - 1 if chance.random() < 0.9 else ~(1 << row)
            else:
                columns[x] |= 1 << row
    for row in range(height):
        if all(column >> row & 1 for column in columns):
            columns[chance.randrange(width)] &= ~(1 << row)
    return tuple(columns)


def size(chance: random.Random) -> tuple[int, int]:
    return chance.choice(WIDTHS), chance.choice(HEIGHTS)


def controller(chance: random.Random, greatest: float = 20) -> Controller:
    """Weights of either sign for the literature's features, with wells of either kind; some are not looked at."""
    names = chance.choice((STANDARD, MDPTETRIS)).names
    weights = tuple(chance.choice((0, 1, 1)) * round(chance.uniform(-greatest, greatest), 3) for _ in names)
    return Controller("by chance", names, weights)
