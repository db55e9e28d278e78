"""The look-ahead against the plain oracle: values bit for bit, breadths, winning moves, budgets and cut steps."""
import random

import pytest

from solvers.spanit.board import Position, count
from solvers.spanit.personality.look_ahead import LookAhead, search
from solvers.spanit.personality.personality import Personality
from solvers.spanit.personality.weights import weights
from tests.reference import spanit_weights as plain
from tests.solvers.spanit.personality.minds import random_cells, random_personality, random_side, table
from tests.solvers.spanit.personality.test_weights import bits

BUILDER = Personality(node_major=5, node_minor=2, path_major_span=2, path_minor_span=1.5, path_is_anchored=3,
                      path_is_winner=500, path_member_count=1.2, board_path_count=-3, game_predictability=60)


def looking(**given):
    """The builder, with some of its factors changed."""
    return Personality(**{name: getattr(BUILDER, name) for name in BUILDER.__slots__ if name != "missing"} | given)


@pytest.mark.parametrize("size", [2, 3, 4, 5, 8])
@pytest.mark.parametrize("depth", [1, 2, 3, 4])
def test_move_and_value_equal_the_plain_oracle(size, depth):
    chance = random.Random(100 * size + depth)
    for _ in range(25 if depth < 4 else 10):
        cells, side = random_cells(chance, size), random_side(chance)
        if 0 not in cells:
            continue
        breadth = chance.randint(1, 5 - depth + (size < 6))
        personality = random_personality(chance, game_tree_max_depth=depth, game_tree_max_breadth=breadth)
        seed, ply = chance.randrange(2**64), chance.randrange(40)
        found = search(cells, size, side, personality, seed, ply)
        value, node = plain.look_ahead(size, cells, side, table(personality), seed, ply)
        assert (found.node, bits(found.value), found.depth) == (node, bits(value), depth)


@pytest.mark.parametrize("size", [2, 3, 4])
@pytest.mark.parametrize("depth", [1, 2, 3, 4])
def test_the_rule_of_2026_equals_the_plain_oracle(size, depth):
    chance = random.Random(100 * size + depth)
    for _ in range(20 if size < 4 else 5):
        cells, side = random_cells(chance, size), random_side(chance)
        if 0 not in cells:
            continue
        personality = random_personality(chance, semantics=2026, game_tree_max_depth=depth,
                                         game_tree_max_breadth=chance.randint(1, 3))
        seed, ply = chance.randrange(2**64), chance.randrange(40)
        found = search(cells, size, side, personality, seed, ply)
        value, node = plain.look_to_the_end(size, cells, side, table(personality), seed, ply)
        assert (found.node, bits(found.value), found.depth) == (node, bits(value), depth)


@pytest.mark.parametrize("trim", [-40, 0, 50, 120, 300, -1e300])
def test_breadth_shrinks_or_grows_by_level(trim):
    cells = Position.read("h.v/../..v/h./... h").cells
    personality = looking(game_tree_max_depth=3, game_tree_max_breadth=2, game_tree_breadth_trim=trim)
    found = search(cells, 3, "h", personality)
    assert (found.value, found.node) == plain.look_ahead(3, cells, "h", table(personality))


def test_equal_values_go_by_reading_order():
    indifferent = Personality(game_tree_max_depth=3, game_tree_max_breadth=9)
    assert search(bytes(count(4)), 4, "v", indifferent).node == 0
    assert search(b"\1" + bytes(count(4) - 1), 4, "v", indifferent).node == 1


def test_nothing_is_looked_at_after_a_winning_move():
    """h wins at once at e1, of value 506 and more; every other move is answered."""
    cells = Position.read("hh./../.../v./.v. h").cells
    found = search(cells, 3, "h", looking(game_tree_max_depth=4, game_tree_max_breadth=1))
    assert found.node == 2
    assert found.value == weights(cells, 3, "h", BUILDER)[2]
    assert found.evaluations == 2 * cells.count(0)


def test_a_fade_of_100_per_cent_changes_nothing():
    chance = random.Random(7)
    for _ in range(20):
        cells, side = random_cells(chance, 6), random_side(chance)
        if 0 in cells:
            assert (search(cells, 6, side, looking(game_tree_max_depth=3, game_tree_value_fade=100)).node
                    == search(cells, 6, side, BUILDER).node)


def test_a_budget_keeps_the_last_finished_depth():
    deep = looking(game_tree_max_depth=4)
    cells = bytes(count(5))
    by_depth = {depth: search(cells, 5, "h", looking(game_tree_max_depth=depth)) for depth in (1, 2, 3, 4)}
    spent = [by_depth[depth].evaluations for depth in (1, 2, 3, 4)]
    assert spent == sorted(set(spent))
    for budget in (0, 1, spent[0], spent[1] - 1, spent[1], spent[2] - 1, spent[2], spent[3] - 1, spent[3]):
        found = search(cells, 5, "h", deep, budget=budget)
        depth = max([depth for depth in by_depth if by_depth[depth].evaluations <= budget], default=1)
        assert (found.depth, found.node, found.value) == (depth, by_depth[depth].node, by_depth[depth].value)
        assert found.evaluations <= max(budget, spent[0])


def test_evaluations_count_both_sides_where_both_are_looked_at():
    assert search(bytes(count(6)), 6, "h", BUILDER).evaluations == 2 * count(6)
    assert search(bytes(count(6)), 6, "h", looking(game_predictability=0)).evaluations == count(6)


@pytest.mark.parametrize("semantics", [1993, 2026])
@pytest.mark.parametrize("budget", [None, 5000])
def test_steps_may_be_cut_anyhow(budget, semantics):
    personality = looking(game_tree_max_depth=3, node_random=2, semantics=semantics)
    whole = search(bytes(count(4)), 4, "v", personality, seed=5, budget=budget)
    chance = random.Random(1)
    look_ahead, steps = LookAhead(bytes(count(4)), 4, "v", personality, seed=5, budget=budget), 0
    assert look_ahead.node is None
    while not look_ahead.advance(number := chance.randint(0, 30)):
        steps += number
        assert steps * 2 >= look_ahead.evaluations
        assert all(0 <= node < count(4) for node in look_ahead.line)
        assert len(set(look_ahead.line)) == len(look_ahead.line) <= 3
    assert (look_ahead.node, look_ahead.value, look_ahead.evaluations) == (whole.node, whole.value, whole.evaluations)
    assert look_ahead.advance(1)
    assert look_ahead.evaluations == whole.evaluations


def test_the_weights_appear_one_by_one():
    look_ahead = LookAhead(b"\1" + bytes(12), 3, "v", BUILDER)
    look_ahead.advance(3)
    known = weights(b"\1" + bytes(12), 3, "v", BUILDER)
    assert look_ahead.weights == known[:4] + [None] * 9
    assert look_ahead.line == [3]
    assert finish_all(look_ahead).weights == known


def finish_all(look_ahead):
    while not look_ahead.advance(1):
        pass
    return look_ahead


def test_a_full_board_is_refused():
    with pytest.raises(ValueError, match="free"):
        LookAhead(b"\1" * 5, 2, "h", BUILDER)


def games_won(deep, plain, size, pairs):
    """How many of twice so many games one mind wins of another, from the same random openings with both colours."""
    chance, won = random.Random(1), 0
    for game in range(pairs):
        opening = Position.empty(size)
        for _ in range(4):
            opening = opening.play(chance.choice(opening.free))
        for deep_side in "hv":
            position, ply = opening, 4
            while not position.winner:
                mind = deep if position.to_move == deep_side else plain
                position = position.play(search(position.cells, size, position.to_move, mind, game, ply).node)
                ply += 1
            won += position.winner == deep_side
    return won


def test_looking_ahead_hurts_by_the_rule_of_1993_and_helps_by_that_of_2026():
    """30 pairs of games each at n = 6, depth 3 against depth 1."""
    assert games_won(looking(game_tree_max_depth=3), BUILDER, 6, 30) < 30
    assert games_won(looking(game_tree_max_depth=3, semantics=2026), BUILDER, 6, 30) > 36
