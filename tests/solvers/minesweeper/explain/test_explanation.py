"""Explanations: every reason forces its cell, none of its numbers can be left out, and no smaller set would do."""
import random
from itertools import combinations

import pytest

from solvers.core.engine import finish
from solvers.minesweeper.counting.analyse import analyse
from solvers.minesweeper.counting.analysis import Contradiction
from solvers.minesweeper.explain.clash import contradiction
from solvers.minesweeper.explain.explanation import Reason
from solvers.minesweeper.explain.hints import hint_engine
from solvers.minesweeper.explain.subsets import FEW
from solvers.minesweeper.field import Geometry, layout, numbers
from solvers.minesweeper.position import BLANK, HIDDEN, MINE, Position
from tests.reference import minesweeper_brute as brute


def random_position(chance: random.Random) -> Position:
    """Part of a real board, open here and there, some mines known."""
    width, height = chance.randrange(3, 6), chance.randrange(3, 5)
    geometry = Geometry(width, height)
    mines = chance.randrange(1, width * height // 3 + 1)
    mine = layout(geometry, mines, "unsafe", 0, chance.randrange(10**9))
    assert mine is not None
    number = numbers(geometry, mine)
    cells = bytes(
        (MINE if chance.random() < 0.3 else HIDDEN) if mine[i] else number[i] if chance.random() < 0.4 else HIDDEN
        for i in range(width * height)
    )
    return Position(width, height, mines, cells)


def certain(position: Position) -> tuple[set[int], set[int]]:
    """(safe, mines) by plain enumeration."""
    found = brute.count(position.width, position.height, position.cells, position.mines)
    hidden = [cell for cell, code in enumerate(position.cells) if code == HIDDEN]
    return ({cell for cell in hidden if found.mine_counts[cell] == 0},
            {cell for cell in hidden if found.mine_counts[cell] == found.configurations})


def forces(position: Position, kept: set[int], cell: int, mine: bool, counter: bool) -> bool:
    """Whether these numbers (and the counter) decide the cell, by plain enumeration."""
    cells = bytes(BLANK if code <= 8 and i not in kept else code for i, code in enumerate(position.cells))
    supposed = bytearray(cells)
    supposed[cell] = BLANK if mine else MINE  # the contrary
    hidden = [i for i, code in enumerate(supposed) if code == HIDDEN]
    left = position.mines - bytes(supposed).count(MINE)
    return not any(
        not counter or len(found) == left
        for found in brute.layouts(position.width, position.height, bytes(supposed), hidden)
    )


def check(position: Position, reason: Reason) -> None:
    kept = set(reason.numbers)
    assert forces(position, kept, reason.cell, reason.mine, reason.counter)
    for number in kept:
        assert not forces(position, kept - {number}, reason.cell, reason.mine, reason.counter)
    everything = {i for i, code in enumerate(position.cells) if code <= 8}
    assert reason.counter == (not forces(position, everything, reason.cell, reason.mine, counter=False))


def test_hints_against_plain_enumeration() -> None:
    chance = random.Random(607)
    levels = set()
    for _ in range(2500):
        position = random_position(chance)
        safe, mines = certain(position)
        advice = finish(hint_engine(position))
        assert (set(advice.safe), set(advice.mines)) == (safe, mines)
        assert (advice.choice is not None) == (not safe and not mines)
        if advice.reason is None:
            continue
        reason = advice.reason
        assert reason.cell in (mines if reason.mine else safe)
        assert reason.mine == (not safe)  # a safe cell goes before a mine
        check(position, reason)
        levels.add(reason.level)
    assert {"one number", "two numbers", "several numbers", "mine counter"} <= levels


def test_no_smaller_set_forces_any_cell() -> None:
    chance = random.Random(11)
    compared = 0
    while compared < 150:
        position = random_position(chance)
        reason = finish(hint_engine(position)).reason
        if reason is None or reason.counter or len(reason.numbers) < 2:
            continue
        compared += 1
        safe, mines = certain(position)
        everything = [i for i, code in enumerate(position.cells) if code <= 8]
        for size in range(1, min(len(reason.numbers), FEW + 1)):
            for kept in combinations(everything, size):
                for cell in mines if reason.mine else safe:
                    assert not forces(position, set(kept), cell, reason.mine, counter=False)


def test_passed_cells_come_again_only_when_all_are_passed() -> None:
    position = Position.parse("mines 1\n?1?\n")  # one mine among two cells: nothing is certain
    assert finish(hint_engine(position)).choice is not None
    position = Position.parse("mines 1\n????\nF1??\n")  # the flag frees four cells
    advice = finish(hint_engine(position))
    assert advice.reason is not None
    seen = {advice.reason.cell}
    for _ in range(len(advice.safe) - 1):
        reason = finish(hint_engine(position, frozenset(seen))).reason
        assert reason is not None
        assert reason.cell not in seen
        seen.add(reason.cell)
    again = finish(hint_engine(position, frozenset(seen))).reason
    assert again is not None


def test_contradictions_are_irreducible() -> None:
    chance = random.Random(3)
    found = 0
    while found < 400:
        position = random_position(chance)
        opened = [i for i, code in enumerate(position.cells) if code <= 8]
        if not opened:
            continue
        position = position.replace({chance.choice(opened): chance.randrange(0, 5)})
        if brute.count(position.width, position.height, position.cells, position.mines).configurations:
            continue
        found += 1
        with pytest.raises(Contradiction):
            analyse(position)
        clash = contradiction(position)
        numbers_named = set(clash.numbers)

        def possible(kept: set[int], position: Position = position, counter: bool = False) -> bool:
            cells = bytes(BLANK if code <= 8 and i not in kept else code for i, code in enumerate(position.cells))
            hidden = [i for i, code in enumerate(cells) if code == HIDDEN]
            left = position.mines - cells.count(MINE)
            return any(
                not counter or len(laid) == left
                for laid in brute.layouts(position.width, position.height, cells, hidden)
            )

        assert clash.counter == possible(numbers_named)
        assert not possible(numbers_named, counter=clash.counter)
        for number in numbers_named:
            assert possible(numbers_named - {number}, counter=clash.counter)


def test_a_position_that_can_be_true_has_no_contradiction() -> None:
    with pytest.raises(ValueError, match="do not contradict"):
        contradiction(Position.parse("mines 1\n?1\n"))
