"""Training: the same for all workers, near and far, cut and gone on with; what is seen of it; and it learns to play."""
import gc
import warnings
from concurrent.futures import ThreadPoolExecutor
from itertools import count

import msgspec
import pytest

from solvers.core import cma_es
from solvers.tetris.strict.games import game_seeds, play_games
from solvers.tetris.strict.rules import Rules
from solvers.tetris.training.plan import METHODS, Plan
from solvers.tetris.training.run import Run
from solvers.tetris.training.training import Training
from tests.solvers.tetris.training.small import Here, Idle, begun, plan, trained


@pytest.mark.parametrize("method", METHODS)
def test_any_workers_train_the_same(method):
    if method == "cma":
        pytest.importorskip("cma")
    whole = trained(begun(method), 4, Here())
    with ThreadPoolExecutor(4) as threads:
        assert trained(begun(method), 4, threads) == whole
    assert len(whole.history) == 4
    assert trained(begun(method, seed=8), 4, Here()).rows != whole.rows


@pytest.mark.parametrize("method", METHODS)
def test_cut_saved_and_gone_on_with(method):
    if method == "cma":
        pytest.importorskip("cma")
    whole, run = trained(begun(method), 5, Here()), begun(method)
    with ThreadPoolExecutor(2) as threads:
        for steps in (5, 20, 0, 31, 10_000):
            engine = Training(run, 5, threads)
            while steps > 0 and not engine.advance(1):
                steps -= 1
            engine.close()
            cma_es.strategies.clear()
            run = Run.read(engine.snapshot().run.write())
            assert run.history == whole.history[: run.generation]
    assert run == whole
    assert engine.result() == whole


def test_what_is_seen_of_it():
    ticks = count()
    engine = Training(begun(), 3, Here(), lambda: float(next(ticks)))
    assert engine.snapshot().at_work is None
    engine.advance(5)
    seen = engine.snapshot()
    assert seen.done == 5
    assert seen.at_work == seen.population[5] == seen.run.population[5]
    assert seen.run.history == ()
    assert 0 < seen.pieces == seen.total_pieces
    assert seen.pieces_per_second > 0
    assert engine.progress().text == "generation 1 of 3, genome 6 of 12"
    plan = seen.run.plan
    games = [plan.games_in(generation) for generation in range(3)]
    assert (engine.progress().done, engine.progress().total) == (5 * games[0], 12 * sum(games))
    with pytest.raises(RuntimeError, match="not finished"):
        engine.result()
    assert engine.advance(1000)
    run = engine.result()
    last = run.history[-1]
    assert last.seconds > 0
    assert (last.games, len(run.rows)) == (12 * 6, 12)
    assert last.best == run.rows[0].mean >= last.high >= last.median >= last.low >= run.rows[-1].mean
    assert all(row.low <= row.mean and (row.high is None or row.mean <= row.high) for row in run.rows)
    assert {row.genome.origin for row in run.rows} == {"elite", "child"}
    assert engine.snapshot().total_pieces == sum(generation.pieces for generation in run.history)
    assert engine.advance(1)


def test_it_waits_for_nobody_and_drops_what_is_not_begun():
    idle = Idle()
    engine = Training(begun(), 5, idle)
    assert not engine.advance(1000)
    assert engine.progress().done == 0
    engine.close()
    assert all(future.cancelled() for future in idle.asked)
    assert engine.snapshot().run == begun()


def test_it_learns_to_play():
    better = plan("ga", rules=Rules(8, 10, lookahead=1), limit=2000, population=20)
    run = trained(Run.from_plan(better), 12, Here())
    lines = [sum(outcome.lines for outcome in play_games(run.controller(genome), better.rules, game_seeds(1, 20), 2000))
             for genome in (Run.from_plan(better).population[0], run.finalists(1)[0])]
    assert lines[1] > 1000 > 10 * lines[0]


def test_blog_games_differ_and_so_does_their_fitness():
    run = trained(begun("seed"), 1, Here())
    assert run.plan.games_in(0) == 1
    assert all(row.fitness >= row.mean for row in run.rows)  # 40 points for a row at least, and one a piece
    same = msgspec.structs.replace(run.search, genomes=(run.search.genomes[0],) * 12)
    again = trained(msgspec.structs.replace(Run.from_plan(run.plan), search=same), 1, Here())
    assert len({row.fitness for row in again.rows}) > 3


def test_the_usual_plans_can_be_begun():
    for method in set(METHODS) - {"cma"}:
        assert len(Run.from_plan(Plan.usual(method)).population) == Plan.usual(method).population


@pytest.mark.cluster
def test_two_workers_of_a_cluster_train_the_same():
    distributed = pytest.importorskip("distributed")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of a port that is taken, and of what a scheduler does on ending
        with (
            distributed.LocalCluster(
                n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, host="127.0.0.1",
            ) as cluster,
            distributed.Client(cluster) as client,
        ):
            assert len(client.scheduler_info()["workers"]) == 2
            found = trained(begun(), 4, client.get_executor())
        gc.collect()
    assert found == trained(begun(), 4, Here())
