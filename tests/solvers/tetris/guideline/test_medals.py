"""Medals: which a game deserves, at the edges of each, and how they are told."""
import pytest

from solvers.tetris.guideline import modes
from solvers.tetris.guideline.medals import LEAST_PIECES, Medal, medals, medals_text
from solvers.tetris.guideline.modes import Setup
from solvers.tetris.guideline.tally import Counts, Tally

SPRINT = Setup(modes.SPRINT, 7, 40)


def tally(pieces: int = 100, time: int = 200_000, perfect: int = 0) -> Tally:
    return Tally(time, pieces, 40, 0, 1, 300, 0, 0, Counts(perfect_clears=perfect))


@pytest.mark.parametrize(("time", "metal"), [
    (100_001, ""), (100_000, "bronze"), (57_200, "bronze"), (57_142, "silver"), (40_001, "silver"), (40_000, "gold"),
])
def test_speed(time: int, metal: str) -> None:
    found = {each.deed: each.metal for each in medals(SPRINT, tally(time=time), 1000)}
    assert found.get("speed", "") == metal


@pytest.mark.parametrize(("faults", "metal"), [(51, ""), (50, "bronze"), (21, "bronze"), (20, "silver"), (1, "silver"),
                                               (0, "gold")])
def test_finesse(faults: int, metal: str) -> None:
    found = {each.deed: each.metal for each in medals(SPRINT, tally(), faults)}
    assert found.get("finesse", "") == metal


@pytest.mark.parametrize(("perfect", "metal"), [(0, ""), (1, "bronze"), (2, "silver"), (3, "silver"), (4, "gold")])
def test_perfect_clears(perfect: int, metal: str) -> None:
    found = {each.deed: each.metal for each in medals(SPRINT, tally(perfect=perfect), 1000)}
    assert found.get("perfect clears", "") == metal


def test_short_games_and_those_in_which_nothing_falls_have_none() -> None:
    assert medals(SPRINT, tally(LEAST_PIECES - 1, 1000), 0) == ()
    assert medals(Setup(modes.ZEN), tally(time=1000, perfect=9), 0) == ()
    assert medals(Setup(modes.STRICT), tally(time=1000, perfect=9), 0) == ()


def test_they_are_told_in_a_sentence() -> None:
    found = medals(SPRINT, tally(time=40_000, perfect=1), 30)
    assert found == (Medal("speed", "gold"), Medal("finesse", "bronze"), Medal("perfect clears", "bronze"))
    assert medals_text(found) == "Gold for speed, bronze for finesse and bronze for perfect clears."
    assert medals_text(()) == ""
