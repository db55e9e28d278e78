"""The worth of the optimisations: each variant's search is one of its own, and many doors first is worth much."""
import pytest

from solvers.connexion.classic.options import AT_RANDOM, DOORS_THEN_ANGLES, VARIANTS
from solvers.connexion.classic.search import ClassicSearch
from solvers.connexion.classic.worth import WorthPoint, WorthSweep
from solvers.core.engine import Progress, finish


def test_each_variant_is_a_search_of_its_own() -> None:
    sweep = WorthSweep({"best": DOORS_THEN_ANGLES, "random": AT_RANDOM}, 5, 150_000)
    points = finish(sweep)
    for stream, (options, point) in enumerate(zip((DOORS_THEN_ANGLES, AT_RANDOM), points, strict=True)):
        search = ClassicSearch(5, stream, options=options)
        while search.events < 150_000:
            if search.advance(150_000 - search.events):
                search.resume()
        assert point == (("best", "random")[stream], search.solutions, search.steps, search.attempt)
    assert points[0].rate > points[1].rate, "tries many doors first"
    assert sweep.advance(1)
    assert sweep.result() == points


def test_progress() -> None:
    sweep = WorthSweep(events=30_000)
    assert sweep.progress() == Progress(0, 30_000 * len(VARIANTS), "0 solutions in 9 ways")
    with pytest.raises(RuntimeError, match="not over"):
        sweep.result()
    done = sweep.advance(12_345)
    assert (sweep.progress().done, done) == (12_345, False)
    finish(sweep)
    assert [point.name for point in sweep.snapshot()] == list(VARIANTS)
    assert WorthPoint("none", 0, 0, 1).rate == 0
