"""Large towns beside plain Python: ranks once each and by their heights, medians, signs, and pictures of any part."""
from array import array
from random import Random
from statistics import median

import pytest

from solvers.core.engine import finish
from solvers.numbers.quality import Descent
from solvers.numbers.town import Town, median_within, picture_of, signs_within

GREYS = array("I", range(256))


@pytest.mark.parametrize(("rows", "columns"), [(1, 1), (1, 90), (61, 7), (90, 110)])
def test_each_rank_is_there_once(rows, columns):
    ranks = finish(Town(rows, columns, 607))
    assert sorted(ranks) == [*range(1, rows * columns + 1)]
    assert finish(Town(rows, columns, 607), 1) == ranks
    assert rows * columns < 9 or finish(Town(rows, columns, 608)) != ranks


def test_neighbours_are_alike():
    ranks, columns = finish(Town(90, 110, 5)), 110
    near = [abs(ranks[cell] - ranks[cell + 1]) for cell in range(len(ranks) - 1) if (cell + 1) % columns]
    assert sum(near) / len(near) < 0.8 * len(ranks) / 3  # of two that have nothing to do with each other: a third


def test_a_town_is_not_there_before_its_end():
    town = Town(70, 70, 1)
    assert not town.advance(70)
    with pytest.raises(RuntimeError):
        town.result()
    with pytest.raises(ValueError, match="at least one"):
        Town(0, 5, 1)


def test_medians_and_signs_are_those_of_the_sorted_ranks():
    chance = Random(3)
    ranks, columns = finish(Town(300, 260, 9)), 260
    for _ in range(40):
        height, width = 2 * chance.randrange(150) + 1, 2 * chance.randrange(130) + 1
        row, column = chance.randrange(300 - height + 1), chance.randrange(260 - width + 1)
        within = [ranks[at * columns + place] for at in range(row, row + height)
                  for place in range(column, column + width)]
        guess = chance.randrange(1, len(ranks) + 1)
        assert median_within(ranks, columns, row, column, height, width) == median(within)
        assert signs_within(ranks, columns, row, column, height, width, guess) == sum(
            (rank > guess) - (rank < guess) for rank in within)


def test_the_least_median_is_that_of_its_rectangle():
    ranks = finish(Town(200, 300, 2))
    best = finish(Descent(ranks, 300, 41, 61))
    assert median_within(ranks, 300, best.row, best.column, 41, 61) == best.guess


def test_a_picture_has_a_pixel_for_each_cell_or_the_mean_of_several():
    ranks = array("i", [1, 2, 3, 4, 5, 6, 7, 8, 9])
    whole = picture_of(ranks, 3, 0, 0, 3, 3, 3, 3, 0, GREYS)
    assert [*whole] == [int((rank - 1) * 255 / 8) for rank in ranks]
    assert [*picture_of(ranks, 3, 1, 1, 2, 2, 2, 2, 0, GREYS)] == [whole[4], whole[5], whole[7], whole[8]]
    assert [*picture_of(ranks, 3, 0, 0, 3, 3, 6, 6, 0, GREYS)][::14] == [whole[0], whole[3 + 1], whole[6 + 2]]
    (mean,) = picture_of(ranks, 3, 0, 0, 3, 3, 1, 1, 0, GREYS)
    assert mean == pytest.approx(127, abs=2)
    assert [*picture_of(ranks, 3, 0, 0, 3, 3, 3, 3, 4, GREYS)] == [0, 0, 0, 0, 255, 255, 255, 255, 255]
