"""A second oracle: ms_toollib's probabilities of Expert positions."""
import random

import ms_toollib

from solvers.minesweeper.counting.analyse import analyse
from solvers.minesweeper.field import Geometry, layout, numbers, open_from
from solvers.minesweeper.position import HIDDEN, Position

UNOPENED = 10  # ms_toollib's code of a hidden cell


def expert_positions(count: int) -> list[Position]:
    """Boards on which a corner and up to 60 more safe cells are opened, with the openings around them."""
    geometry = Geometry(30, 16)
    found = []
    for seed in range(count):
        mine = layout(geometry, 99, "safe", 0, seed)
        assert mine is not None
        number, cells = numbers(geometry, mine), bytes([HIDDEN] * 480)
        dice = random.Random(seed)
        safe = [cell for cell in range(480) if not mine[cell]]
        for cell in [0, *dice.sample(safe, dice.randint(0, 60))]:
            cells = open_from(geometry, number, cells, cell)
        found.append(Position(30, 16, 99, cells))
    return found


def test_300_expert_positions() -> None:
    compared = 0
    for position in expert_positions(300):
        codes = [UNOPENED if code == HIDDEN else code for code in position.cells]
        rows = [codes[start : start + 30] for start in range(0, 480, 30)]
        theirs, _ = ms_toollib.cal_probability_onboard(rows, 99)
        for cell, ours in enumerate(analyse(position).probability):
            if ours is not None:
                assert abs(theirs[cell // 30][cell % 30] - ours) < 1e-9
                compared += 1
    assert compared > 50_000
