"""Rhythms around what is written: nothing of that is lost, nothing overlaps, no hole is left behind the first note."""
import random
from itertools import pairwise

import pytest

from solvers.counterpoint.voices.rhythm import rhythm_around
from solvers.counterpoint.voices.species import rhythm_of


@pytest.mark.parametrize("species", ["2", "4", "5"])
def test_notes_that_stand_stay_and_all_time_is_filled(species):
    for seed in range(200):
        chance = random.Random(seed)
        drawn = rhythm_of(species, 8, chance, seed % 5)
        stands, at = [], 0
        while at < 56:
            length = chance.choice((2, 4) if species == "5" else (4,))
            if chance.random() < 0.3 and at % 8 + length <= 8:
                stands.append((at, length))
            at += length
        for whole in (True, False):
            times = rhythm_around(drawn, stands, whole=whole)
            assert all(begin + length == after for (begin, length), (after, _) in pairwise(times))
            assert times[-1] == (56, 8)
            assert {begin for begin, _ in stands} <= {begin for begin, _ in times}
            if whole:
                assert set(stands) <= set(times)


def test_a_drawn_note_holds_over_what_is_written_at_its_beginning():
    assert rhythm_around([(4, 8), (12, 8), (24, 8)], [(4, 4)], whole=False) == [(4, 8), (12, 8), (20, 4), (24, 8)]
    assert rhythm_around([(4, 8), (12, 8)], [(4, 4)], whole=True) == [(4, 4), (8, 4), (12, 8)]
