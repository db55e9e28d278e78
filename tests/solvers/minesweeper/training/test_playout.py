"""A guess played out: its values are fair, those of forced plays exact."""
from statistics import fmean, stdev

import pytest

from solvers.core.engine import finish
from solvers.minesweeper.counting.analysis import TooComplex
from solvers.minesweeper.position import HIDDEN, Position
from solvers.minesweeper.search.endgame import Endgame
from solvers.minesweeper.training.playout import play_out

PUBLISHED = Position.parse("mines 5\n?????\n?1???\n?3???\n?????\n")  # 360 layouts, after any guess fewer than 300


def win_chance(position: Position, cell: int) -> float:
    """Of the best play after a guess, exactly."""
    result = finish(Endgame(position, first=(cell,)))
    assert result is not None
    return float(result.chance)


@pytest.mark.parametrize("cell", [2, 4, 5, 17, 19])
def test_values_are_fair(cell: int) -> None:
    values = play_out(PUBLISHED, cell, 1500, 7)
    chance = win_chance(PUBLISHED, cell)
    assert abs(fmean(values) - chance) < 4 * stdev(values) / len(values) ** 0.5
    assert stdev(values) < 0.7 * (chance * (1 - chance)) ** 0.5  # luck is taken out of them


def test_longer_plays_win_no_more_than_best_play_can() -> None:
    position = Position.parse("mines 5\n" + "?" * 11 + "\n????2??????\n")  # 5,600 layouts, 2,000 after the guess
    values = play_out(position, 0, 2000, 5)
    result = finish(Endgame(position, 10_000, first=(0,)))
    assert result is not None
    assert abs(fmean(values) - result.chance) < 4 * stdev(values) / len(values) ** 0.5


def test_forced_plays_have_one_value() -> None:
    # One mine in three: who survives sees a 1 and has to guess again, between two. Luck is worth more with fewer
    # layouts left, of the four that the empty board has.
    position = Position.parse("mines 1\n1?\n??\n")
    worth = 0.66 - 0.15 * 0.792481  # ln 3 / ln 4
    for value in play_out(position, 1, 50, 1):
        assert min(abs(value - (0.5 - worth / 3)), abs(value - worth * 2 / 3)) < 1e-6


@pytest.mark.parametrize(("text", "cell"), [
    ("mines 1\n1?\n??\n", 0), ("mines 1\n1?\nF?\n", 1), ("mines 2\n?3?\n", 0), ("mines 4\n?1?\n", 0),
])
def test_no_guess_to_play_out(text: str, cell: int) -> None:
    with pytest.raises(ValueError, match=r"is known|contradict"):
        play_out(Position.parse(text), cell, 1, 0)


def test_too_complex_is_said() -> None:
    cells = [3 if row % 2 and column % 2 else HIDDEN for row in range(100) for column in range(100)]
    with pytest.raises(TooComplex):
        play_out(Position(100, 100, 3000, bytes(cells)), 0, 1, 0)
