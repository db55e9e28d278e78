"""Networks that are tried while one learns: the same games for all, the best, the mean of all, and breaks."""
from array import array

import msgspec
import pytest

from solvers.core.engine import finish
from solvers.tetris.ntuple import trials
from solvers.tetris.ntuple.learning import Learning
from solvers.tetris.ntuple.network import Network, WeightSum
from solvers.tetris.ntuple.plan import Plan
from solvers.tetris.ntuple.saved_learning import SavedLearning
from solvers.tetris.strict.games import game_seeds

PLAN = Plan(6, 8, 3, 3, games=403, rate=0.3, seed=9, symmetric=True, coherent=False, falling=0.1, tried=4)
AT = (328, 353, 378, 403)  # after so many games: evenly over the last quarter


def lines(network, seed, games):
    return sum(outcome.lines for outcome in network.play_games(game_seeds(2**64 - 1 - seed, games))) / games


@pytest.fixture
def few_games(monkeypatch):
    monkeypatch.setattr(trials, "TRIAL", 60)
    monkeypatch.setattr(trials, "FINAL", 90)


def test_the_best_and_the_mean_are_those_of_networks_learnt_one_by_one(few_games):
    learning, networks = Learning(PLAN), []
    for games in AT:
        while learning.snapshot().games < games:
            learning.advance(1)
        network = PLAN.network()
        network.load_weights(learning.network.weights())
        networks.append(network)
    tried = SavedLearning(PLAN).learning()
    learnt = finish(tried)
    means = [lines(network, 9, 60) for network in networks]
    assert [tuple(trial) for trial in tried.tried] == list(zip(AT, means, strict=True))
    best = means.index(max(means))
    sums = [sum(weights) for weights in zip(*(array("i", network.weights()) for network in networks), strict=True)]
    mean = PLAN.network()
    mean.load_weights(array("i", [(2 * total + 4) // 8 for total in sums]).tobytes())
    finals = [lines(network, 8, 90) for network in (networks[best], mean)]  # 9 with its last bit the other way
    assert tried.finals == finals
    games, chosen = (403, mean) if finals[1] >= finals[0] else (AT[best], networks[best])
    assert (learnt.games, learnt.network.weights()) == (games, chosen.weights())
    assert tried.progress().text.endswith(f"; {means[-1]:,.1f} on the pieces for trials")


def test_a_break_makes_no_difference(few_games):
    whole, cut = SavedLearning(PLAN).learning(), SavedLearning(PLAN).learning()
    expected = finish(whole)
    calls = 0
    while not cut.advance(50):
        calls += 1
        if not cut.midway and calls % 13 == 0:  # some of them within a trial, which begins again
            kept = msgspec.json.encode(SavedLearning.from_learning(PLAN, cut))
            cut = msgspec.json.decode(kept, type=SavedLearning).learning()
    assert cut.trials() == whole.trials()
    assert cut.result().network.weights() == expected.network.weights()


def test_an_early_end_compares_what_has_been_tried(few_games):
    tried = SavedLearning(PLAN).learning()
    while len(tried.tried) < 2:
        tried.advance(50)
    tried.end_learning()
    learnt = finish(tried)
    assert [trial.games for trial in tried.tried] == [*AT[:2]]
    assert len(tried.finals) == 2
    assert learnt.games in AT[:2]


def test_only_networks_of_one_shape_have_a_mean():
    total = WeightSum(Network(6, 8, 3, 3))
    for other in (Network(6, 8, 2, 3), Network(8, 8, 3, 3)):
        with pytest.raises(ValueError, match="other weights"):
            total.add(other)
        with pytest.raises(ValueError, match="other weights"):
            total.write_mean(other, 1)
    with pytest.raises(ValueError, match="other weights"):
        total.load_sums(b"")
