"""Games of a network that are watched are those that it plays whole, and its choices are explained in lines."""
import pytest

from solvers.tetris.ntuple.network import Network
from solvers.tetris.ntuple.shipped import shipped_sz
from solvers.tetris.ntuple.watching import NetworkWatching, judge_by_network
from solvers.tetris.strict.games import Series, game_seeds
from solvers.tetris.strict.rules import Rules


@pytest.mark.parametrize("lookahead", [1, 2])
def test_watched_games_are_those_that_are_played_whole(lookahead):
    network, rules = Network(6, 8, 3, 3), Rules(6, 8, "sz", lookahead)
    engine = NetworkWatching(network, rules, 5)
    while (seen := engine.snapshot()).game < 4:
        engine.advance(1)
    outcomes = network.play_games(game_seeds(5, 3), lookahead)
    assert seen.lengths == tuple(outcome.lines for outcome in outcomes)
    assert engine.result() == Series(3, *(sum(outcome[part] for outcome in outcomes) for part in (0, 1, 2)))
    assert (seen.mean, seen.most) == (sum(seen.lengths) / 3, max(seen.lengths))
    assert not any(seen.field.cells)


def test_a_choice_is_the_best_of_all_placements():
    network = shipped_sz().network
    engine = NetworkWatching(network, Rules(10, 20, "sz"), 1)
    engine.advance(60)
    seen = engine.snapshot()
    judgement = judge_by_network(seen.field, seen.kind, seen.placement, network, 1)
    scores = sorted((score for _, score in judgement.ranked if score is not None), reverse=True)
    assert (judgement.score, judgement.behind) == (scores[0], scores[0] - scores[1])
    assert judgement.parts == ()


def test_other_rules_are_refused():
    for rules in (Rules(10, 20), Rules(10, 10, "sz")):
        with pytest.raises(ValueError, match="another board"):
            NetworkWatching(shipped_sz().network, rules, 1)


def test_the_shipped_network_plays_well():
    """The rule made by hand makes 184 lines."""
    shipped = shipped_sz()
    assert shipped.plan.symmetric
    outcomes = shipped.network.play_games(game_seeds(2026, 100))
    assert sum(outcome.lines for outcome in outcomes) > 18_400
