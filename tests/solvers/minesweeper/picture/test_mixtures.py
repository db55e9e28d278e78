"""Mixtures: cells of two grounds or figures that noise hides in each pixel are two looks, those of one kind are one."""
from random import Random

from solvers.minesweeper.picture.mixtures import without_mixtures

SIDE, NOISE = 13, 7


def cell(chance, *colour):
    """A cell of a colour; each part of each pixel is wrong by up to NOISE."""
    return tuple(bytes(part + chance.randint(-NOISE, NOISE) for _ in range(SIDE) for part in colour)
                 for _ in range(SIDE))


def test_two_grounds_are_two_looks():
    chance = Random(7)
    for other in ((43, 43, 43), (30, 30, 38)):
        pixels = [cell(chance, *(other if number % 3 else (30, 30, 30))) for number in range(60)]
        found = without_mixtures([0] * 60, pixels)
        assert len({(number % 3 > 0, look) for number, look in enumerate(found)}) == len(set(found)) == 2


def test_each_figure_is_a_look():
    chance = Random(7)
    kinds = [0] * 50 + [1] * 4 + [2]
    strokes = {0: (), 1: (5, 6), 2: (7, 8, 9)}
    pixels = [tuple(cell(chance, 60, 60, 60)[0] if line in strokes[kind] else row
                    for line, row in enumerate(cell(chance, 30, 30, 30))) for kind in kinds]
    found = without_mixtures([0] * len(kinds), pixels)
    assert len(set(zip(kinds, found, strict=True))) == len(set(found)) == 3


def test_one_ground_and_a_few_odd_cells_are_one_look():
    chance = Random(7)
    assert without_mixtures([5] * 60, [cell(chance, 30, 30, 30) for _ in range(60)]) == [5] * 60
    few = [cell(chance, *((43, 43, 43) if number < 2 else (30, 30, 30))) for number in range(60)]
    assert without_mixtures([5] * 60, few) == [5] * 60
