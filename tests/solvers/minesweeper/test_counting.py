"""Exact counting: against plain enumeration, and under changes that must not matter."""
import math
import random

import pytest

from solvers.minesweeper.counting import Contradiction, analyse
from solvers.minesweeper.position import HIDDEN, MINE, Position
from tests.reference import minesweeper_brute as brute


def random_position(seed: int) -> Position:
    """A true position of 3x3 to 6x5 cells: about a third of the safe cells open, now and then some mines known."""
    dice = random.Random(seed)
    width, height = dice.randint(3, 6), dice.randint(3, 5)
    size = width * height
    mines = set(dice.sample(range(size), dice.randint(1, size // 2)))
    flags = dice.random() < 1 / 3
    cells = bytearray([HIDDEN] * size)
    for cell in range(size):
        if cell in mines:
            if flags and dice.random() < 0.25:
                cells[cell] = MINE
        elif dice.random() < 0.35:
            cells[cell] = sum(other in mines for other in brute.around(width, height, cell))
    return Position(width, height, len(mines), bytes(cells))


def check(position: Position, expected: brute.Count, *, counter: bool = True) -> None:
    analysis = analyse(position, counter=counter)
    assert math.exp(analysis.log_configurations) == pytest.approx(expected.configurations, rel=1e-9)
    for cell, mines in enumerate(expected.mine_counts):
        found = analysis.probability[cell]
        if mines is None:
            assert found is None
            continue
        assert found is not None
        assert abs(found - mines / expected.configurations) <= 1e-12
        assert (found == 0) == (mines == 0) == (cell in analysis.safe)
        assert (found == 1) == (mines == expected.configurations) == (cell in analysis.mines)


@pytest.mark.parametrize("block", range(8))
def test_4000_random_positions_against_plain_enumeration(block: int) -> None:
    for seed in range(500 * block, 500 * (block + 1)):
        position = random_position(seed)
        check(position, brute.count(position.width, position.height, position.cells, position.mines))
