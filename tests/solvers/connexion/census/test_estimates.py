"""The number of labyrinths: the little sister's 5,005 by both methods, errors, pieces of work, bad names."""
from concurrent.futures import ThreadPoolExecutor
from math import inf, log10

import pytest

from solvers.connexion.census.descent import Descents
from solvers.connexion.census.estimates import Census, Method, estimate, pool
from solvers.connexion.census.tempering import Tempering
from solvers.core.engine import finish
from tests.reference.connexion_census import labyrinths

SISTERS = {2: 4804, 3: 200, 4: 1}  # by the number of groups, as the slow test lists them


@pytest.mark.slow
def test_the_little_sister_has_5005() -> None:
    assert labyrinths() == SISTERS


@pytest.mark.parametrize(("method", "runs", "most"), [("descents", 8, 0.01), ("chain", 3, 0.2)])
def test_both_methods_find_5005(method: Method, runs: int, most: float) -> None:
    census, done = Census("squares", method), {}
    with ThreadPoolExecutor(2) as threads:
        found = list(estimate(census, 1, threads, runs, done))
    assert [len(one.estimates) for one in found] == list(range(1, runs + 1))
    assert found[0].error == inf
    assert abs(found[-1].log10 - log10(5005)) < 4 * found[-1].error < 4 * most
    assert found[-1].shares[2] == pytest.approx(4804 / 5005, abs=0.05)
    assert pool(census, [done[stream] for stream in range(runs)]) == found[-1]
    with ThreadPoolExecutor(1) as threads:
        assert list(estimate(census, 1, threads, runs, done)) == [found[-1]]  # nothing is left to do


@pytest.mark.slow
@pytest.mark.parametrize(("method", "most"), [("descents", 0.002), ("chain", 0.03)])
def test_both_methods_find_5005_closely(method: Method, most: float) -> None:
    with ThreadPoolExecutor(2) as threads:
        *_, found = estimate(Census("squares", method), 2, threads, 64)
    assert abs(found.log10 - log10(5005)) < 4 * found.error < 4 * most


@pytest.mark.parametrize("begin", [
    lambda: Descents(4, 200, 5), lambda: Descents(6, 40, 5), lambda: Tempering(4, 10, 5),
])
def test_the_pieces_do_not_matter(begin) -> None:
    whole, cut, turn = begin(), begin(), 0
    with pytest.raises(RuntimeError):
        whole.result()
    while not cut.advance((7, 40_000, 1234)[turn % 3]):
        turn += 1
    assert cut.result() == finish(whole)
    assert cut.snapshot() == whole.snapshot()
    assert cut.progress() == whole.progress()
    assert cut.progress().done == cut.progress().total


@pytest.mark.parametrize("begin", [Descents, Tempering])
def test_what_no_run_can_be(begin) -> None:
    with pytest.raises(ValueError, match="four sides or six"):
        begin(5, 10, 1)
    with pytest.raises(ValueError, match="at least"):
        begin(4, 0, 1)
