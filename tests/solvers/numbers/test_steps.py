"""How long one step of each engine takes, and its beginning: so short that a player who cancels or quits never waits.

The goal is 50 ms of processor time. So that a slow machine does not fail, a step may also take as long as plain Python
takes on that machine for a fixed sum; Python's garbage collection, which the window runs apart, is not counted.
"""
import gc
import time
from array import array

import pytest

from solvers.numbers.caterpillar import Caterpillar
from solvers.numbers.primes import PrimeSums
from solvers.numbers.quality import Descent, Halving
from solvers.numbers.similar import Sweep
from solvers.numbers.triangles import TriangleCount

GOAL = 0.05   # seconds
LONG = 1.0    # seconds for which an engine is watched
SIDE = 1500

ENGINES = {
    "primes": lambda: PrimeSums(5 * 10**7, 3), "caterpillar": lambda: Caterpillar(999_983),
    "halving": lambda: Halving(array("i", range(1, SIDE * SIDE + 1)), SIDE, 301, 301),
    "descent": lambda: Descent(array("i", range(1, SIDE * SIDE + 1)), SIDE, 751, 751),
    "triangles": lambda: TriangleCount(10**11), "sweep": lambda: Sweep(300),
}


def seconds(work):
    """The processor time of this thread that some work takes, and what it returned."""
    before = time.thread_time()
    answer = work()
    return time.thread_time() - before, answer


def allowed():
    """What a step may take here and now: other work that begins slows it down as much."""
    return max(GOAL, *(seconds(lambda: sum(number % 7 for number in range(1_000_000)))[0] for _ in range(3)))


@pytest.fixture(scope="module")
def most():
    gc.disable()
    yield allowed()
    gc.enable()


@pytest.mark.parametrize("name", ENGINES)
def test_a_step_is_short(name, most):
    engine, spent, ended = ENGINES[name](), 0.0, False
    while not ended and spent < LONG:
        took, ended = seconds(lambda: engine.advance(1))
        spent += took
        assert took < most or took < allowed()
    assert seconds(engine.snapshot)[0] < most


def test_beginning_is_short(most):
    for name in ("primes", "caterpillar", "triangles", "sweep"):
        assert seconds(ENGINES[name])[0] < most, name
