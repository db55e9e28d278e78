"""Grades of boards: those of hand-worked boards, and of plain play by deduction, whatever the symmetry."""
import random

import pytest

from solvers.minesweeper.explain.explanation import LEVELS, SEVERAL
from solvers.minesweeper.field import Geometry
from solvers.minesweeper.no_guess.grading import grade
from solvers.minesweeper.search.optimum import symmetries
from tests.reference import minesweeper_no_guess as plain
from tests.reference.minesweeper_no_guess import PlainDeducer


def graded(width: int, height: int, mines: set[int], first: int) -> str | None:
    return grade(Geometry(width, height), bytes(cell in mines for cell in range(width * height)), first)


def plainly_graded(width: int, height: int, mines: set[int], first: int) -> str | None:
    return PlainDeducer(width, height, [divmod(cell, width) for cell in mines], divmod(first, width)).play()


# Small enough to be worked by hand; * is a mine, o the first cell.
BY_HAND = {
    "o.. ... **. ...": "one number",  # a2 is a 2 with two hidden cells, and b2 frees c3, which frees what is below
    ".*. ... ..o": "two numbers",  # 1 1 1 below three hidden cells: a2 and b2 free c1, b2 and c2 free a1
    ".*. *.. ..o": "several numbers",  # b3 and c2 have a mine each, which are the two of b2, so that a1 is free
    "..* ..o": "mine counter",  # the only mine lies beside the first cell
    "*.. ..o": None,  # the mine is a1 or a2, and nobody knows which
    "..* *.o": None,  # c2 is a 1 with three hidden cells
    "ooo": "one number",  # nothing is left to deduce
}


@pytest.mark.parametrize(("drawn", "level"), BY_HAND.items())
def test_boards_worked_by_hand(drawn: str, level: str | None) -> None:
    rows = drawn.split()
    cells = "".join(rows)
    board = len(rows[0]), len(rows), {cell for cell, sign in enumerate(cells) if sign == "*"}, cells.index("o")
    assert graded(*board) == plainly_graded(*board) == level


def random_board(chance: random.Random, width: int, height: int, mines: int) -> tuple[int, int, set[int], int]:
    laid = set(chance.sample(range(width * height), mines))
    return width, height, laid, chance.choice([cell for cell in range(width * height) if cell not in laid])


def test_grades_are_those_of_plain_play() -> None:
    chance = random.Random(607)
    seen = []
    for _ in range(300):
        board = random_board(chance, chance.randint(5, 8), chance.randint(5, 8), chance.randint(4, 8))
        seen.append(graded(*board))
        assert seen[-1] == plainly_graded(*board)
    assert {None, "one number", "two numbers", "mine counter"} <= set(seen)


@pytest.mark.slow
def test_grades_are_those_of_plain_play_on_expert() -> None:
    chance = random.Random(607)
    for _ in range(500):
        board = random_board(chance, 30, 16, 99)
        assert graded(*board) == plainly_graded(*board)


def test_a_grade_knows_no_direction() -> None:
    chance = random.Random(11)
    levels = set()
    for _ in range(400):
        width, height, mines, first = random_board(chance, 8, 8, 10)
        level = graded(width, height, mines, first)
        levels.add(level)
        for image in symmetries(8, 8):
            assert graded(8, 8, {image[cell] for cell in mines}, image[first]) == level
    assert len(levels) >= 4


def test_levels_are_those_of_hints() -> None:
    assert (plain.LEVELS, plain.SEVERAL) == (LEVELS, SEVERAL)


def test_a_first_cell_with_a_mine_is_a_lost_guess() -> None:
    assert graded(3, 1, {0}, 0) is None


def test_what_is_no_board_is_refused() -> None:
    with pytest.raises(ValueError, match="one byte a cell"):
        grade(Geometry(3, 3), bytes(8), 0)
    with pytest.raises(IndexError):
        grade(Geometry(3, 3), bytes(9), 9)
