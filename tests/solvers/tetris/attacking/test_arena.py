"""Matches without a clock: the same each time, fair, and by the rules of a match."""
from itertools import pairwise

import pytest

from solvers.tetris.attacking.arena import fight, play_alone
from solvers.tetris.feature_sets import ATTACK

SENSIBLE = [feature.sign * {"holes": 2.0, "attack": 1.2, "above_fifteen": 6.0}.get(feature.name, 0.3)
            for feature in ATTACK.features]
NOTHING = [0.0] * len(ATTACK.names)


def test_the_same_seed_is_the_same_match():
    assert fight((SENSIBLE, NOTHING), 3, (8, 8), 60) == fight((SENSIBLE, NOTHING), 3, (8, 8), 60)
    assert len({play_alone(SENSIBLE, seed, 8, 120) for seed in range(4)}) == 4


def test_who_weighs_nothing_falls():
    assert [fight((SENSIBLE, NOTHING), seed, (8, 8), 100).winner for seed in range(4)] == [0] * 4
    assert [fight((NOTHING, SENSIBLE), seed, (8, 8), 100).winner for seed in range(4)] == [1] * 4


def test_equal_players_do_the_same_on_both_sides():
    match = fight((SENSIBLE, SENSIBLE), 1, (8, 8), 40)
    assert match.winner is None
    assert match.attack[0] == match.attack[1]


def test_alone_one_piece_comes_after_the_other():
    attacks = [play_alone(SENSIBLE, 5, 8, pieces).attack[0] for pieces in range(1, 40)]
    assert all(before <= after for before, after in pairwise(attacks))
    assert play_alone(SENSIBLE, 5, 8, 39).pieces == 39


def test_weights_are_one_for_each_feature():
    with pytest.raises(ValueError, match="26 weights"):
        play_alone([1.0], 0, 8, 10)
