"""Breeding: the same run whatever the workers and wherever it was cut, and better attackers at its end."""
from concurrent.futures import ThreadPoolExecutor

import msgspec
import pytest

from solvers.tetris.attacking.breeding import RIVALS, Breeding, BreedingRun, Plan
from solvers.tetris.feature_sets import ATTACK

START = tuple(feature.sign * 0.2 for feature in ATTACK.features)
SMALL = Plan(start=START, seed=2, population=6, matches=2, width=4, limit=25)


def bred(run, generations, workers):
    with ThreadPoolExecutor(workers) as executor:
        engine = Breeding(run, generations, executor)
        while not engine.advance(1):
            pass
        return engine.result()


@pytest.fixture(scope="module")
def whole():
    return bred(BreedingRun.from_plan(SMALL), 4, 1)


def test_workers_and_cuts_change_nothing(whole):
    half = bred(BreedingRun.from_plan(SMALL), 2, 3)
    assert bred(half, 4, 2) == whole
    again = msgspec.json.decode(msgspec.json.encode(half), type=BreedingRun)
    assert again == half


def test_each_generation_meets_the_best_before_it(whole):
    assert len(whole.history) == 4
    assert len(whole.rivals) == 5 <= RIVALS
    assert len(bred(whole, 7, 2).rivals) == RIVALS
    assert len(whole.search.genomes) == SMALL.population
    assert whole.rivals[0] == whole.finalists()[0]


def test_dropped_in_mid_generation_it_goes_on_from_the_one_before(whole):
    with ThreadPoolExecutor(2) as executor:
        engine = Breeding(BreedingRun.from_plan(SMALL), 4, executor)
        while not engine.snapshot().history:
            engine.advance(1)
        engine.advance(2)
        engine.close()
        assert len(engine.snapshot().history) == 1
        assert not engine.advance(1) or engine.result()
        engine.close()
        run = engine.snapshot()
    assert bred(run, 4, 2) == whole
