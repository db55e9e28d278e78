"""A labyrinth grows around every outcome of a throw: 64 hexagrams with 64 sets of moving lines."""
from itertools import combinations

from solvers.connexion.pieces import mask_of
from solvers.connexion.rules import Labyrinth
from solvers.connexion.search.fast import FastSearch
from solvers.iching.reading.outcome import Outcome
from tests.reference.connexion_check import check

SEED = 607
EVENTS = 1 << 20
EVERY = 9  # outcomes are checked by the plain rules, which are slow: of every hexagram, and every set of lines


def test_every_outcome_connects():
    sets = [moving for count in range(7) for moving in combinations(range(1, 7), count)]
    outcomes = [Outcome.of(number, moving) for number in range(1, 65) for moving in sets]
    assert len(outcomes) == len({outcome.lines for outcome in outcomes}) == 4096
    for place, outcome in enumerate(outcomes):
        given = tuple(dict.fromkeys(mask_of(number) for number in (outcome.actual, outcome.future)))
        assert len(given) == (2 if outcome.moving else 1)
        start = Labyrinth.new(given, SEED).placed
        search = FastSearch(SEED, start=start)
        assert search.advance(EVENTS), outcome
        pieces = search.pieces()
        assert sorted(mask for *_, mask in pieces) == list(range(64)), outcome
        assert place % EVERY or check(pieces) is None, outcome
        assert [piece[1:] for piece in pieces[: len(start)]] == list(start), "around the outcome's own pieces"
        assert {mask for *_, mask in start} == set(given)
