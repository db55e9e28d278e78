"""Growing labyrinths: distinct ones a second beside the 1997 search in the same run, given pieces, and wishes."""
import itertools
import random
import statistics
import time

import pytest

from solvers.connexion.classic.options import DOORS_THEN_ANGLES
from solvers.connexion.classic.search import ClassicSearch
from solvers.connexion.fingerprint import FingerprintSet, fingerprint
from solvers.connexion.search.around_pieces import placements
from solvers.connexion.search.fast import FastSearch
from solvers.connexion.search.harvest import harvest
from solvers.connexion.search.wishes import Wish, WishSearch
from solvers.core.engine import finish
from tests.reference.connexion_check import check

SECONDS = 5
EVENTS = 1 << 20
MICROSECONDS = 1e6
MILLISECONDS = 1e3


def distinct_rate(grow, seconds):
    """Distinct labyrinths a second of CPU; grow() returns the fingerprints of some more."""
    seen, begun = FingerprintSet(), time.process_time()
    while time.process_time() - begun < seconds:
        for number in grow():
            seen.add(number)
    return len(seen) / (time.process_time() - begun)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_distinct_labyrinths(figures, seed):
    first, classic = itertools.count(0, 1000), ClassicSearch(seed, options=DOORS_THEN_ANGLES)

    def by_1997():
        while not classic.advance(EVENTS):
            pass
        number = classic.fingerprint()
        classic.resume()
        return [number]

    fast = distinct_rate(lambda: harvest(seed, next(first), 1000)[1], SECONDS)
    slow = distinct_rate(by_1997, SECONDS)
    figures.add(
        f"distinct labyrinths a second, seed {seed}", fast, "", slow, "1997 search, doors first",
        "at least 25 ×, at least 100,000", fast >= max(25 * slow, 100_000),
    )
    share = len(set(harvest(seed, 0, 5000)[1])) / 50
    figures.add(f"distinct ones of 5,000, seed {seed}", share, "%", goal="at least 99.8 %", met=share >= 99.8)


def test_the_time_between_solutions(figures):
    search, times = FastSearch(1), []
    last = time.perf_counter()
    while len(times) < 200_000:
        if search.advance(EVENTS):
            now = time.perf_counter()
            times.append((now - last) * MICROSECONDS)
            last = now
            search.resume()
    figures.add("time between solutions: median", statistics.median(times), "µs")
    figures.add("time between solutions: 99 %", statistics.quantiles(times, n=100)[-1], "µs")
    figures.add("steps of a solution, with all attempts", search.steps / search.solutions, "", 64, "the least")
    figures.add("solutions per 100 attempts", 100 * search.solutions / search.attempt, "")


def test_the_fingerprint(figures):
    search = FastSearch(1)
    search.advance(EVENTS)
    pieces = search.pieces()
    for name, work in (("from the search", search.fingerprint), ("from tuples", lambda: fingerprint(pieces))):
        begun = time.perf_counter()
        for _ in range(20_000):
            work()
        figures.add(f"fingerprint {name}", (time.perf_counter() - begun) / 20_000 * MICROSECONDS, "µs")


def grown_around(masks, seed):
    """Milliseconds of CPU until a labyrinth has grown around pieces, and it."""
    begun = time.process_time()
    search = FastSearch(seed, start=placements(masks, seed))
    while not search.advance(EVENTS):
        pass
    return (time.process_time() - begun) * MILLISECONDS, search.pieces()


def test_given_pieces(figures):
    chance = random.Random(607)
    everything = list(range(64))
    for name, given in (
        ("4,032 ordered pairs", list(itertools.permutations(everything, 2))),
        ("500 random triples", [tuple(chance.sample(everything, 3)) for _ in range(500)]),
    ):
        runs = [grown_around(masks, seed) for seed, masks in enumerate(given)]
        times = [milliseconds for milliseconds, _ in runs]
        assert all(check(pieces) is None for _, pieces in runs)
        figures.add(f"{name}, all solved: median", statistics.median(times), "ms")
        figures.add(f"{name}: slowest", max(times), "ms")


@pytest.mark.parametrize(("text", "number"), [
    ("single", 200), ("groups=3", 200), ("groups=4", 200), ("groups=5", 200), ("groups=6", 30), ("groups=7", 4),
    ("holed-groups", 200), ("mirror", 200), ("hole=10", 200), ("hole=20", 200), ("hole=30", 200), ("hole=40", 100),
    ("hole=50", 30), ("hole=55", 10), ("hole=60", 2),
])
def test_wishes(figures, text, number):
    wish, times = Wish.parse(text), []
    for stream in range(number):
        begun = time.process_time()
        solution = finish(WishSearch(wish, 1, stream))
        times.append((time.process_time() - begun) * MILLISECONDS)
        assert check(solution.pieces) is None
        assert wish.met(solution)
    figures.add(f"wish {text}: mean of {number}", statistics.mean(times), "ms")
