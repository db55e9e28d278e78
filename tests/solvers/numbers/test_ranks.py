"""Grids of ranks: the task's examples, and grids that a seed draws."""
from solvers.core.engine import finish
from solvers.numbers.choices import QualityChoice
from solvers.numbers.quality import Halving
from solvers.numbers.ranks import ranks_of, read_ranks


def test_the_examples_of_the_task():
    for choice, answer in ((QualityChoice(), 9), (QualityChoice(2, 6, 1, 5), 5)):
        assert finish(Halving(ranks_of(choice), choice.columns, choice.height, choice.width)).guess == answer


def test_a_seed_draws_each_rank_once_and_the_same_grid_again():
    choice = QualityChoice(20, 30, 5, 7, 607)
    ranks = ranks_of(choice)
    assert sorted(ranks) == list(range(1, 601))
    assert ranks == ranks_of(choice)
    assert ranks != ranks_of(QualityChoice(20, 30, 5, 7, 608))


def test_rows_are_read():
    ranks, columns = read_ranks("# town\n\n 3 1 2\t6\n4 5 7 8 # south\n")
    assert (list(ranks), columns) == ([3, 1, 2, 6, 4, 5, 7, 8], 4)
