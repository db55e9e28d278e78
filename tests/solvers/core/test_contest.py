"""Contests of all games: kept and read as they were, continued by more games of the same plan and by nothing else."""
from concurrent.futures import ThreadPoolExecutor

import msgspec
import pytest

from solvers.core.formats import FormatError
from tests.contests import CASES


@pytest.fixture(params=CASES, ids=lambda case: case.name, scope="module")
def case(request):
    return request.param


@pytest.fixture(scope="module")
def played(case):
    with ThreadPoolExecutor(2) as threads:
        return case.finish(case.games(), threads)


def test_it_is_read_as_it_was_written(case, played):
    for contest in (played, case.games()):
        assert type(played).read(contest.write()) == contest
    assert played.finished
    assert played.played == played.length
    assert played.fresh == case.games()
    assert (played.fresh.played, played.fresh.length) == (0, played.length)


def test_a_plan_of_more_games_continues_it(case, played):
    rounds = case.rounds(played.length)
    continued = played.continued(case.games(2 * rounds))
    assert (continued.played, continued.length) == (played.played, 2 * played.length)
    assert not continued.finished
    assert continued.fresh == case.games(2 * rounds)
    assert played.continued(continued.fresh.with_length_of(played)) == played


def test_nothing_else_does(case, played):
    assert played.continued(case.games(1)) is None, "it has more games than that"
    assert played.continued(case.games(seed=6)) is None


def test_the_engine_counts_its_games(case):
    with ThreadPoolExecutor(2) as threads:
        engine = case.engine(case.games(), threads)
        assert engine.progress().done == 0
        with pytest.raises(RuntimeError, match="not finished"):
            engine.result()
        seen = 0
        while not engine.advance(1):
            assert not engine.finished
            assert seen <= engine.progress().done < engine.progress().total
            seen = engine.progress().done
    assert engine.progress().done == engine.progress().total
    assert engine.result() == engine.snapshot()


@pytest.mark.parametrize(("change", "words"), [({"format": 2}, "another version"), ({"more": 1}, "more")])
def test_what_cannot_be_is_not_read(case, change, words):
    contest = case.games()
    with pytest.raises(FormatError, match=words):
        type(contest).read(msgspec.json.encode({**msgspec.to_builtins(contest), **change}))
