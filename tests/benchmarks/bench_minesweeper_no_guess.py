"""No-guess boards: how many a second, and what share of the candidates needs which level."""
import time
from collections import Counter

import pytest

from solvers.minesweeper.board import PRESETS
from solvers.minesweeper.explain.explanation import LEVELS
from solvers.minesweeper.no_guess.generator import Generator

EXPERT = PRESETS["expert"]
SECONDS = 3  # of each search
GOAL = 50  # Expert boards a second


def searched(level, start="zero"):
    """What a generator of Expert boards finds in some seconds of processor time, and the seconds."""
    generator = Generator(EXPERT, start, level, 1 << 40, 607)
    begun = time.process_time()
    while time.process_time() - begun < SECONDS:
        generator.advance(5000)
    return generator.snapshot(), time.process_time() - begun


@pytest.mark.parametrize("start", ["zero", "safe"])
def test_any_level(figures, start):
    found, seconds = searched(None, start)
    speed = len(found.boards) / seconds
    figures.add(
        f"no-guess Expert boards, {start} start", speed, "boards/s", found.candidates / seconds, "candidates",
        f"at least {GOAL}", speed >= GOAL,
    )
    levels = Counter(one.level for one in found.boards)
    assert sum(levels.values()) == len(found.boards) > 0
    for level in LEVELS:
        figures.add(f"candidates that need {level}", 100 * levels[level] / found.candidates, "%")


@pytest.mark.parametrize("level", LEVELS)
def test_one_level(figures, level):
    found, seconds = searched(level)
    figures.add(f"no-guess Expert boards: {level}", len(found.boards) / seconds, "boards/s")
    assert {one.level for one in found.boards} <= {level}
