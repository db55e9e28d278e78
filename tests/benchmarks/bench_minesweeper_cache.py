"""Minesweeper at full strength with and without the cache of counted regions: the same games, taking turns."""
import time

import pytest

from solvers.core.engine import finish
from solvers.minesweeper.board import PRESETS, Board
from solvers.minesweeper.play.batch import Batch

SECONDS = 8  # of processor time for both sides together
BOARDS = [PRESETS["expert"], PRESETS["intermediate"], Board(30, 30, 180), Board(50, 50, 500)]


def timed(batch):
    """(result, seconds of processor time)."""
    begun = time.process_time()
    return finish(batch), time.process_time() - begun


@pytest.mark.parametrize("start", ["safe", "zero"])
@pytest.mark.parametrize("board", BOARDS, ids=str)
def test_cache(figures, board, start):
    seconds = {True: 0.0, False: 0.0}
    games, size = 0, 1
    while sum(seconds.values()) < SECONDS:
        results = set()
        for cache in ((True, False), (False, True))[games % 2]:
            result, took = timed(Batch(board, start, "full", size, 607, games, cache=cache))
            results.add(result)
            seconds[cache] += took
        assert len(results) == 1
        games += size
        size = 2 * round(0.05 * games / seconds[True]) + 1  # odd, so that either side begins every other turn
    figures.add(
        f"full on {board}, {start} start", games / seconds[True], "games/s", games / seconds[False], "without the cache"
    )
