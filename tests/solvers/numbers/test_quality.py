"""The least median: the task's examples, and sorting every rectangle of hundreds of grids."""
import random
from array import array

import pytest

from solvers.core.engine import finish
from solvers.numbers.quality import Descent, Halving
from tests.reference.cabinet_numbers import least_median, medians

ENGINES = (Halving, Descent)
ODD = (1, 3, 5, 7)


def grid(rows, columns, chance):
    ranks = list(range(1, rows * columns + 1))
    chance.shuffle(ranks)
    return [ranks[row * columns:(row + 1) * columns] for row in range(rows)]


def run(kind, rows, height, width):
    found = finish(kind(array("i", [rank for row in rows for rank in row]), len(rows[0]), height, width))
    assert found.low == found.high == found.guess
    assert medians(rows, height, width)[found.row, found.column] == found.guess
    return found.guess


@pytest.mark.parametrize("kind", ENGINES)
@pytest.mark.parametrize("order", ["random", "rising", "falling", "even"])
def test_it_agrees_with_sorting_every_rectangle(kind, order):
    chance = random.Random(2010)
    for _ in range(75):
        height, width = chance.choice(ODD), chance.choice(ODD)
        rows, columns = height + chance.randrange(5), width + chance.randrange(5)
        if chance.random() < 0.3:
            rows = height  # there is one row of places alone
        ranks = grid(rows, columns, chance)
        flat = sorted(rank for row in ranks for rank in row)
        if order != "random":
            if order == "falling":
                flat.reverse()
            elif order == "even":
                flat = sorted(flat, key=lambda rank: rank % 9)
            ranks = [flat[row * columns:(row + 1) * columns] for row in range(rows)]
        assert run(kind, ranks, height, width) == least_median(ranks, height, width)


@pytest.mark.parametrize("kind", ENGINES)
def test_every_shape_of_a_small_grid(kind):
    chance = random.Random(1)
    for rows in range(1, 6):
        for columns in range(1, 6):
            ranks = grid(rows, columns, chance)
            for height in range(1, rows + 1, 2):
                for width in range(1, columns + 1, 2):
                    assert run(kind, ranks, height, width) == least_median(ranks, height, width)


def test_halving_is_watched_guess_by_guess():
    chance = random.Random(607)
    engine = Halving(array("i", [rank for row in grid(12, 12, chance) for rank in row]), 12, 5, 5)
    left = [144]
    while True:
        done = engine.advance(1)
        seen = engine.snapshot()
        assert seen.low <= seen.high
        left.append(seen.high - seen.low)
        if done:
            break
    assert left == sorted(left, reverse=True)
    assert len(left) <= 9
    assert "median is" in Halving(array("i", [1]), 1, 1, 1).progress().text or engine.progress().done == len(left) - 1


@pytest.mark.parametrize("kind", ENGINES)
def test_a_large_grid_has_the_same_answer_by_both(kind):
    rows = grid(150, 170, random.Random(3))
    ranks = array("i", [rank for row in rows for rank in row])
    assert finish(kind(ranks, 170, 31, 55)).guess == finish(Halving(ranks, 170, 31, 55)).guess


@pytest.mark.parametrize("wrong", [(2, 1, 1), (3, 2, 1), (3, 1, 5), (3, 5, 1)])
def test_a_rectangle_that_is_none_is_refused(wrong):
    columns, height, width = wrong
    with pytest.raises(ValueError, match="odd"):
        Halving(array("i", range(1, 10)), columns, height, width)
