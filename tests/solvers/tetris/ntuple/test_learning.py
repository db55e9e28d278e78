"""Learning: weights and games are those of a plain oracle, however the work is cut; and it learns."""
from array import array
from itertools import pairwise

import pytest

from solvers.core.engine import finish, midway
from solvers.tetris.ntuple.learning import Learning, Moment
from solvers.tetris.ntuple.network import UNIT
from solvers.tetris.ntuple.plan import Plan
from solvers.tetris.strict.games import game_seeds
from tests.reference import tetris_network as plain

SMALL = Plan(6, 8, 3, 3, games=40, rate=0.7, seed=5)


@pytest.mark.parametrize("plan", [SMALL, Plan(5, 7, 2, 4, games=30, rate=1.0, seed=2), Plan(4, 4, 4, 4, games=200),
                                  Plan(6, 8, 4, 3, games=60, rate=0.2, symmetric=True, coherent=False, falling=0.3,
                                       exploration=0.3),
                                  Plan(6, 8, 3, 3, games=30, symmetric=True, exploration=0.5)])
def test_it_learns_what_the_oracle_learns(plan):
    learning = Learning(plan)
    network = finish(learning)
    slow = plain.Network(plan.width, plan.height, plan.across, plan.up, max(UNIT // 100 // network.windows, 1),
                         symmetric=plan.symmetric)
    played = [plain.play(slow, seed, plan.step(number, network.windows), steadily=not plan.coherent,
                         explored=plan.explored(number))
              for number, seed in enumerate(plain.learning_seeds(plan.seed, plan.games))]
    assert array("i", network.weights()).tolist() == slow.weights
    moment = learning.snapshot()
    assert (moment.games, moment.pieces) == (plan.games, sum(pieces for _, pieces in played))
    assert moment.longest == max(lines for lines, _ in played)
    assert plan.block == 1
    assert [point.mean for point in moment.curve] == [lines for lines, _ in played]


def test_it_makes_no_difference_how_the_work_is_cut():
    whole, cut = Learning(SMALL), Learning(SMALL)
    finish(whole)
    seen = [0]
    while not cut.advance(1):
        seen.append(cut.snapshot().games)
        assert not midway(cut)
    assert seen == list(range(40))
    assert cut.network.weights() == whole.network.weights()
    assert cut.snapshot() == whole.snapshot()
    assert cut.advance(10)
    assert cut.snapshot() == whole.snapshot()


def test_a_long_game_takes_several_calls():
    """Taught well, a wide board holds for thousands of pieces; a call ends in the midst of such a game."""
    plan = Plan(8, 28, 3, 4, games=2500, rate=0.3)
    one, other = Learning(plan), Learning(plan)
    calls = halves = 0
    while not one.advance(10_000):
        calls, halves = calls + 1, halves + one.midway
    assert 0 < halves <= calls
    while not other.advance(1):
        pass
    assert one.snapshot() == other.snapshot()
    assert one.network.weights() == other.network.weights()


def test_it_learns():
    learning = Learning(Plan(8, 12, 3, 4, games=2000, seed=1))
    assert learning.snapshot() == Moment(0, 0, (), None, 0)
    assert (learning.progress().done, learning.progress().total) == (0, 2000)
    network = finish(learning)
    curve = learning.snapshot().curve
    assert [point.games for point in curve] == list(range(10, 2001, 10))
    assert all(two.games - one.games == 10 for one, two in pairwise(curve))
    first, last = (sum(point.mean for point in part) / 20 for part in (curve[:20], curve[-20:]))
    fresh = [outcome.lines for outcome in network.play_games(game_seeds(1, 200))]
    assert last > 3 * first
    assert sum(fresh) / 200 > 3 * first
    assert learning.progress().text == f"2,000 games, lately {curve[-1].mean:,.1f} lines a game"


@pytest.mark.slow
def test_it_learns_to_play_as_well_as_the_rule_made_by_hand():
    """Which makes 184 lines; Dellacherie's weights make 46."""
    network = finish(Learning(Plan(games=20_000)))
    outcomes = network.play_games(game_seeds(0, 1000))
    assert sum(outcome.lines for outcome in outcomes) / 1000 > 175
