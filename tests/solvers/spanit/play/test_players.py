"""The players without personality: legal, repeatable, perfect where they claim to be; and the swindler's tries."""
import random

import pytest

from solvers.core.formats import FormatError
from solvers.spanit.board import SIDES, Position, other
from solvers.spanit.personality.personality import Personality
from solvers.spanit.personality.player import PersonalityPlayer
from solvers.spanit.play.players import PLAYERS, player, winning_moves
from solvers.spanit.play.referee import play
from solvers.spanit.theory.oracle import analyse, replies
from solvers.spanit.theory.swindler import best_try, shares


def opening(size, plies, chance, to_move="h"):
    """A random position that nobody has lost: whoever is to move wins."""
    while True:
        position = Position.empty(size, to_move)
        for _ in range(plies):
            position = position.play(chance.choice(position.free))
        if analyse(position.cells, size, position.to_move).outcome == "mover":
            return position


@pytest.mark.parametrize("name", PLAYERS)
def test_a_player_finishes_its_games_and_repeats_them(name):
    chance = random.Random(1)
    for seed in range(4):
        start = opening(5, 4, chance)
        players = {"h": player(name), "v": player("random")}
        game = play(players, start, seed)
        assert not game.fault
        assert play(players, start, seed).moves == game.moves
        assert game.names == {"h": name, "v": "random"}


@pytest.mark.parametrize("winner", ["oracle", "swindler"])
@pytest.mark.parametrize("rival", PLAYERS)
def test_what_is_won_stays_won(winner, rival):
    chance = random.Random(f"{winner} {rival}")
    for size in (3, 5, 6, 8):
        for seed, side in enumerate(SIDES * 4):
            start = opening(size, 4, chance, side)  # the side to move wins
            players = {start.to_move: player(winner), other(start.to_move): player(rival)}
            assert play(players, start, seed).winner == start.to_move


def lost(size, chance):
    """A position whose side to move has lost, though not yet the game."""
    while True:
        position = opening(size, 4, chance)
        position = position.play(chance.choice(position.free))
        if not position.winner and not winning_moves(position, position.to_move):
            return position


def test_the_swindler_leaves_the_fewest_winning_replies():
    chance = random.Random(2)
    for _ in range(60):
        position = lost(chance.randint(3, 7), chance)
        side = position.to_move
        move = player("swindler").choose(position, side, 5, 0)
        left = {
            place: len(winning_moves(position.play(place), other(side))) / (len(position.free) - 1)
            for place in position.free
        }
        assert left[move] == min(left.values()) > 0
        assert {place: share for place, share in enumerate(shares(position, side)) if share is not None} == left


def test_the_last_node_leaves_no_reply():
    position = Position.read("h./v/vh v")
    assert replies(position.cells, 2, "v") == [None, 0, None, None, None]
    assert shares(position, "v")[1] == 0
    assert best_try(position, "v") == 1
    with pytest.raises(ValueError, match="no node is free"):
        best_try(Position.read("hv/v/vh h"), "h")


def test_swindling_pays():
    """From lost positions against the resistor, which errs, the swindler saves more games than the resistor itself."""
    chance, saved = random.Random(3), {"swindler": 0, "resistor": 0}
    for _ in range(40):
        start = lost(6, chance)
        for name in saved:
            players = {start.to_move: player(name), other(start.to_move): player("resistor")}
            saved[name] += play(players, start).winner == start.to_move
    assert saved["swindler"] > saved["resistor"]


def test_a_player_by_name_or_personality():
    assert player("oracle") is PLAYERS["oracle"]
    personality = Personality(name="Plain")
    assert player(personality) == PersonalityPlayer(personality)
    with pytest.raises(FormatError, match="“nobody” is no player; choose from oracle, resistor, swindler and random"):
        player("nobody")


def test_chance_differs_with_seed_and_ply():
    position = Position.empty(10)
    moves = {player("random").choose(position, "h", ply, seed) for ply in range(5) for seed in range(5)}
    assert len(moves) > 15


@pytest.mark.slow
@pytest.mark.parametrize("rival", ["resistor", "swindler", "random"])
def test_the_oracle_wins_every_one_of_a_thousand_games_that_it_can_win(rival):
    chance = random.Random(rival)
    for seed in range(1000):
        start = opening(chance.randint(3, 9), 4, chance, chance.choice(SIDES))
        players = {start.to_move: player("oracle"), other(start.to_move): player(rival)}
        assert play(players, start, seed).winner == start.to_move
