"""Evolution: the same for all workers, cut and gone on with, better than where it began; and what its file may hold."""
import json
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import replace
from random import Random

import msgspec
import pytest

from solvers.core.engine import finish
from solvers.core.formats import FormatError
from solvers.spanit.competition.arena import contest
from solvers.spanit.competition.entrants import Entrant
from solvers.spanit.competition.evolution import (
    BRED,
    Evolution,
    Lineage,
    Plan,
    children,
    cholesky,
    fitness,
    measure,
    next_lineage,
    personality,
    point_for,
    training,
)
from solvers.spanit.competition.openings import distinct_openings, is_held_out
from solvers.spanit.personality.player import PersonalityPlayer
from solvers.spanit.personality.shipped import shipped
from solvers.spanit.personality.weights import scales
from solvers.spanit.play.players import PLAYERS
from solvers.spanit.play.referee import play
from tests.solvers.spanit.competition.contests import FENCER, GAMBLER, RUNNER, Idle

PLAN = Plan(size=4, seed=3, children=12, openings=8)
RESISTOR = Entrant.from_name("resistor")


def bred(plan, generations, workers=1):
    with ThreadPoolExecutor(workers) as threads:
        return finish(Evolution(Lineage(plan=plan), generations, threads))


@pytest.fixture(scope="module")
def whole():
    return bred(PLAN, 6)


def test_any_workers_breed_the_same(whole):
    assert bred(PLAN, 6, workers=4) == whole
    with ProcessPoolExecutor(2) as workers:
        assert finish(Evolution(Lineage(plan=PLAN), 6, workers)) == whole
    assert bred(msgspec.structs.replace(PLAN, seed=4), 6) != whole


def test_cut_saved_and_gone_on_with(whole):
    lineage = Lineage(plan=PLAN)
    with ThreadPoolExecutor(2) as workers:
        for steps in (5, 20, 0, 31, 1000):  # 13 are a generation
            engine = Evolution(lineage, 6, workers)
            while steps > 0 and not engine.advance(1):
                steps -= 1
            engine.close()
            lineage = Lineage.read(engine.snapshot().write())
            done = len(lineage.history)
            assert lineage.history == whole.history[:done]
    assert lineage == whole
    assert engine.result() == whole


def test_it_waits_for_nobody_and_drops_what_is_not_begun():
    idle = Idle()
    engine = Evolution(Lineage(plan=PLAN), 5, idle)
    assert not engine.advance(1000)
    assert len(idle.asked) == 13
    assert engine.progress().total == 5 * 13
    engine.close()
    assert all(future.cancelled() for future in idle.asked)
    with pytest.raises(RuntimeError, match="not finished"):
        engine.result()


@pytest.mark.parametrize("aim", ["score", "theory"])
def test_it_gets_better_at_what_it_aims_at(aim):
    plan = Plan(size=4, seed=1, aim=aim, children=24, openings=12, rivals=(RESISTOR, Entrant.from_personality(FENCER)))
    lineage = bred(plan, 12)
    early = sum(each.mean for each in lineage.history[:2]) / 2
    late = sum(each.mean for each in lineage.history[-2:]) / 2
    assert late > early + 0.1
    starts = distinct_openings(4, 0, 200, held_out=True)
    begun, ended = (contest(scales(mind, 4), None, starts, True)
                    for mind in (personality([0.0] * len(BRED)), lineage.personality))
    assert ended.won > begun.won
    assert ended.kept / ended.decisions > begun.kept / begun.decisions


def test_fitness_is_the_share_of_games_won_on_openings_that_are_not_held_out():
    plan = msgspec.structs.replace(PLAN, rivals=(RESISTOR, Entrant.from_personality(RUNNER)))
    starts = training(plan, 2)
    assert not any(map(is_held_out, starts))
    assert len({*starts, *training(plan, 3)}) > len(starts)
    point = point_for(FENCER)
    won = games = 0
    for rival in (PLAYERS["resistor"], PersonalityPlayer(RUNNER)):
        for number, start in enumerate(starts):
            won += play({"h": PersonalityPlayer(FENCER), "v": rival}, start, number).winner == "h"
            won += play({"h": rival, "v": PersonalityPlayer(FENCER)}, start, number).winner == "v"
            games += 2
    assert fitness(plan, point, 2) == won / games


def test_a_rival_is_measured_as_it_is():
    starts = distinct_openings(4, 0, 30, held_out=True)
    gambler = replace(GAMBLER, game_tree_max_depth=2)
    for rival in (FENCER, GAMBLER, gambler, shipped()["prophet"]):
        won = 0
        for seed, start in enumerate(starts, 5):
            won += play({"h": PersonalityPlayer(FENCER), "v": PersonalityPlayer(rival)}, start, seed).winner == "h"
            won += play({"h": PersonalityPlayer(rival), "v": PersonalityPlayer(FENCER)}, start, seed).winner == "v"
        tally = measure(FENCER, Entrant.from_personality(rival), starts, 5)
        assert tally[:2] == (2 * len(starts), won)
    rivals = (shipped()["prophet"], FENCER)
    ahead, level = (measure(FENCER, Entrant.from_personality(rival), starts) for rival in rivals)
    assert ahead.won < level.won


def test_a_point_is_a_personality():
    assert personality(point_for(FENCER)).path_major_span == FENCER.path_major_span
    middle = personality([0.0] * len(BRED))
    assert all(getattr(middle, factor.field) == (factor.low + factor.high) / 2 for factor in BRED)
    assert personality([1.0] * len(BRED)).node_major == BRED[0].high


def test_the_best_children_become_parents():
    lineage = Lineage(plan=msgspec.structs.replace(PLAN, children=8))
    born = children(lineage)
    assert born == children(lineage)
    after = next_lineage(lineage, born, [0.4, *(0.1 * number for number in range(8))])
    best = born[7], born[6]
    assert after.point == pytest.approx([sum(pair) / 2 for pair in zip(*(child.point for child in best), strict=True)])
    assert after.step == pytest.approx((best[0].step + best[1].step) / 2)
    assert msgspec.structs.astuple(after.history[0]) == pytest.approx((0.7, 0.35, 0.4))
    assert cholesky(after.shape)


def test_a_lineage_that_drifts_far_can_be_read_again():
    lineage = Lineage(plan=PLAN, point=(1e6, -1e6) * (len(BRED) // 2) + (0.0,) * (len(BRED) % 2), step=1e6)
    lineage = next_lineage(lineage, children(lineage), [0.5] * (PLAN.children + 1))
    assert Lineage.read(lineage.write()) == lineage


def test_steps_have_the_shape_of_the_lineage():
    chance = Random(2)
    rows = [[chance.gauss(0, 1) if column < row else 1.0 if column == row else 0.0 for column in range(len(BRED))]
            for row in range(len(BRED))]
    shape = tuple(tuple(sum(a * b for a, b in zip(one, two, strict=True)) for two in rows) for one in rows)
    found = cholesky(shape)
    for row, wanted in zip(found, rows, strict=True):
        assert row == pytest.approx(wanted[: len(row)])
    lineage = Lineage(plan=msgspec.structs.replace(PLAN, children=4000), shape=shape)
    born = children(lineage)
    for row in (0, 4, 8):
        for column in (1, 8):
            mean = sum(child.direction[row] * child.direction[column] for child in born) / len(born)
            assert mean == pytest.approx(shape[row][column], abs=0.1 * (shape[row][row] * shape[column][column]) ** 0.5)


def test_only_the_resistor_and_personalities_are_rivals():
    with pytest.raises(FormatError, match="oracle cannot be a rival"):
        measure(FENCER, Entrant.from_name("oracle"), distinct_openings(4, 0, 2))
    with pytest.raises(FormatError, match="another evolution"):
        Lineage(plan=PLAN).continued(msgspec.structs.replace(PLAN, seed=9))


@pytest.mark.parametrize(("change", "words"), [
    (lambda tree: tree.update(format=7), "another version"),
    (lambda tree: tree.update(step=0), "step"),
    (lambda tree: tree["point"].pop(), "point"),
    (lambda tree: tree["point"].__setitem__(0, 1e300), "point"),
    (lambda tree: tree["shape"][1].__setitem__(1, -1), "no covariance matrix"),
    (lambda tree: tree["plan"].update(aim="fame"), "plan.aim"),
    (lambda tree: tree["plan"]["rivals"][0].update(plays="oracle"), "cannot be a rival"),
])
def test_a_bad_file_is_one_sentence(whole, change, words):
    tree = json.loads(whole.write())
    change(tree)
    with pytest.raises(FormatError, match=words):
        Lineage.read(json.dumps(tree).encode())
