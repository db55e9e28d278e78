"""CMA-ES: it finds what it looks for, and grows again from its orders; without its package there is one sentence."""
import sys

import msgspec
import pytest

from solvers.core import cma_es
from solvers.core.formats import FormatError
from solvers.tetris.training.cma_es import CmaEs
from solvers.tetris.training.plan import Plan
from tests.solvers.tetris.training.landscapes import AIM, bred, nearness

PLAN = Plan.usual("cma", 2)


def test_it_finds_the_aim():
    pytest.importorskip("cma")
    search, seen = bred(CmaEs.from_plan(PLAN), PLAN, 40)
    assert max(seen[0][0]) < 0.8
    middle, *samples = search.population(PLAN, 40)
    assert middle.origin == "mean"
    assert {sample.origin for sample in samples} == {"child"}
    assert len(samples) == PLAN.population - 1
    assert nearness(middle.weights) > 0.96


def test_it_grows_again_from_its_orders():
    pytest.importorskip("cma")
    search, _ = bred(CmaEs.from_plan(PLAN), PLAN, 12)
    here = search.population(PLAN, 12)
    assert here == search.population(PLAN, 12)
    cma_es.strategies.clear()
    again = msgspec.json.decode(msgspec.json.encode(search), type=CmaEs)
    assert again.population(PLAN, 12) == here
    for seed in range(9):  # more trainings than are remembered
        other = msgspec.structs.replace(PLAN, seed=seed)
        assert CmaEs.from_plan(other).population(other, 0) != here
    assert len(cma_es.strategies) <= cma_es.REMEMBERED
    assert search.population(PLAN, 12) == here


def test_it_may_begin_around_weights():
    pytest.importorskip("cma")
    near = msgspec.structs.replace(PLAN, start=AIM)
    middle, *samples = CmaEs.from_plan(near).population(near, 0)
    assert middle.weights == pytest.approx(AIM)
    assert min(nearness(sample.weights) for sample in samples) > 0.75


def test_without_the_package_there_is_one_sentence(monkeypatch):
    monkeypatch.setitem(sys.modules, "cma", None)
    with pytest.raises(FormatError, match=r"^the method cma needs the package “cma”: install it, .* extra “cma”\.$"):
        CmaEs.from_plan(PLAN)
