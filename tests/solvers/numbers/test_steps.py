"""How long one step of each engine takes, and its beginning: who cancels or quits never waits."""
from array import array

import pytest

from solvers.numbers.caterpillar import Caterpillar
from solvers.numbers.primes import PrimeSums
from solvers.numbers.quality import Descent, Halving
from solvers.numbers.similar import Sweep
from solvers.numbers.triangles import TriangleCount
from tests.steps import assert_short, seconds, steps_of

LONG = 1.0    # seconds for which an engine is watched
SIDE = 1500

ENGINES = {
    "primes": lambda: PrimeSums(5 * 10**7, 3), "caterpillar": lambda: Caterpillar(999_983),
    "halving": lambda: Halving(array("i", range(1, SIDE * SIDE + 1)), SIDE, 301, 301),
    "descent": lambda: Descent(array("i", range(1, SIDE * SIDE + 1)), SIDE, 751, 751),
    "triangles": lambda: TriangleCount(10**11), "sweep": lambda: Sweep(300),
}


@pytest.mark.parametrize("name", ENGINES)
def test_a_step_is_short(name):
    def measure():
        engine = ENGINES[name]()
        times = steps_of(engine, LONG)
        return [seconds(engine.snapshot)[0], *times]

    assert_short(measure)


def test_beginning_is_short():
    for name in ("primes", "caterpillar", "triangles", "sweep"):
        assert_short(lambda begin=ENGINES[name]: [seconds(begin)[0]])
