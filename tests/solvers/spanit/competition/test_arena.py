"""The arena: every move is what the same player chooses for the referee, and it counts what the match counts."""
from random import Random

import pytest

from solvers.spanit.board import Position, other
from solvers.spanit.competition.arena import contest, play_out
from solvers.spanit.competition.match import match
from solvers.spanit.competition.openings import opening
from solvers.spanit.personality.player import PersonalityPlayer
from solvers.spanit.personality.weights import scales
from solvers.spanit.play.players import PLAYERS
from solvers.spanit.play.referee import play
from tests.solvers.spanit.competition.contests import FENCER, GAMBLER
from tests.solvers.spanit.personality.minds import random_personality


def player(mind):
    return PLAYERS["resistor"] if mind is None else PersonalityPlayer(mind)


def weighed(mind, size):
    return None if mind is None else scales(mind, size)


def test_games_are_those_of_the_referee():
    chance = Random(607)
    for number in range(150):
        size = chance.randint(2, 7)
        start = opening(size, 1, number, chance.choice([0, 2, 4]) if size > 2 else 0)
        minds = [random_personality(chance, game_tree_max_depth=1) for _ in range(2)]
        if chance.random() < 0.5:
            minds[chance.randrange(2)] = None
        moves, winner = play_out(*(weighed(mind, size) for mind in minds), start.cells, size, start.to_move, number)
        outcome = play({"h": player(minds[0]), "v": player(minds[1])}, start, number)
        assert (tuple(moves), winner) == (outcome.moves, outcome.winner)


@pytest.mark.parametrize("rival", [None, GAMBLER], ids=["resistor", "gambler"])
def test_tallies_are_those_of_matches(rival):
    starts = [opening(5, 2, number) for number in range(40)]
    games = won = decisions = kept = 0
    for number, start in enumerate(starts):
        for side in ("h", "v"):
            game = match({side: PersonalityPlayer(FENCER), other(side): player(rival)}, start, number)
            games, won = games + 1, won + (game.winner == side)
            decisions, kept = decisions + game.account(side).decisions, kept + game.account(side).kept
    assert contest(scales(FENCER, 5), weighed(rival, 5), starts, True) == (games, won, decisions, kept)
    assert contest(scales(FENCER, 5), weighed(rival, 5), starts) == (games, won, 0, 0)
    assert 0 < won < games
    assert 0 < kept < decisions


def test_what_cannot_be_played():
    start = Position.empty(4)
    with pytest.raises(ValueError, match="these scales are for boards of size 5"):
        play_out(scales(FENCER, 5), None, start.cells, 4, "h")
    with pytest.raises(ValueError, match="25 nodes"):
        play_out(None, None, bytes(24), 4, "h")
    with pytest.raises(ValueError, match="decided already"):
        play_out(None, None, bytes([1, 1, 1]) + bytes(10), 3, "h")
