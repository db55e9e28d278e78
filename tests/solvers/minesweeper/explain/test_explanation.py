"""Explanations: every reason forces its cell, none of its numbers can be left out, and no smaller set would do."""
import random
from collections.abc import Callable
from itertools import combinations

import pytest

from solvers.core.engine import finish
from solvers.core.generator_engine import GeneratorEngine
from solvers.minesweeper.counting.analyse import analyse
from solvers.minesweeper.counting.analysis import Contradiction
from solvers.minesweeper.explain.clash import contradiction
from solvers.minesweeper.explain.explanation import Reason, easiest
from solvers.minesweeper.explain.hints import hint_engine
from solvers.minesweeper.explain.obvious import obvious_mines
from solvers.minesweeper.field import Geometry, layout, numbers
from solvers.minesweeper.position import BLANK, HIDDEN, MINE, Position
from tests.reference import minesweeper_brute as brute
from tests.reference import minesweeper_proofs as proofs
from tests.reference.minesweeper_deductions import easier


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
    if not counter:  # other cells may be anything
        hidden = brute.border_cells(position.width, position.height, bytes(supposed))
    left = position.mines - bytes(supposed).count(MINE)
    return not any(
        not counter or len(found) == left
        for found in brute.layouts(position.width, position.height, bytes(supposed), hidden)
    )


def obvious(position: Position) -> set[int]:
    """The hidden cells that one number alone makes mines, by plain enumeration."""
    return proofs.obvious_mines(position.width, position.height, position.cells)


def with_known(position: Position) -> Position:
    """The position as a reason takes it, with all obvious mines known."""
    return position.replace(dict.fromkeys(obvious(position), MINE))


def check(position: Position, reason: Reason) -> None:
    assert set(reason.known) <= obvious(position)
    seen = position if reason.cell in obvious(position) else with_known(position)
    kept = set(reason.numbers)
    assert reason.cell in reason.cells
    for cell in reason.cells:
        mine = cell in reason.mines
        assert forces(seen, kept, cell, mine, reason.counter)
        for number in kept:
            assert not forces(seen, kept - {number}, cell, mine, reason.counter)
    everything = {i for i, code in enumerate(seen.cells) if code <= 8}
    assert reason.counter == (not forces(seen, everything, reason.cell, reason.mine, counter=False))


def check_all_told(position: Position, reason: Reason, safe: set[int], mines: set[int]) -> None:
    """Whatever follows from exactly the numbers of a reason is told, and is certain."""
    seen, kept = with_known(position), set(reason.numbers)
    assert set(reason.safe) <= safe
    assert set(reason.mines) <= mines
    for cells, mine, told in ((safe, False, reason.safe), (mines - obvious(position), True, reason.mines)):
        for cell in cells - set(told):
            fewer = any(forces(seen, kept - {number}, cell, mine, reason.counter) for number in kept)
            without = reason.counter and forces(seen, kept, cell, mine, counter=False)
            assert fewer or without or not forces(seen, kept, cell, mine, reason.counter)


def test_hints_against_plain_enumeration(some: Callable[[int], int]) -> None:
    chance = random.Random(607)
    levels = set()
    for _ in range(some(2500)):
        position = random_position(chance)
        safe, mines = certain(position)
        advice = finish(hint_engine(position))
        assert (set(advice.safe), set(advice.mines)) == (safe, mines)
        uncertain = any(code == HIDDEN and cell not in mines for cell, code in enumerate(position.cells))
        assert (advice.choice is not None) == (not safe and mines <= obvious(position) and uncertain)
        assert (advice.reason is not None) == (advice.choice is None and bool(safe or mines))
        if advice.reason is None:
            continue
        reason = advice.reason
        assert reason.cell in (mines if reason.mine else safe)
        easiest_of_all = easier(position.width, position.height, position.cells, position.mines, reason.difficulty)
        assert easiest_of_all is None or reason.cell in obvious(position)
        check(position, reason)
        if reason.cell not in obvious(position):
            check_all_told(position, reason, safe, mines)
        levels.add(reason.level)
    assert {"one number", "two numbers", "several numbers", "mine counter"} <= levels


def test_no_smaller_set_forces_any_cell(some: Callable[[int], int]) -> None:
    chance = random.Random(11)
    compared = 0
    while compared < some(150):
        position = random_position(chance)
        reason = finish(hint_engine(position)).reason
        if reason is None or reason.counter or len(reason.numbers) < 2:
            continue
        compared += 1
        safe, mines = certain(position)
        seen = with_known(position)
        everything = [i for i, code in enumerate(position.cells) if code <= 8]
        for size in range(1, len(reason.numbers)):
            for kept in combinations(everything, size):
                for cell in mines - obvious(position) if reason.mine else safe:
                    assert not forces(seen, set(kept), cell, reason.mine, counter=False)


def test_no_smaller_set_would_do_with_the_mine_counter() -> None:
    chance = random.Random(5)
    compared = 0
    while compared < 25:
        position = random_position(chance)
        reason = finish(hint_engine(position)).reason
        if reason is None or not reason.counter or not reason.numbers:
            continue
        compared += 1
        safe, mines = certain(position)
        seen = with_known(position)
        everything = [i for i, code in enumerate(position.cells) if code <= 8]
        for size in range(len(reason.numbers)):
            for kept in combinations(everything, size):
                for cell in mines - obvious(position) if reason.mine else safe:
                    assert not forces(seen, set(kept), cell, reason.mine, counter=True)


def test_obvious_mines_are_those_that_one_number_forces() -> None:
    chance = random.Random(17)
    for _ in range(500):
        position = random_position(chance)
        found = obvious_mines(position)
        assert found.keys() == obvious(position)
        for cell, number in found.items():
            assert forces(position, {number}, cell, mine=True, counter=False)


def test_a_reason_can_be_asked_for_one_cell(some: Callable[[int], int]) -> None:
    chance = random.Random(23)
    for _ in range(some(60)):
        position = random_position(chance)
        safe, mines = certain(position)
        for cell in sorted(safe | mines):
            reason = finish(GeneratorEngine(easiest(position, sorted(safe), sorted(mines), [cell]), ""))
            assert reason is not None
            assert reason.cell == cell
            assert (cell in reason.mines) == (cell in mines)
            check(position, reason)


def test_a_guess_is_told_once_every_mine_that_takes_thought_was_passed(some: Callable[[int], int]) -> None:
    chance = random.Random(31)
    told = 0
    while told < some(15):
        position = random_position(chance)
        advice = finish(hint_engine(position))
        if advice.safe or advice.reason is None or not set(advice.mines) - obvious(position):
            continue
        again = finish(hint_engine(position, frozenset(advice.mines) - obvious(position)))
        uncertain = any(code == HIDDEN and i not in advice.mines for i, code in enumerate(position.cells))
        assert (again.choice is not None) == uncertain
        told += 1


def test_the_mine_counter_is_told_by_what_the_contrary_would_need() -> None:
    chance = random.Random(41)
    told = 0
    while told < 30:
        position = random_position(chance)
        reason = finish(hint_engine(position)).reason
        if reason is None or not reason.counter:
            continue
        told += 1
        seen = with_known(position)
        hidden = [i for i, code in enumerate(seen.cells) if code == HIDDEN and i != reason.cell]
        supposed = seen.replace({reason.cell: BLANK if reason.mine else MINE})
        cells = bytes(BLANK if code <= 8 and i not in reason.numbers else code for i, code in enumerate(supposed.cells))
        counts = [
            len(laid) + (not reason.mine)
            for laid in brute.layouts(position.width, position.height, cells, hidden)
        ]
        assert seen.mines_left not in counts
        assert reason.bounds == ((min(counts), max(counts)) if counts else reason.bounds)


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
