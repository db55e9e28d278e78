"""Sensitivity: each weight by each factor, what is odd, and what matters."""
import msgspec

from solvers.core.engine import finish
from solvers.tetris.controllers import NAMED
from solvers.tetris.feature_sets import STANDARD
from solvers.tetris.strict.games import game_seeds, play_games
from solvers.tetris.strict.rules import Rules
from solvers.tetris.training.sensitivity import FACTORS, Sensitivity, varied
from tests.solvers.tetris.training.small import RULES, Here

BCTS = NAMED["bcts"]


def test_each_weight_by_each_factor_on_the_same_pieces():
    found = finish(Sensitivity(BCTS, RULES, 30, 4, Here(), limit=500))
    assert found.base.controller == BCTS
    assert [leaning.feature for leaning in found.features] == list(STANDARD.features)
    for number, (leaning, weight) in enumerate(zip(found.features, BCTS.weights, strict=True)):
        assert leaning.weight == weight
        assert [variant.factor for variant in leaning.variants] == (sorted(FACTORS) if weight else [])
        for variant in leaning.variants:
            changed = varied(BCTS, number, variant.factor)
            assert variant.measured.controller == changed
            assert changed.weights[number] == weight * variant.factor
            assert sum(a != b for a, b in zip(changed.weights, BCTS.weights, strict=True)) == 1
            assert variant.difference.mean == variant.measured.mean - found.base.mean or abs(
                variant.difference.mean - variant.measured.mean + found.base.mean) < 1e-9
    one = found.features[4].variants[0]
    lines = [outcome.lines for outcome in play_games(varied(BCTS, 4, -1), RULES, game_seeds(4, 30), 500)]
    assert one.measured.mean == sum(lines) / 30


def test_what_matters_and_what_does_not():
    weights = (*BCTS.weights[:-1], 0.001)  # lines, so little that nothing is chosen by it
    found = finish(Sensitivity(msgspec.structs.replace(BCTS, weights=weights), RULES, 60, 4, Here(), factors=[0, -1]))
    verdicts = {leaning.feature.name: leaning.verdict for leaning in found.features}
    assert verdicts["wells"] == verdicts["row_transitions"] == "matters"
    assert verdicts["lines"] == "idle"
    assert not any(leaning.odd for leaning in found.features)


def test_a_reward_for_wells_is_odd_and_harms():
    weights = [*BCTS.weights]
    weights[5] = 10.0
    found = finish(Sensitivity(msgspec.structs.replace(BCTS, weights=tuple(weights)), RULES, 60, 4, Here()))
    wells = found.features[5]
    assert wells.odd
    assert wells.verdict == "harms"
    assert wells.variants[0].difference.low > 0  # punished, it plays better than rewarded


def test_a_weight_keeps_its_bounds():
    great = msgspec.structs.replace(BCTS, weights=(-90.0, *BCTS.weights[1:]))
    assert varied(great, 0, 2).weights[0] == -100
    assert finish(Sensitivity(great, Rules(6, 6), 2, 1, Here(), factors=[2])).base.games == 2
