"""Readings: from a question to a finished labyrinth, for every outcome; and all texts read from their files."""
import random
import statistics
import time
from itertools import combinations

from solvers.connexion.pieces import mask_of
from solvers.connexion.rules import Labyrinth
from solvers.connexion.search.fast import FastSearch
from solvers.connexion.search.growing import record
from solvers.iching.reading.casting import METHODS, cast
from solvers.iching.reading.outcome import Outcome
from solvers.iching.texts.pack import built_in

MILLISECONDS = 1e3
THROWS = 1000
LIBRARIES = 10


def connected(outcome, seed):
    """The whole way that a throw with a labyrinth goes once the lines are there: lay the pieces, search, record."""
    given = tuple(dict.fromkeys(mask_of(number) for number in (outcome.actual, outcome.future)))
    state = Labyrinth.new(given, seed)
    return record(FastSearch(seed, start=state.placed))


def test_throw_and_connect(figures):
    chance, times = random.Random(607), []
    for number in range(THROWS):
        begun = time.perf_counter()
        outcome = cast(METHODS[number % len(METHODS)], chance.getrandbits(63))
        assert connected(outcome, chance.randrange(1_000_000_000)) is not None
        times.append(MILLISECONDS * (time.perf_counter() - begun))
    median, worst = statistics.median(times), max(times)
    figures.add("throw and connect, median", median, "ms", goal="under 50 ms", met=median < 50)
    figures.add("throw and connect, slowest of 1,000", worst, "ms", goal="under 50 ms", met=worst < 50)


def test_every_outcome(figures):
    times = []
    for number in range(1, 65):
        for count in range(7):
            for moving in combinations(range(1, 7), count):
                begun = time.perf_counter()
                assert connected(Outcome.from_hexagram(number, moving), 1) is not None
                times.append(MILLISECONDS * (time.perf_counter() - begun))
    assert len(times) == 4096
    figures.add("connecting, slowest of all 4,096 outcomes", max(times), "ms", goal="under 50 ms", met=max(times) < 50)


def test_the_library(figures):
    times = []
    for _ in range(LIBRARIES):
        built_in.cache_clear()
        begun = time.perf_counter()
        built_in()
        times.append(MILLISECONDS * (time.perf_counter() - begun))
    figures.add("reading all 64 texts", min(times), "ms", goal="under 60 ms", met=min(times) < 60)
