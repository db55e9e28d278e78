"""Surveys: fractions equal the exact count, huge boards go without them, and every piece of work is short."""
import time
from fractions import Fraction
from itertools import pairwise

import pytest

from solvers.core.engine import finish
from solvers.minesweeper.counting.analysis import Analysis
from solvers.minesweeper.counting.exact import count_exactly
from solvers.minesweeper.explain.survey import survey_engine
from solvers.minesweeper.play.choice import choice_engine
from solvers.minesweeper.position import HIDDEN, Position
from solvers.minesweeper.rules import Game

GAMES = ["minesweeper:9x9/10:safe:1@a1", "minesweeper:30x16/99:zero:607@o8", "minesweeper:10x10/10:zero:3@e5"]


@pytest.mark.parametrize("game_id", GAMES)
def test_fractions_are_the_exact_count_s(game_id: str) -> None:
    position = Game.from_id(game_id).position()
    found = finish(survey_engine(position, exact=True))
    count = count_exactly(position)
    assert isinstance(found.analysis, Analysis)
    assert found.fractions == {
        cell: Fraction(mines, count.configurations) for cell, mines in enumerate(count.mine_counts) if mines is not None
    }
    assert set(found.fractions or ()) == {cell for cell, code in enumerate(position.cells) if code == HIDDEN}
    assert finish(survey_engine(position, exact=False)).fractions is None


@pytest.mark.parametrize("exact", [False, True])
def test_the_choice_is_that_of_the_position(exact: bool) -> None:
    stuck = Position.parse("mines 2\n1???\n????\n")
    assert finish(survey_engine(stuck, exact=exact)).choice == finish(choice_engine(stuck)) is not None
    assert finish(survey_engine(Position.parse("mines 1\n?1?1?\n"), exact=exact)).choice is None


def test_a_huge_board_goes_without_fractions() -> None:
    found = finish(survey_engine(Game.from_id("minesweeper:200x200/8000:zero:1@dv100").position(), exact=True))
    assert found.analysis is not None
    assert found.fractions is None


@pytest.mark.parametrize("game_id", [
    *GAMES, "minesweeper:60x40/400:zero:5@z20", "minesweeper:200x200/8000:zero:1@dv100",
])
def test_every_step_is_short(game_id: str) -> None:
    """Not a measure of speed: a step that counts a whole large board at once would take seconds."""
    thought = survey_engine(Game.from_id(game_id).position(), exact=True)
    times = [time.process_time()]
    while not thought.advance(1):
        times.append(time.process_time())
    assert max(later - earlier for earlier, later in pairwise([*times, time.process_time()])) < 1.0
