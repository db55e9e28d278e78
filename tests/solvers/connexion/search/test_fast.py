"""The fast search: its solutions, its events, what it starts from; and it grows around every outcome of a throw."""
import random
from itertools import combinations, islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solvers.connexion.fingerprint import FingerprintSet, fingerprint
from solvers.connexion.pieces import fitting, mask_of
from solvers.connexion.rules import Labyrinth
from solvers.connexion.search.fast import FastSearch
from solvers.iching.reading.outcome import Outcome
from tests.reference.connexion_check import check
from tests.reference.connexion_completions import completable

SEEDS = st.integers(0, 2**64 - 1)


def solutions(search):
    """All that a search finds, one after the other."""
    while True:
        while not search.advance(1 << 20):
            pass
        if search.exhausted:
            return
        yield search.pieces()
        search.resume()


@pytest.mark.parametrize("options", [
    {}, {"at_random": True, "limit": 400}, {"limit": 5000}, {"start": [(40, -40, 21)]},
])
def test_every_solution_is_one(options):
    for pieces in islice(solutions(FastSearch(5, **options)), 100):
        assert check(pieces) is None


def test_hardly_any_two_solutions_are_the_same():
    search, seen = FastSearch(607), FingerprintSet()
    for pieces in islice(solutions(search), 5000):
        if len(seen) < 100:
            assert search.fingerprint() == fingerprint(pieces)
        seen.add(search.fingerprint())
    assert len(seen) >= 4990


def test_the_numbers_decide_and_steps_can_be_cut_anywhere():
    one, other, cut = FastSearch(1, 2), FastSearch(1, 2), 1
    for pieces in islice(solutions(one), 20):
        while not other.advance(cut):
            cut = cut * 7 % 101
        assert other.pieces() == pieces
        assert other.events == one.events
        other.resume()
    first = next(solutions(FastSearch(1, 2)))
    assert next(solutions(FastSearch(1, 3))) != first
    assert next(solutions(FastSearch(2, 2))) != first


def decided(pieces, group, q, r):
    """What pieces and open cells tell a cell: a door, a wall or nothing for each side; and whether it must be empty."""
    around = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
    filled = {(g, q, r): mask for g, q, r, mask in pieces}
    told = {}
    for (g, cell_q, cell_r), mask in filled.items():
        for side, (step_q, step_r) in enumerate(around):
            told.setdefault((g, cell_q + step_q, cell_r + step_r), set()).add(mask >> side & 1)
    assert all(len(words) == 1 for words in told.values())
    required = known = 0
    for side, (step_q, step_r) in enumerate(around):
        neighbour = (group, q + step_q, r + step_r)
        if neighbour in filled or neighbour in told:
            known |= 1 << side
            required |= (neighbour in filled or told[neighbour] == {1}) << side
    return required, known


@pytest.mark.parametrize("options", [
    {}, {"at_random": True, "limit": 200}, {"start": [(3, -3, 42), (5, 1, 0), (4, -4, 17)]}, {"limit": 80},
])
def test_events_tell_all_that_happens(options):
    search = FastSearch(11, **options)
    start = search.pieces()
    assert [piece[1:] for piece in start] == list(options.get("start", []))
    assert search.event.kind == "restart"
    shown, counted, untried = list(start), dict.fromkeys(("place", "dead", "back", "restart", "solved"), 0), {}
    attempt, step = 1, 0
    for number in range(1, 8001):
        if search.solved:
            search.resume()
        before = set(shown)
        finished = search.advance(1)
        event = search.event
        counted[event.kind] += 1
        match event.kind:
            case "place":
                required, known = decided(shown, *event[1:4])
                assert event.mask in fitting(required, known)
                assert 1 <= event.choices <= len(set(fitting(required, known)) - {piece[3] for piece in shown})
                if len(shown) in untried:
                    assert event.choices == untried.pop(len(shown))
                untried[len(shown)] = event.choices - 1
                shown.append(event[1:5])
                step += 1
            case "back":
                assert shown.pop() == event[1:5]
                for depth in [depth for depth in untried if depth > len(shown)]:
                    del untried[depth]
                if not untried[len(shown)]:
                    del untried[len(shown)]
            case "dead" if event.reason == "unfit":
                assert (event.required, event.known) == decided(shown, *event[1:4])
                assert not set(fitting(event.required, event.known)) - {piece[3] for piece in shown}
            case "dead":
                assert event.reason == "short"
            case "restart":
                shown, untried, attempt, step = list(start), {}, attempt + 1, 0
            case "solved":
                assert check(shown) is None
        assert (event.kind in ("place", "back", "restart")) == (set(shown) != before or event.kind == "restart")
        assert search.pieces() == shown
        assert finished == search.solved == (event.kind == "solved")
        assert (search.attempt, search.step, search.events) == (attempt, step, number)
    assert (search.steps, search.dead_ends, search.solutions) == tuple(
        counted[kind] for kind in ("place", "dead", "solved")
    )
    assert search.restarts in (counted["restart"] - counted["solved"], counted["restart"] - counted["solved"] + 1)
    assert all(counted.values())


def test_a_start_stays():
    start = [(-40, 40, 63), (-39, 40, 55), (39, -40, 0)]
    for pieces in islice(solutions(FastSearch(3, start=start)), 20):
        assert pieces[:3] == [(0, *piece) for piece in start]
        assert check(pieces) is None


@pytest.mark.parametrize(("start", "words"), [
    ([(0, 0, 64)], "there is no piece 64"),
    ([(0, 0, -1)], "there is no piece -1"),
    ([(0, 0, 5), (9, 9, 5)], "the piece 5 is there twice"),
    ([(0, 0, 5), (0, 0, 6)], "piece 6 cannot lie at .0, 0. beside"),
    ([(0, 0, 1), (0, -1, 2)], "piece 2 cannot lie at .0, -1. beside"),
    ([(0, 0, 0), (0, -1, 8)], "piece 8 cannot lie at .0, -1. beside"),
    ([(0, 0, 1), (1, -1, 0)], "piece 0 cannot lie at .1, -1. beside"),  # a cell that must be filled is its neighbour
    ([(41, 0, 0)], "too far out"),
    ([(0, -41, 0)], "too far out"),
    ([(-2**31, 0, 0)], "too far out"),  # whose absolute value is no 32-bit integer
])
def test_a_start_that_contradicts_itself_is_refused(start, words):
    with pytest.raises(ValueError, match=words):
        FastSearch(1, start=start)


# Six cells around one that needs doors at all sides.
RING = [(0, -1, 28), (1, -1, 56), (1, 0, 49), (0, 1, 35), (-1, 1, 7), (-1, 0, 14)]


def test_a_hopeless_start_is_exhausted():
    search = FastSearch(1, start=[*RING, (20, 20, 63)])
    assert search.advance(10)
    assert search.exhausted
    assert not search.solved
    assert search.event.kind == "exhausted"
    assert search.advance(10)
    assert search.events == 2
    with pytest.raises(RuntimeError):
        search.fingerprint()
    with pytest.raises(RuntimeError):
        search.resume()
    assert len(search.pieces()) == 7


def midway(chance):
    """All but some ten pieces of an attempt that nobody knows the end of, on one plane."""
    search = FastSearch(chance.randrange(2**32))
    search.advance(chance.randrange(65, 200))
    while len(search.pieces()) not in range(53, 57):
        if search.advance(1):
            search.resume()
    return [(q + 30 * group, r, mask) for group, q, r, mask in search.pieces()]


def test_what_can_be_completed_is_and_what_cannot_is_exhausted():
    chance, ends = random.Random(3), {True: 0, False: 0}
    while sum(ends.values()) < 100:
        start = midway(chance)
        try:
            search = FastSearch(chance.randrange(1000), start=start, limit=0)
        except ValueError:  # the second group is too far out
            continue
        assert search.advance(1 << 30)
        possible = completable((0, *piece) for piece in start)
        assert search.solved == possible != search.exhausted
        assert not possible or check(search.pieces()) is None
        ends[possible] += 1
    assert min(ends.values()) > 10


@settings(max_examples=50, deadline=None)
@given(SEEDS, SEEDS, st.integers(64, 200), st.booleans())
def test_any_seed_and_limit(seed, stream, limit, at_random):
    search = FastSearch(seed, stream, limit=limit, at_random=at_random)
    search.advance(100_000)
    assert search.solved or search.restarts
    assert not search.solved or check(search.pieces()) is None


OUTCOME_SEED = 607
EVENTS = 1 << 20
EVERY = 9  # outcomes are checked by the plain rules, which are slow: of every hexagram, and every set of lines


def test_every_outcome_connects():
    sets = [moving for count in range(7) for moving in combinations(range(1, 7), count)]
    outcomes = [Outcome.from_hexagram(number, moving) for number in range(1, 65) for moving in sets]
    assert len(outcomes) == len({outcome.lines for outcome in outcomes}) == 4096
    for place, outcome in enumerate(outcomes):
        given = tuple(dict.fromkeys(mask_of(number) for number in (outcome.actual, outcome.future)))
        assert len(given) == (2 if outcome.moving else 1)
        start = Labyrinth.new(given, OUTCOME_SEED).placed
        search = FastSearch(OUTCOME_SEED, start=start)
        assert search.advance(EVENTS), outcome
        pieces = search.pieces()
        assert sorted(mask for *_, mask in pieces) == list(range(64)), outcome
        assert place % EVERY or check(pieces) is None, outcome
        assert [piece[1:] for piece in pieces[: len(start)]] == list(start), "around the outcome's own pieces"
        assert {mask for *_, mask in start} == set(given)
