"""The teacher: grades agree with the oracle, better moves are better, and a commented game can be read again."""
from random import Random

import pytest

from solvers.spanit.board import Position, name, nodes
from solvers.spanit.play import game_file
from solvers.spanit.play.record import Line, Record, Turn
from solvers.spanit.play.review import find_winner, judge
from solvers.spanit.play.teacher import grade, with_comments
from solvers.spanit.rules import RESIGN, Span
from solvers.spanit.theory.swindler import shares


def some_games(size, count):
    for seed in range(count):
        chance, state = Random(seed), Span.from_start(Position.empty(size), seed)
        while not state.finished:
            every = nodes(size)
            move = name(every[chance.choice(state.position.free)])
            yield state, move
            state = state.play(move)


@pytest.mark.parametrize("size", [3, 5])
def test_grades_are_what_the_oracle_says(size):
    met = set()
    for state, move in some_games(size, 12):
        judged = judge(state, move)
        given = grade(state, judged)
        met.add(given.mark)
        side = state.position.to_move
        won_before = find_winner(state.position) == side
        assert (given.mark == "mistake") == (won_before and judged.winner != side)
        assert ("try" in given.mark) == (not won_before)
        assert len(given.better) <= 3
        assert move not in given.better
        assert given.sentence[-1] == "."
        if given.mark == "good" and move != RESIGN:
            others = len(judged.wins) - 1
            told = {1: "so does one other move", len(state.position.free) - 1: "so does every other move"}
            assert told.get(others, f"so do {others} other moves") in given.sentence
        for better in given.better:
            after = judge(state, better)
            if given.mark == "mistake":
                assert after.winner == side
    assert {"good", "mistake", "best try", "weak try", "perfect"} <= met


def test_a_better_try_leaves_fewer_good_answers():
    told = 0
    for state, move in some_games(4, 15):
        given = grade(state, judge(state, move))
        if "try" in given.mark and given.better:
            every = [name(node) for node in nodes(4)]
            share = shares(state.position, state.position.to_move)
            assert all(share[every.index(better)] < share[every.index(move)] for better in given.better)
            told += 1
    assert told > 5


def test_large_boards_are_not_counted_out():
    state = Span.from_start(Position.empty(15), 1).play("a1")
    assert grade(state, judge(state, "c3")).mark == "fair try"


def test_who_resigns_a_won_game_is_told():
    state = Span.from_start(Position.empty(3), 1)
    given = grade(state, judge(state, RESIGN))
    assert given.mark == "mistake"
    assert len(given.better) == 3
    lost = state.play("c3")
    assert grade(lost, judge(lost, RESIGN)).mark == "good"


def test_a_commented_game_can_be_read_again():
    record = Record(start=Position.empty(3), seed=7,
                    main=Line(tuple(map(Turn, ("a1", "b2", "c1", "e1", "c3")))))
    told = with_comments(record)
    assert all(turn.comment for turn in told.main.turns)
    assert told.main.comment
    assert game_file.read_first(game_file.write(told).encode()).main == told.main
    assert told.main.moves == record.main.moves
