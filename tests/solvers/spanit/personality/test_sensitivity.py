"""Sensitivity: each switch changes the move, nothing before it does, and weights shift as they are said to."""
from dataclasses import replace

import pytest

from solvers.core.engine import finish
from solvers.spanit.competition.openings import opening
from solvers.spanit.personality.personality import Personality
from solvers.spanit.personality.player import PersonalityPlayer
from solvers.spanit.personality.sensitivity import PRECISION, sensitivity_engine
from solvers.spanit.personality.weights import weights
from tests.solvers.spanit.competition.contests import FENCER, GAMBLER

LINEAR = ("NodeMajor", "NodeMinor", "NodeRandom", "PathIsAnchored", "PathIsWinner", "BoardPathCount",
          "GamePredictability")


def varied(mind: Personality, effect, value):
    return replace(mind, **{effect.factor.field: int(value) if effect.factor.whole else value})


@pytest.mark.parametrize("mind", [FENCER, GAMBLER])
def test_switches_change_the_move_and_nothing_before_them_does(mind):
    switches = 0
    for number in range(4):
        position = opening(4, 1, number)
        found = finish(sensitivity_engine(position, mind, 3, 5))

        def choice(mind, position=position):
            return PersonalityPlayer(mind).choose(position, position.to_move, 3, 5)

        assert found.node == choice(mind)
        assert len(found.effects) == 10
        for effect in found.effects:
            width = effect.factor.high - effect.factor.low
            ways = [switch for switch in (effect.down, effect.up) if switch]
            assert effect.distance == (min(abs(way.value - effect.value) for way in ways) / width if ways else None)
            for switch in ways:
                switches += 1
                assert choice(varied(mind, effect, switch.value)) == switch.node != found.node
                if effect.factor.name in LINEAR:
                    near = switch.value + (effect.value > switch.value or -1) * 2 * PRECISION * width
                    if abs(near - effect.value) < abs(switch.value - effect.value):
                        assert choice(varied(mind, effect, near)) == found.node
            if effect.factor.name in LINEAR and effect.down is None:
                assert choice(varied(mind, effect, effect.factor.low)) == found.node
    assert switches > 20


def test_weights_shift_by_a_hundredth_of_the_range():
    position = opening(4, 1, 0)
    found = finish(sensitivity_engine(position, FENCER))
    by_name = {effect.factor.name: effect for effect in found.effects}
    before = weights(position.cells, 4, position.to_move, FENCER)
    after = weights(position.cells, 4, position.to_move, replace(FENCER, node_major=FENCER.node_major + 0.4))
    shift = [None if a is None else a - b for a, b in zip(after, before, strict=True)]
    assert shift == list(by_name["NodeMajor"].shift)
    assert {shift is None for shift in by_name["PathMajorSpan"].shift} == {True, False}


def test_the_look_ahead_is_looked_at_where_there_is_one():
    position = opening(4, 1, 2)
    deep = replace(FENCER, game_tree_max_depth=3, game_tree_max_breadth=4)
    found = finish(sensitivity_engine(position, deep))
    by_name = {effect.factor.name: effect for effect in found.effects}
    assert len(by_name) == 14
    for name in ("GameTreeMaxDepth", "GameTreeMaxBreadth"):
        effect = by_name[name]
        for at in range(int(effect.factor.low), int(effect.factor.high) + 1):
            moved = PersonalityPlayer(varied(deep, effect, at)).choose(position, position.to_move, 0, 0) != found.node
            below, above = effect.down, effect.up
            if (below is None or at > below.value) and (above is None or at < above.value):
                assert not moved
