"""The reason of a personality's move in words: each names what the node does, and what it does is true."""
import re

import pytest

from solvers.spanit.board import Position, index, name, nodes, read_name
from solvers.spanit.personality.reasons import reason
from solvers.spanit.personality.shipped import shipped
from solvers.spanit.personality.weights import explain
from solvers.spanit.play.players import player


def played(size, *moves):
    position = Position.empty(size)
    for move in moves:
        position = position.play(index(size, read_name(move, size)))
    return position


def said(position, mind, **words):
    personality = shipped()[mind]
    place = player(personality).choose(position, position.to_move, 4, 7)
    return name(nodes(position.size)[place]), reason(position, personality, place, 4, 7, **words)


def test_a_win_is_said_first():
    position = played(3, "a1", "b2", "c1", "d4")
    assert said(position, "fencer") == ("e1", "it spans the board")


def test_a_threat_is_told_that_is_stopped():
    position = played(3, "a1", "b4", "c1")
    assert said(position, "fencer", mine="your", yours="their") == (
        "e1", "it stops their path one step from the far side")


def test_whose_path_it_is_can_be_said():
    position = played(4, "c3", "d2")
    assert "your path" in said(position, "runner", mine="your", yours="their")[1]
    assert "horizontal’s path" in said(position, "runner")[1]


@pytest.mark.parametrize("mind", [*shipped()])
def test_every_reason_is_short_and_its_numbers_are_true(mind):
    personality = shipped()[mind]
    for seed in range(3):
        position, ply = Position.empty(5), 0
        while not position.winner:
            place = player(personality).choose(position, position.to_move, ply, seed)
            words = reason(position, personality, place, ply, seed, "your", "their")
            assert 5 < len(words) < 130
            weight = explain(position.cells, 5, position.to_move, personality, place, seed, ply)
            if found := re.search(r"lengthens your path to (\d) of the 5 steps (across|down)", words):
                assert int(found[1]) == weight.mine.made.major_span > weight.mine.used[0].major_span
            if found := re.search(r"stops their path after (\d) of the 5 steps (across|down)", words):
                assert int(found[1]) == weight.yours.used[0].major_span
            if "begins a new path" in words:
                assert not weight.mine.used
            if "joins two" in words:
                assert len(weight.mine.used) == 2
            position, ply = position.play(place), ply + 1
