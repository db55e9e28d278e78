"""The table of levels, and how levels are chosen from what was measured."""
from itertools import combinations
from random import Random

import pytest

from solvers.core.formats import FormatError
from solvers.tetris.attacking.pilot import WIDTH
from solvers.tetris.levels.table import (
    CANDIDATES,
    FIRST_TABLE,
    Level,
    evenly_spaced,
    levels,
    read_levels,
    write_levels,
)
from solvers.tetris.named import read_controller
from solvers.tetris.weights_file import BRED


def test_each_candidate_has_a_key_of_its_own_and_a_controller():
    keys = [level.key for level in CANDIDATES]
    assert len(set(keys)) == len(keys)
    assert keys[:2] == ["bred 0.3", "bred 0.5"]
    assert Level("attacker", 3, 2 * WIDTH).key == f"attacker 3 {2 * WIDTH}"
    for level in CANDIDATES:
        assert read_controller(level.controller)
    assert len(FIRST_TABLE) == 8


def test_a_table_is_read_as_it_was_written():
    assert read_levels(write_levels(CANDIDATES)) == CANDIDATES


@pytest.mark.parametrize("text", [
    '[{"controller": "lee", "pace": 31}]', '[{"controller": "lee", "pace": 1, "width": 0}]', '[{"pace": 1}]', "{}",
])
def test_what_is_no_table_is_refused(text):
    with pytest.raises(FormatError):
        read_levels(text.encode())


def off(chosen, ordered, many):
    low, high = ordered[0], ordered[-1]
    return sum((rating - (low + (high - low) * number / (many - 1))) ** 2 for number, rating in enumerate(chosen))


@pytest.mark.parametrize("seed", range(20))
def test_no_other_choice_is_more_even(seed):
    chance = Random(seed)
    field = tuple(Level("lee", 1, rating=chance.choice((chance.gauss(0, 300), 0.0))) for _ in range(9))
    many = chance.randint(2, 9)
    chosen = [level.rating for level in evenly_spaced(field, many)]
    ordered = sorted(level.rating for level in field)
    assert chosen == sorted(chosen)
    assert len(chosen) == many
    best = min(off(each, ordered, many) for each in combinations(ordered, many))
    assert off(chosen, ordered, many) == pytest.approx(best)


def test_there_are_no_more_levels_than_candidates():
    assert len(evenly_spaced(FIRST_TABLE, 30)) == 8
    assert evenly_spaced((), 3) == ()


def test_the_levels_rise_from_candidates_to_the_attacker_at_full_speed():
    table = levels()
    assert {level.key for level in table} <= {level.key for level in CANDIDATES}
    ratings = [level.rating for level in table]
    assert ratings == sorted(ratings)
    assert len(table) == 12
    assert table[0].controller == BRED, "the player that was bred here is whom one meets first"
    assert table[-1].controller == "attacker"
