"""Playing on: move by move as the referee has it, and a player that cheats has lost."""
import pytest

from solvers.engine import finish
from solvers.spanit.board import Position
from solvers.spanit.players import PLAYERS
from solvers.spanit.playing import Playing
from solvers.spanit.referee import play
from tests.solvers.spanit.contests import CHEATS, Cheat


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
