"""Whether any board needs no guess: against the plain checker on all layouts, and searches that end."""
from itertools import combinations

import pytest

from solvers.core.engine import finish
from solvers.minesweeper.board import PRESETS, Board, StartRule
from solvers.minesweeper.explain.explanation import Level
from solvers.minesweeper.no_guess.existence import MOST, AllLayouts, BoardSearch, layouts, none_sentence
from tests.reference.minesweeper_no_guess import PlainDeducer


def plain_levels(board: Board, start: StartRule, first: int) -> list[str | None]:
    """What each layout of the mines needs, by the checker."""
    row, column = divmod(first, board.width)
    levels = []
    for mines in combinations(range(board.size), board.mines):
        places = [divmod(mine, board.width) for mine in mines]
        near = [max(abs(y - row), abs(x - column)) for y, x in places]
        if start == "unsafe" and first in mines:
            levels.append(None)
        elif start == "unsafe" or min(near) > (start == "zero"):
            levels.append(PlainDeducer(board.width, board.height, places, (row, column)).play())
    return levels


@pytest.mark.parametrize(("board", "start", "first"), [
    (Board(2, 2, 1), "safe", 0), (Board(2, 2, 1), "unsafe", 3), (Board(3, 3, 6), "safe", 4),
    (Board(3, 3, 2), "safe", 0),
    (Board(4, 3, 2), "zero", 0), (Board(4, 3, 3), "zero", 0), (Board(3, 3, 7), "safe", 1), (Board(5, 1, 2), "safe", 2),
])
def test_all_layouts_are_tried(board: Board, start: StartRule, first: int) -> None:
    levels = plain_levels(board, start, first)
    assert layouts(board, start, first) == len(levels)
    wanted: list[Level | None] = [None, "one number", "mine counter"]
    for level in wanted:
        exists = any(each is not None and level in (None, each) for each in levels)
        assert finish(AllLayouts(board, start, level, first)) == exists
        found = finish(BoardSearch(board, start, level, 1, first))
        assert bool(found.boards) == exists
        assert found.candidates <= len(levels)


def test_a_board_that_is_found_is_that_of_the_generator() -> None:
    [board] = finish(BoardSearch(PRESETS["beginner"], "zero", None, 607, 40)).boards
    assert board.level in ("one number", "two numbers", "several numbers", "mine counter", "exhaustive")
    assert layouts(PRESETS["beginner"], "zero", 40) > MOST


def test_that_there_is_none_is_a_sentence() -> None:
    assert none_sentence(Board(2, 2, 1), None, 3) == (
        "no board of 2 × 2 cells with 1 mine needs no guess from this first cell; all 3 were tried.")
