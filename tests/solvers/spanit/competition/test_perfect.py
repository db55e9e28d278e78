"""The oracle's promise: whatever it begins from a won position, it wins, against every other player."""
from random import Random

import pytest

from solvers.spanit.board import other
from solvers.spanit.competition.match import match
from solvers.spanit.competition.openings import opening
from solvers.spanit.named import read_player
from solvers.spanit.personality.shipped import shipped
from solvers.spanit.play.players import PLAYERS

RIVALS = [*PLAYERS, *shipped()]


def promised(rival, games, seed):
    """Play from open positions in which the oracle is to move."""
    chance = Random(seed)
    for number in range(games):
        size, plies = chance.randint(2, 8), chance.choice([0, 2, 4, 6])
        start = opening(size, seed, number, plies if size > 3 else 0)
        oracle, opponent = start.to_move, other(start.to_move)
        game = match({oracle: PLAYERS["oracle"], opponent: read_player(rival).player()}, start, number)
        assert game.winner == oracle, game.record(start, number, {oracle: "oracle", opponent: rival})
        assert game.account(oracle).blunders == 0


@pytest.mark.parametrize("rival", RIVALS)
def test_what_is_won_is_won(rival):
    promised(rival, 25, 607)


@pytest.mark.slow
@pytest.mark.parametrize("rival", RIVALS)
def test_what_is_won_is_won_a_thousand_times(rival):
    promised(rival, 1000, 1993)
