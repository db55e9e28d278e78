"""Advice: certain cells and a reason, or else which guess is best."""
from pathlib import Path

import pytest

from solvers.core.engine import finish
from solvers.minesweeper.explain.hints import hint_engine
from solvers.minesweeper.play.choice import choice_engine
from solvers.minesweeper.position import Position
from tests.cases import for_each
from tests.reference.minesweeper_deductions import easier
from tests.reference.minesweeper_hints import hints_beyond_one_number
from tests.reference.minesweeper_positions import random_position
from tests.reference.minesweeper_proofs import obvious_mines


@for_each("seed", range(40))
def test_a_guess_is_named_exactly_where_nothing_is_certain(seed: int) -> None:
    position = random_position(seed)
    advice = finish(hint_engine(position))
    obvious = obvious_mines(position.width, position.height, position.cells)
    assert (advice.choice is not None) == (not advice.safe and not {*advice.mines} - obvious) == (advice.reason is None)
    if advice.choice is not None:
        assert advice.choice == finish(choice_engine(position))


def test_the_trap_is_seen() -> None:
    text = (Path(__file__).parents[3] / "data" / "minesweeper" / "golden_13_11.txt").read_text()
    rows = next(block for block in text.split("GOLD ") if "win 7/11" in block).splitlines()[1:10]
    choice = finish(hint_engine(Position.parse("\n".join(["mines 20", *(row.split()[0] for row in rows)])))).choice
    assert choice is not None
    assert choice.trap
    assert (choice.best.mines, choice.best.wins, choice.layouts) == (4, 7, 11)


@pytest.mark.parametrize("part", [10, pytest.param(1, marks=pytest.mark.slow)])
def test_each_hint_is_the_easiest_deduction(part: int) -> None:
    levels = set()
    for board, first, count in (("16x16/40", "h8", 1200), ("30x16/99", "h8", 800)):
        hints = hints_beyond_one_number(board, first)
        for _ in range(count // part):
            position, reason = next(hints)
            levels.add(reason.level)
            found = easier(position.width, position.height, position.cells, position.mines, reason.difficulty)
            assert found is None, (position.text(), reason)
    assert {"two numbers", "several numbers", "mine counter"} <= levels
