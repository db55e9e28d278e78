"""Weights against the plain oracle, bit for bit, and what a breakdown must add up to."""
import itertools
import json
import math
import random
import struct
from pathlib import Path

import pytest

from solvers.spanit.board import Position, count, name, nodes
from solvers.spanit.personality.breakdown import View
from solvers.spanit.personality.personality import Personality
from solvers.spanit.personality.weights import explain, weights
from tests.reference import spanit_weights as plain
from tests.solvers.spanit.personality.minds import random_cells, random_personality, random_side, table

GOLDEN = json.loads((Path(__file__).parents[3] / "data" / "spanit" / "golden_weights.json").read_text("utf-8"))


def bits(number):
    """The very bits of a float; there is one zero."""
    return struct.pack("<d", number + 0.0)


def golden_personality():
    return Personality.read("\n".join(f"{key} = {value}" for key, value in GOLDEN["personality"].items()).encode())


def test_the_weights_that_were_worked_out_by_hand():
    position = Position.read(f"{GOLDEN['pos']} {GOLDEN['side']}")
    found = weights(position.cells, 4, "h", golden_personality())
    named = {name(node): weight for node, weight in zip(nodes(4), found, strict=True) if weight is not None}
    assert named == GOLDEN["W"]
    assert named["e1"] == 32


@pytest.mark.parametrize("size", range(2, 21))
def test_weights_equal_the_plain_oracle_bit_for_bit(size):
    """270 nodes of each of 19 sizes, 5,130 in all."""
    chance = random.Random(size)
    tested = 0
    while tested < 270:
        cells, side, personality = random_cells(chance, size), random_side(chance), random_personality(chance)
        seed, ply = chance.randrange(2**64), chance.randrange(800)
        found = weights(cells, size, side, personality, seed, ply)
        assert [weight is None for weight in found] == [stone != 0 for stone in cells]
        empty = [node for node, stone in enumerate(cells) if not stone]
        known = {each: plain.paths(size, cells, each) for each in "hv"}
        for node in chance.sample(empty, min(len(empty), 15)):
            expected, _ = plain.weight(size, cells, side, table(personality), node, seed, ply, known)
            assert bits(found[node]) == bits(expected), (cells, side, personality, node)
            tested += 1


def total(view: View) -> float:
    """The weight of a view from its parts, in the order of the rules."""
    used = 0.0
    for path in view.used:
        used += path.weight
    assert view.change == view.made.weight - used or math.isnan(view.change)
    return view.initial + view.random + view.change + view.board


def test_a_breakdown_adds_up_to_the_weight():
    chance = random.Random(3)
    for size in range(2, 10):
        for _ in range(20):
            cells, side, personality = random_cells(chance, size), random_side(chance), random_personality(chance)
            seed, ply = chance.randrange(2**64), chance.randrange(100)
            for node, weight in enumerate(weights(cells, size, side, personality, seed, ply)):
                if weight is None:
                    continue
                taken_apart = explain(cells, size, side, personality, node, seed, ply)
                assert bits(taken_apart.weight) == bits(weight)
                for view in (taken_apart.mine, taken_apart.yours):
                    assert bits(plain.settled(total(view))) == bits(view.weight)
                    for path in (view.made, *view.used):
                        assert path.weight == (path.from_major_span + path.from_minor_span + path.from_anchored
                                               + path.from_winner + path.from_members)
                assert taken_apart.mine.side == side != taken_apart.yours.side


def test_the_lines_of_a_breakdown_say_what_counts():
    """Of e1 in the golden position, whose weight is 32."""
    position = Position.read(f"{GOLDEN['pos']} h")
    lines = explain(position.cells, 4, "h", golden_personality(), 2).lines
    assert math.isclose(sum(line.value for line in lines), 32)
    assert [line.side for line in lines] == ["h"] * 4 + ["v"] * (len(lines) - 4)
    assert lines[0].text == "Node, major"
    assert lines[0].value == 5


def test_more_than_a_number_can_hold_stays_a_number():
    huge = Personality(node_major=1.7e308, path_is_anchored=1.7e308, board_path_count=1.7e308, path_is_winner=-1.7e308,
                       game_predictability=-1.7e308, path_major_span=1.7e308)
    for size, side in itertools.product((2, 5), "hv"):
        for cells in (bytes(count(size)), bytes([1, 2] * size) + bytes(count(size) - 2 * size)):
            found = [weight for weight in weights(cells, size, side, huge) if weight is not None]
            assert all(map(math.isfinite, found))


def test_chance_is_the_same_for_the_same_question_only():
    lucky = Personality(node_random=1)
    asked = [weights(bytes(count(6)), 6, side, lucky, seed, ply)
             for side, seed, ply in itertools.product("hv", (0, 1, 2**64 - 1), (0, 1, 2))]
    again = weights(bytes(count(6)), 6, "h", lucky, 0, 0)
    assert asked[0] == again
    assert len(set(map(tuple, asked))) == len(asked)
    assert all(0 <= weight < 1 for found in asked for weight in found)
    assert 0.45 < sum(map(sum, asked)) / (len(asked) * count(6)) < 0.55


def test_what_is_no_board_is_refused():
    anyone = Personality()
    for cells, size in ((bytes(4), 2), (b"\3" * 5, 2), (bytes(5), 3), (bytes(count(21)), 21), (b"\0", 1)):
        with pytest.raises(ValueError, match="size"):
            weights(cells, size, "h", anyone)
    for node in (-1, 0, 5):
        with pytest.raises(ValueError, match="not a free node"):
            explain(b"\1\0\0\0\0", 2, "h", anyone, node)
