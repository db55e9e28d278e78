"""Given pieces: a labyrinth grows around every ordered pair and around triples, and they touch where they may."""
import random
from contextlib import suppress
from itertools import permutations

import pytest

from solvers.connexion.pieces import COUNT, DIRECTIONS
from solvers.connexion.search.around_pieces import placements
from solvers.connexion.search.fast import FastSearch
from tests.reference.connexion_check import check


def grown_around(masks, seed):
    """Where the pieces were laid, and all pieces in the end."""
    laid = placements(masks, seed)
    search = FastSearch(seed, start=laid)
    assert search.advance(1_000_000)
    assert search.solved
    return laid, search.pieces()


def touch(one, other):
    return (other[0] - one[0], other[1] - one[1]) in DIRECTIONS


def legal(start):
    with suppress(ValueError):
        return bool(FastSearch(0, start=start))
    return False


def test_every_ordered_pair():
    checked = 0
    for seed, masks in enumerate(permutations(range(COUNT), 2)):
        laid, pieces = grown_around(masks, seed)
        assert pieces[:2] == [(0, *piece) for piece in laid]
        assert tuple(mask for _, _, mask in laid) == masks
        assert touch(*laid) == any(legal([(0, 0, masks[0]), (*cell, masks[1])]) for cell in DIRECTIONS)
        if seed % 40 == 0:
            assert check(pieces) is None
            checked += 1
    assert checked > 100


def test_five_hundred_triples():
    chance = random.Random(607)
    for seed in range(500):
        masks = tuple(chance.sample(range(COUNT), 3))
        laid, pieces = grown_around(masks, seed)
        assert pieces[:3] == [(0, *piece) for piece in laid]
        assert tuple(mask for _, _, mask in laid) == masks
        if seed % 10 == 0:
            assert check(pieces) is None


@pytest.mark.parametrize("masks", [(21, 42), (0, 63, 9), (5, 6, 7)])
def test_the_seed_decides_where_they_lie(masks):
    assert placements(masks, 3) == placements(masks, 3)
    assert len({placements(masks, seed) for seed in range(60)}) >= 3
