"""The limit laboratory: each limit's search is one of its own, the curve grows evenly, and 384 is a good limit."""
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solvers.connexion.classic.limits import LIMITS, LimitPoint, LimitSweep
from solvers.connexion.classic.options import AS_IN_1997, AT_RANDOM, DOORS_THEN_ANGLES, SearchOptions
from solvers.connexion.classic.search import ClassicSearch
from solvers.connexion.classic.sweep import TURN
from solvers.core.engine import Progress, finish
from solvers.core.formats import FormatError


def alone(options: SearchOptions, limit: int, seed: int, events: int) -> LimitPoint:
    search = ClassicSearch(seed, limit, options=replace(options, step_limit=limit))
    while search.events < events:
        if search.advance(events - search.events):
            search.resume()
    return LimitPoint(limit, search.solutions, search.steps, search.attempt)


def test_each_point_is_a_search_of_its_own() -> None:
    sweep = LimitSweep(DOORS_THEN_ANGLES, (128, 384, 0), 607, 205_000)
    assert [point.steps for point in sweep.snapshot()] == [0, 0, 0]
    points = finish(sweep)
    assert points == tuple(alone(DOORS_THEN_ANGLES, limit, 607, 205_000) for limit in (128, 384, 0))
    assert points[1].solutions > 10
    assert points[1].rate == pytest.approx(1e6 * points[1].solutions / points[1].steps)
    assert points[2].attempts == points[2].solutions + 1
    assert sweep.advance(5)
    assert sweep.result() == points


@settings(max_examples=20)
@given(st.integers(0, 2**64 - 1), st.lists(st.integers(1, 40_000), max_size=12))
def test_the_same_however_it_is_cut(seed: int, cuts: list[int]) -> None:
    sweep = LimitSweep(AT_RANDOM, (200, 384), seed, 60_000)
    done = 0
    for steps in cuts:
        finished = sweep.advance(steps)
        done = min(done + steps, 120_000)
        assert sweep.progress().done == done
        assert finished == (done == 120_000)
    assert finish(sweep) == finish(LimitSweep(AT_RANDOM, (200, 384), seed, 60_000))


def test_the_curve_grows_evenly() -> None:
    sweep, seen = LimitSweep(AS_IN_1997, LIMITS, 1, 100_000), []
    while not sweep.advance(TURN // 2):
        seen.append([point.steps for point in sweep.snapshot()])
    for steps in seen[2 * len(LIMITS) :: 7]:
        assert min(steps) > max(steps) - TURN
    assert sum(point.solutions for point in sweep.result()) > 0


def test_progress() -> None:
    sweep = LimitSweep(AS_IN_1997, (100, 384), 1, 50_000)
    assert sweep.progress() == Progress(0, 100_000, "0 solutions with 2 limits")
    with pytest.raises(RuntimeError, match="not over"):
        sweep.result()
    finish(sweep)
    assert sweep.progress().done == 100_000
    assert LimitPoint(384, 0, 0, 1).rate == 0


def test_limits_that_are_none() -> None:
    with pytest.raises(FormatError, match="63 is neither"):
        LimitSweep(AS_IN_1997, (384, 63))
    with pytest.raises(FormatError, match="no step limit to try"):
        LimitSweep(AS_IN_1997, ())


@pytest.mark.slow
@pytest.mark.parametrize("options", [AS_IN_1997, DOORS_THEN_ANGLES], ids=["1997", "best"])
def test_384_is_a_good_limit(options: SearchOptions) -> None:
    points = finish(LimitSweep(options, LIMITS, 607, 20_000_000))
    rate = {point.limit: point.rate for point in points}
    assert rate[384] > 0.93 * max(rate.values()), "the top is flat"
    assert rate[512] > 0.88 * max(rate.values())
    assert rate[192] < 0.6 * rate[384], "steep below"
    assert rate[128] < 0.02 * rate[384]
    assert 0.4 < rate[1536] / rate[384] < 0.75, "gentle above"
    assert rate[0] < 0.02 * rate[384], "without a limit a bad beginning is never left"
