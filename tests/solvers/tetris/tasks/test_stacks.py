"""Stacks: moments of one game, each of which a piece leads on from."""
from itertools import islice, pairwise

from solvers.tetris.guideline.matrix.bag import from_bags
from solvers.tetris.tasks.stacks import stands


def test_they_are_the_moments_of_one_game():
    seen = list(islice(stands(607), 20))
    assert not any(seen[0].field.cells)
    assert seen[0].queue == tuple(from_bags(607, at) for at in range(6))
    for before, after in pairwise(seen):
        cells = [sum(map(bool, each.field.cells)) for each in (before, after)]
        assert (cells[0] + 4 - cells[1]) % 10 == 0
        taken = 1 + (before.hold is None and after.hold is not None)
        assert after.queue[: 6 - taken] == before.queue[taken:]


def test_a_seed_gives_the_same_game():
    assert list(islice(stands(3), 8)) == list(islice(stands(3), 8))
