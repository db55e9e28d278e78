"""Ties: in reading order in the laboratory, by the game's seed in play."""
import pytest

from solvers.spanit.board import Position, count
from solvers.spanit.personality.look_ahead import search
from solvers.spanit.personality.personality import Personality
from solvers.spanit.personality.shipped import shipped
from solvers.spanit.play.players import KINDS, PLAYERS, player
from solvers.spanit.theory.resistor import best
from solvers.spanit.theory.swindler import best_tries
from solvers.spanit.ties import reading_order, shuffled

REPLIES = [Position.empty(6).play(place) for place in range(count(6))]


def test_an_order_has_every_node_once_and_depends_on_seed_and_ply():
    places = tuple(range(20))
    orders = {tuple(shuffled(places, ply, seed)) for ply in range(10) for seed in range(10)}
    assert len(orders) == 100
    assert all(sorted(order) == list(places) for order in orders)
    assert shuffled(places, 3, 7) == shuffled(places, 3, 7)
    assert reading_order(places, 3, 7) == places


@pytest.mark.parametrize("depth", [1, 2, 3])
@pytest.mark.parametrize("semantics", [1993, 2026])
def test_the_order_decides_between_equal_nodes_alone(depth, semantics):
    indifferent = Personality(semantics=semantics, game_tree_max_depth=depth, game_tree_max_breadth=64)
    position = Position.empty(3)
    if depth == 1:
        assert search(position.cells, 3, "h", indifferent, order=shuffled(position.free, 0, 5)).node == shuffled(
            position.free, 0, 5)[0]
    fencer = shipped()["fencer"]
    for position in REPLIES[:10]:
        weights = {search(position.cells, 6, "v", fencer, seed, 1, order=shuffled(position.free, 1, seed)).value
                   for seed in range(5)}
        assert len(weights) == 1


def test_looking_ahead_takes_the_first_of_the_order_among_equal_values():
    indifferent = Personality(game_tree_max_depth=2, game_tree_max_breadth=64)
    position = Position.empty(3)
    for seed in range(5):
        order = shuffled(position.free, 0, seed)
        assert search(position.cells, 3, "h", indifferent, order=order).node == order[0]


@pytest.mark.parametrize("order", [[0, 0, 1], [0, 1], list(range(1, 14)), [-1, *range(1, 13)]])
def test_an_order_of_other_nodes_is_refused(order):
    with pytest.raises(ValueError, match="order"):
        search(bytes(13), 3, "h", Personality(), order=order)


@pytest.mark.parametrize("mind", [*PLAYERS, *shipped()])
def test_in_play_an_opponent_opens_differently_in_each_game_and_the_same_when_asked_twice(mind):
    playing = player(shipped().get(mind, mind), shuffled)
    openings = [playing.choose(Position.empty(6), "h", 0, seed) for seed in range(40)]
    assert len(set(openings)) > 1
    assert openings == [playing.choose(Position.empty(6), "h", 0, seed) for seed in range(40)]


def test_only_what_is_equal_is_drawn():
    for position in REPLIES[:20]:
        assert player("resistor", shuffled).choose(position, "v", 1, 3) in best(position.cells, 6)
        assert player("swindler", shuffled).choose(position, "v", 1, 3) in best_tries(position, "v")


def test_every_player_without_a_personality_takes_an_order():
    assert {kind.name for kind in KINDS} == set(PLAYERS)
    assert all(player(name) is PLAYERS[name] for name in PLAYERS)
