"""A personality as a player and as an engine: watched, stopped early, and the same however it is cut into steps."""
import pytest

from solvers.core.engine import finish
from solvers.spanit.board import Position, count
from solvers.spanit.personality.look_ahead import search
from solvers.spanit.personality.personality import Personality
from solvers.spanit.personality.player import Deliberation, PersonalityPlayer
from solvers.spanit.personality.weights import weights
from tests.solvers.spanit.personality.test_look_ahead import BUILDER, looking

START = Position.empty(5)


def test_a_mind_plays_its_best_weight():
    found = weights(START.cells, 5, "h", BUILDER, 7, 0)
    best = max(range(count(5)), key=lambda node: (found[node], -node))
    assert PersonalityPlayer(BUILDER).choose(START, "h", 0, 7) == best
    assert PersonalityPlayer(Personality(name="Ann")).name == "Ann"


def test_a_mind_with_chance_answers_the_same_question_alike():
    lucky = PersonalityPlayer(Personality(node_random=1))
    answers = [[lucky.choose(START, "h", ply, seed) for ply in range(6) for seed in range(6)] for _ in range(2)]
    assert answers[0] == answers[1]
    assert len(set(answers[0])) > 10


def test_it_can_be_watched_from_node_to_node_and_level_to_level():
    thinking = Deliberation(looking(game_tree_max_depth=3, game_tree_max_breadth=2), START)
    assert thinking.snapshot().move is None
    assert thinking.snapshot().weights == (None,) * count(5)
    seen, levels = 0, set()
    while not thinking.advance(1):
        glimpse = thinking.snapshot()
        seen += 1
        levels.add(len(glimpse.line))
        if seen < count(5):
            assert sum(weight is not None for weight in glimpse.weights) == seen
            assert thinking.progress().done == seen
            assert thinking.progress().total == count(5)
        else:
            assert glimpse.weights == tuple(weights(START.cells, 5, "h", BUILDER))
            assert glimpse.move is not None
    assert levels >= {1, 2, 3}
    assert thinking.result() == search(START.cells, 5, "h", looking(game_tree_max_depth=3, game_tree_max_breadth=2))
    assert thinking.progress().done == thinking.progress().total == thinking.result().evaluations
    assert thinking.snapshot().depth == 3


def test_whoever_stops_it_has_the_move_of_the_last_finished_depth():
    endless = looking(game_tree_max_depth=8, game_tree_max_breadth=64)
    thinking = Deliberation(endless, START)
    assert not thinking.advance(100_000)
    glimpse = thinking.snapshot()
    assert 1 <= glimpse.depth < glimpse.goal <= 8
    assert glimpse.move == search(START.cells, 5, "h", looking(
        game_tree_max_depth=glimpse.depth, game_tree_max_breadth=64)).node
    with pytest.raises(RuntimeError):
        thinking.result()


def test_with_a_budget_it_ends():
    endless = looking(game_tree_max_depth=8, game_tree_max_breadth=64)
    thinking = Deliberation(endless, START, budget=20_000)
    assert finish(thinking, 17) == search(START.cells, 5, "h", endless, budget=20_000)
    assert thinking.result().evaluations <= 20_000
