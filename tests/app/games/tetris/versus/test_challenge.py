"""The levels of the Versus page follow each other: a minute of matches."""
import pytest

from app.games.tetris.versus.challenge import LEVELS
from solvers.tetris.controllers import NAMED
from solvers.tetris.guideline.versus import RIGHT, Match, Pilot, Terms

GAMES = 24


@pytest.mark.slow
@pytest.mark.parametrize("level", range(1, len(LEVELS)))
def test_each_level_beats_the_one_before_it(level: int) -> None:
    lower, higher = (Pilot(NAMED[each.controller or "dt-20"], each.pace) for each in LEVELS[level - 1 : level + 1])
    won = 0
    for seed in range(GAMES):
        match = Match(Terms(seed, (lower, higher)))
        match.advance(10**8)
        won += match.winner == RIGHT
    assert won > GAMES / 2
