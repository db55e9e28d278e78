"""The levels of the Versus page follow each other: some minutes of matches."""
import pytest

from solvers.tetris.guideline.versus import RIGHT, Match, Pilot, Terms
from solvers.tetris.levels.table import levels
from solvers.tetris.named import read_controller

GAMES = 24


@pytest.mark.slow
@pytest.mark.parametrize("level", range(1, len(levels())))
def test_each_level_beats_the_one_before_it(level: int) -> None:
    lower, higher = (Pilot(read_controller(each.controller), each.pace, each.width)
                     for each in levels()[level - 1 : level + 1])
    won = 0
    for seed in range(GAMES):
        match = Match(Terms(seed, (lower, higher)))
        match.advance(10**8)
        won += match.winner == RIGHT
    assert won > GAMES / 2
