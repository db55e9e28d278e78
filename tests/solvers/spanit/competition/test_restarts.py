"""CMA-ES with restarts: the same for all workers, cut and gone on with; it gets better, begins anew with twice as many,
and chooses among its descents by games."""
import json
import sys
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import replace

import msgspec
import pytest

from solvers.core import cma_es
from solvers.core.engine import finish
from solvers.core.formats import FormatError
from solvers.spanit.competition.arena import contest
from solvers.spanit.competition.decisions import gather_decisions, measure_regret
from solvers.spanit.competition.entrants import Entrant
from solvers.spanit.competition.evolution import BRED, personality
from solvers.spanit.competition.openings import distinct_openings, is_held_out
from solvers.spanit.competition.racing import Score
from solvers.spanit.competition.restarts import (
    RESTART_AIMS,
    Descent,
    RestartingSearch,
    RestartPlan,
    Restarts,
    best_point,
    mind_at,
    playoff,
    score,
    stagnates,
    starts_between,
    with_descent_ended,
)
from solvers.spanit.personality.player import PersonalityPlayer
from solvers.spanit.personality.shipped import shipped
from solvers.spanit.personality.weights import scales
from solvers.spanit.play.referee import play
from tests.solvers.spanit.competition.contests import FENCER, Idle

pytest.importorskip("cma")

PLAN = RestartPlan(size=4, seed=3, children=8, openings=8, heats=3)
MIDDLE = (0.0,) * len(BRED)
FAR_OFF = (0.7, -0.2, 0.6, 0.3, -0.1, 0.9, 0.1, 0.0, 0.5)


def bred(plan, generations, workers=1):
    with ThreadPoolExecutor(workers) as threads:
        return finish(RestartingSearch(Restarts(plan=plan), generations, threads))


@pytest.fixture
def restless(monkeypatch):
    """Descents that end after few generations."""
    monkeypatch.setattr("solvers.spanit.competition.restarts.stagnates", lambda values, window: len(values) >= 3)


@pytest.mark.usefixtures("restless")
@pytest.mark.parametrize("aim", RESTART_AIMS)
def test_any_workers_breed_the_same_however_often_it_is_cut(aim):
    plan = msgspec.structs.replace(PLAN, aim=aim)
    whole = bred(plan, 7)
    assert [(descent.children, descent.generations) for descent in whole.ended] == [(8, 3), (16, 3)]
    assert (whole.children, len(whole.orders), len(whole.history)) == (32, 1, 7)
    assert bred(plan, 7, workers=3) == whole
    assert bred(msgspec.structs.replace(plan, seed=4), 7) != whole
    state, cuts = Restarts(plan=plan), 0
    with ThreadPoolExecutor(2) as workers:
        while len(state.history) < 7:
            engine = RestartingSearch(state, 7, workers)
            for _ in range(25 + cuts):  # pieces of work, more than a generation has, so that there is some progress
                engine.advance(1)
            engine.close()
            cma_es.strategies.clear()
            state = msgspec.json.decode(msgspec.json.encode(engine.snapshot()), type=Restarts).continued(plan)
            assert state.history == whole.history[:len(state.history)]
            cuts += 1
    assert state == whole
    assert cuts > 3
    assert engine.result() == whole


def test_other_processes_breed_the_same():
    with ProcessPoolExecutor(2) as workers:
        assert finish(RestartingSearch(Restarts(plan=PLAN), 3, workers)) == bred(PLAN, 3)


@pytest.mark.parametrize("aim", RESTART_AIMS)
def test_it_gets_better_at_games(aim):
    lineage = bred(RestartPlan(size=4, seed=1, aim=aim, children=16, openings=24), 25)
    starts = distinct_openings(4, 0, 200, held_out=True)
    begun, ended = (contest(scales(mind, 4), None, starts).won
                    for mind in (personality(Restarts(plan=lineage.plan).point), lineage.personality))
    assert ended > begun + len(starts) // 5


def test_without_heats_a_generation_is_a_plain_measurement():
    plan = msgspec.structs.replace(PLAN, heats=1)
    before, after = Restarts(plan=plan), bred(plan, 1)
    starts = starts_between(plan, 0, 0, 8)
    assert not any(map(is_held_out, starts))
    won = [contest(scales(personality(sample), 4), None, starts).won for sample in before.strategy.samples]
    assert after.orders == (tuple(sorted(range(8), key=lambda child: -won[child])),)
    assert after.history[0].best == max(won) / 16
    assert after.history[0].mean == pytest.approx(sum(won) / 8 / 16)
    assert after.history[0].parent == contest(scales(personality(before.point), 4), None, starts).won / 16


def test_scores_of_parts_add_up_and_are_those_of_the_aim():
    rivals = (Entrant.from_name("resistor"), Entrant.from_personality(FENCER))
    for aim in RESTART_AIMS:
        plan = msgspec.structs.replace(PLAN, aim=aim, rivals=rivals)
        parts = [score(plan, 2, MIDDLE, FAR_OFF, first, end) for first, end in ((0, 3), (3, 8))]
        whole = score(plan, 2, MIDDLE, FAR_OFF, 0, 8)
        assert parts[0].plus(parts[1]) == pytest.approx(whole)
        mind, starts = scales(personality(FAR_OFF), 4), starts_between(plan, 2, 0, 8)
        assert starts != starts_between(plan, 3, 0, 8)
        tallies = [contest(mind, rival, starts, True) for rival in (None, scales(FENCER, 4))]
        if aim == "score":
            assert whole == (sum(tally.won for tally in tallies), 32)
        elif aim == "theory":
            assert whole == (sum(tally.kept for tally in tallies), sum(tally.decisions for tally in tallies))
        else:
            met = [decision for rival in (None, scales(FENCER, 4))
                   for decision in gather_decisions(scales(personality(MIDDLE), 4), rival, starts)]
            regret = measure_regret(mind, met)
            assert whole == pytest.approx(Score(regret.cost - regret.lost, regret.cost))


def test_those_who_look_ahead_play_as_they_are():
    plan = msgspec.structs.replace(PLAN, depth=2, rivals=(Entrant.from_personality(shipped()["prophet"]),))
    mind = mind_at(plan, FAR_OFF)
    assert (mind.game_tree_max_depth, mind.semantics) == (2, 2026)
    rival = replace(shipped()["prophet"], game_tree_max_depth=1)
    won = 0
    for seed, start in enumerate(starts_between(plan, 1, 2, 8), 2):
        won += play({"h": PersonalityPlayer(mind), "v": PersonalityPlayer(rival)}, start, seed).winner == "h"
        won += play({"h": PersonalityPlayer(rival), "v": PersonalityPlayer(mind)}, start, seed).winner == "v"
    assert score(plan, 1, MIDDLE, FAR_OFF, 2, 8) == (won, 12)
    level = msgspec.structs.replace(plan, depth=1)
    assert mind_at(level, FAR_OFF) == personality(FAR_OFF)
    assert bred(plan, 2).personality.game_tree_max_depth == 2


@pytest.mark.usefixtures("restless")
def test_the_best_descent_is_chosen_by_games():
    plan = msgspec.structs.replace(PLAN, aim="regret", openings=30)
    first = bred(plan, 2)
    assert best_point(first) == first.point, "there is no other"
    starts = starts_between(plan, 0, 0, 180)
    assert playoff(plan, FAR_OFF) == contest(scales(personality(FAR_OFF), 4), None, starts).won / 360
    state = bred(plan, 5)
    assert [(each.children, each.generations, each.share) for each in state.ended] == [
        (8, 3, playoff(plan, state.ended[0].point))]
    for share, best in ((1.0, FAR_OFF), (0.0, state.point)):
        ended = Descent(8, 3, FAR_OFF, share)
        assert best_point(msgspec.structs.replace(state, ended=(ended,))) == best
    over = with_descent_ended(first, 0.25)
    assert over.ended == (Descent(8, 2, first.point, 0.25),)
    assert over.point == best_point(over) == first.point
    assert over.start != first.start


def test_stagnation_is_seen_through_noise():
    climbing = [number / 200 + (number * 37 % 11) / 22 for number in range(200)]
    level = [0.5 + (number * 37 % 11) / 22 for number in range(200)]
    assert not stagnates(climbing, 150)
    assert stagnates(level, 150)
    assert not stagnates(level[:100], 150), "it is too early to tell"
    assert stagnates([*climbing, *[1.0] * 200], 150)


def test_it_waits_for_nobody_and_drops_what_is_not_begun():
    idle = Idle()
    engine = RestartingSearch(Restarts(plan=PLAN), 5, idle)
    assert not engine.advance(1000)
    assert len(idle.asked) == 9  # the mean and all children
    assert (engine.progress().done, engine.progress().total) == (0, 5)
    engine.close()
    assert all(future.cancelled() for future in idle.asked)
    with pytest.raises(RuntimeError, match="not finished"):
        engine.result()


@pytest.mark.parametrize(("change", "words"), [
    (lambda tree: tree["plan"].update(seed=9), "another search"),
    (lambda tree: tree["orders"].pop(), "one entry for each generation"),
    (lambda tree: tree["orders"][0].__setitem__(0, 99), "each child of a generation"),
    (lambda tree: tree["orders"][1].pop(), "each child of a generation"),
])
def test_another_or_a_damaged_search_is_not_gone_on_with(change, words):
    tree = json.loads(msgspec.json.encode(bred(PLAN, 2)))
    change(tree)
    with pytest.raises(FormatError, match=words):
        msgspec.json.decode(json.dumps(tree), type=Restarts).continued(PLAN)


def test_without_the_package_there_is_one_sentence(monkeypatch):
    monkeypatch.setitem(sys.modules, "cma", None)
    with pytest.raises(FormatError, match="needs the package “cma”"):
        RestartingSearch(Restarts(plan=PLAN), 1, Idle())
