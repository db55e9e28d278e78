"""CMA-ES: it finds a known optimum of badly scaled landscapes, and grows again from its orders."""
import msgspec
import pytest

from solvers.core import cma_es
from solvers.core.cma_es import Start, extended, strategy_after

pytest.importorskip("cma")

AIM = (3.0, -2.0, 0.5, 0.0, 1.0)
START = Start((0.0,) * 5, 0.5, 12, 7)


def valley(point):
    """A narrow ellipsoid, turned so that no axis is one of its own; 0 at AIM, its axes from 1 to 100."""
    apart = [place - aim for place, aim in zip(point, AIM, strict=True)]
    turned = [apart[0] + apart[1], apart[1] - apart[0], apart[2] + apart[3], apart[3] - apart[2], apart[4]]
    return -sum(10.0 ** (axis - 1) * part * part for axis, part in enumerate(turned))


def descended(start, generations, fitness=valley):
    orders = ()
    for _ in range(generations):
        orders = extended(start, orders, [fitness(sample) for sample in strategy_after(start, orders).samples])
    return orders


def test_it_finds_a_known_optimum():
    before = strategy_after(START, ())
    assert before.mean == START.mean
    assert before.width == pytest.approx(START.step, rel=0.01)
    after = strategy_after(START, descended(START, 150))
    assert after.mean == pytest.approx(AIM, abs=1e-4)
    assert after.width < 1e-3
    lost = strategy_after(START, descended(START, 150, lambda point: -valley(point)))
    assert max(map(abs, lost.mean)) > 100, "what runs away from the aim finds nothing"


def test_it_grows_again_from_its_orders():
    orders = descended(START, 20)
    here = strategy_after(START, orders).samples
    cma_es.strategies.clear()
    again = msgspec.json.decode(msgspec.json.encode(orders), type=tuple[cma_es.Order, ...])
    assert strategy_after(START, again).samples == here
    others = [strategy_after(msgspec.structs.replace(START, seed=seed), ()).samples for seed in range(6)]
    assert len({tuple(samples) for samples in others}) == 6
    assert len(cma_es.strategies) <= cma_es.REMEMBERED
    assert strategy_after(START, orders).samples == here


def test_of_equal_samples_the_first_is_better():
    assert extended(START, (), [0.5] * 12) == (tuple(range(12)),)
    assert extended(START, (), [0.1, *[0.5] * 10, 0.9])[0] == (11, *range(1, 11), 0)
