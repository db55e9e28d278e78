"""Playing on: move by move as the referee has it, and a player that cheats has lost."""
from dataclasses import replace
from itertools import count

import pytest

from solvers.core.engine import finish
from solvers.spanit.board import Position
from solvers.spanit.personality.player import PersonalityPlayer
from solvers.spanit.personality.shipped import shipped
from solvers.spanit.play import playing
from solvers.spanit.play.players import PLAYERS
from solvers.spanit.play.playing import Playing
from solvers.spanit.play.referee import play
from tests.solvers.spanit.competition.contests import CHEATS, Cheat


def test_a_game_is_that_of_the_referee():
    players = {"h": PLAYERS["random"], "v": PLAYERS["resistor"]}
    outcome = play(players, Position.empty(5), 7)
    assert finish(Playing(players, Position.empty(5), seed=7)).moves == outcome.moves
    engine = Playing(players, Position.empty(5), seed=7, moves=3)
    assert not engine.advance(2)
    assert engine.snapshot().moves == outcome.moves[:2]
    assert engine.advance(2)
    assert engine.result().moves == outcome.moves[:3]
    after = Position.empty(5)
    for place in outcome.moves[:3]:
        after = after.play(place)
    assert finish(Playing(players, after, 3, 7)).moves == outcome.moves[3:]


@pytest.mark.parametrize("trick", CHEATS)
def test_a_cheat_has_the_same_fault_as_by_the_referee(trick):
    players = {"h": Cheat(trick), "v": PLAYERS["random"]}
    outcome = play(players, Position.empty(5), 2)
    played = finish(Playing(players, Position.empty(5), seed=2))
    assert (played.moves, played.fault) == (outcome.moves, outcome.fault)
    assert played.fault


def test_whoever_leaves_the_program_has_lost():
    class Leaver:
        name = "Leaver"

        def choose(self, *_):
            raise SystemExit

    played = finish(Playing({"h": Leaver(), "v": Leaver()}, Position.empty(3)))
    assert (played.moves, played.fault) == ((), "Leaver stopped: SystemExit")


DEEP = replace(shipped()["weaver"], game_tree_max_depth=8, game_tree_max_breadth=40, game_tree_breadth_trim=0)


def test_a_personality_plays_the_same_however_its_thought_is_cut(monkeypatch):
    players = {"h": PersonalityPlayer(DEEP, 40_000), "v": PLAYERS["resistor"]}
    whole = finish(Playing(players, Position.empty(4), seed=3))
    assert whole.moves == play(players, Position.empty(4), 3).moves
    monkeypatch.setattr(playing, "SLICE", 1_000)
    engine, thoughts = Playing(players, Position.empty(4), seed=3), 0
    while not engine.advance(1):
        thoughts += engine.midway
        assert engine.midway == (engine.snapshot().glimpse is not None)
    assert thoughts
    assert engine.result().moves == whole.moves


def test_a_personality_thinks_as_long_as_the_clock_lets_it():
    clock = count()  # a second at each look
    players = {"h": PersonalityPlayer(DEEP), "v": PersonalityPlayer(DEEP)}
    engine = Playing(players, Position.empty(6), moves=1, clock=lambda: next(clock), limit=3)
    assert [engine.advance(1) for _ in range(3)] == [False, False, True]
    assert engine.progress().done == 1
    assert len(engine.result().moves) == 1


def test_whoever_is_hurried_plays_what_is_found():
    players = {"h": PersonalityPlayer(DEEP), "v": PersonalityPlayer(DEEP)}
    engine = Playing(players, Position.empty(6), moves=1, clock=lambda: 0.0, limit=60)
    while not engine.midway or engine.snapshot().glimpse.move is None:
        assert not engine.advance(1)
    best = engine.snapshot().glimpse.move
    engine.hurry()
    assert engine.advance(1)
    assert len(engine.result().moves) == 1
    assert best is not None


def test_a_limit_needs_a_clock():
    with pytest.raises(ValueError, match="clock"):
        Playing({"h": PersonalityPlayer(DEEP), "v": PersonalityPlayer(DEEP)}, Position.empty(6), limit=1)
