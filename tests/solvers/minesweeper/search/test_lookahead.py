"""Two-ply safety against its definition on small boards, and what holds for any board."""
import math
from collections.abc import Callable
from functools import partial
from itertools import combinations, islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solvers.core.engine import finish
from solvers.minesweeper.counting.analyse import Counting, analyse
from solvers.minesweeper.counting.analysis import TooComplex
from solvers.minesweeper.position import HIDDEN, MINE, Position
from solvers.minesweeper.search.lookahead import Foresight, Promise
from solvers.minesweeper.search.value_network_weights import shipped
from tests.reference.minesweeper_brute import around, layouts
from tests.reference.minesweeper_lookahead import best_cell, progress_worth, promise, spared
from tests.reference.minesweeper_positions import random_position, true_position
from tests.reference.minesweeper_value_network import PlainValueNetwork


def counted(position: Position) -> Counting:
    counting = Counting(position)
    finish(counting)
    return counting


def guess(position: Position) -> Promise | None:
    return finish(Foresight(counted(position)))


def undecided(seed: int, most: int = 14) -> Position | None:
    """A small position with its certain mines marked, if no cell is certainly safe and few are hidden."""
    position = random_position(seed)
    analysis = analyse(position)
    if analysis.safe:
        return None
    position = position.replace(dict.fromkeys(analysis.mines, MINE))
    return position if 0 < position.cells.count(HIDDEN) <= most else None


def boards_of(position: Position) -> tuple[list[set[int]], list[int]]:
    hidden = [cell for cell, code in enumerate(position.cells) if code == HIDDEN]
    fitting = layouts(position.width, position.height, position.cells, hidden)
    known = {cell for cell, code in enumerate(position.cells) if code == MINE}
    return [board | known for board in fitting if len(board) == position.mines_left], hidden


def test_promises_and_choices_are_those_of_the_definition(some: Callable[[int], int]) -> None:
    positions = [*islice((position for position in map(undecided, range(1500)) if position is not None), some(150))]
    assert len(positions) == some(150)
    dead = riskier = unavoidable = 0
    for position in positions:
        boards, hidden = boards_of(position)
        foresight = Foresight(counted(position))
        expected = {cell: promise(position.width, position.height, boards, hidden, cell) for cell in hidden}
        for cell in hidden:
            found = foresight.promise(cell)
            assert math.isclose(found.safety, expected[cell].safety, abs_tol=1e-11)
            assert math.isclose(found.progress, expected[cell].progress, abs_tol=1e-11)
            assert found.values == expected[cell].values
            again = foresight.promise(cell)  # now no region is counted
            assert math.isclose(again.safety, found.safety, rel_tol=1e-14)
            assert math.isclose(again.progress, found.progress, rel_tol=1e-14)
            assert (again.progress == 0, again.values) == (found.progress == 0, found.values)
        chosen = finish(foresight)
        assert chosen is not None
        assert chosen == foresight.promise(chosen.cell)
        winning = partial(PlainValueNetwork(position.width, position.height, boards, hidden).winning, shipped())
        assert chosen.cell == best_cell(position.width, position.height, boards, hidden, winning)
        risk = {cell: sum(cell in board for board in boards) for cell in hidden}
        shares = spared(position.width, position.height, boards, hidden)
        for cell in hidden:
            assert math.isclose(foresight.spared(cell), shares[cell], abs_tol=1e-11)
        unavoidable += shares[chosen.cell] > 0
        dead += expected[min(hidden, key=lambda cell: (risk[cell], cell))].values == 1 and chosen.values > 1
        riskier += risk[chosen.cell] > min(risk.values())
    assert dead > 0  # the safest cell would have been a dead one
    assert riskier > 0
    assert unavoidable > 0


@pytest.mark.parametrize(("start", "worth"), [("1??????", 0.1), ("1?1????", 0.02)])
def test_progress_is_worth_more_in_the_opening(start: str, worth: float) -> None:
    """Of 56 cells one may be open for that."""
    position = Position.parse("mines 2\n" + "\n".join([start, *["???????"] * 7]))
    hidden = [cell for cell, code in enumerate(position.cells) if code == HIDDEN]
    boards = [set(pair) for pair in combinations(hidden, 2) if all(
        sum(cell in pair for cell in around(7, 8, number)) == 1 for number in set(range(56)).difference(hidden)
    )]
    foresight = Foresight(counted(position))
    chosen = finish(foresight)
    assert chosen is not None
    assert foresight.worth == worth == float(progress_worth(7, 8, len(hidden)))
    winning = partial(PlainValueNetwork(7, 8, boards, hidden).winning, shipped())
    assert chosen.cell == best_cell(7, 8, boards, hidden, winning)


def test_cells_off_the_border_promise_the_same_by_their_neighbours() -> None:
    position = Position.parse("mines 12\n" + "\n".join(["1???????", *["????????"] * 6]))
    foresight = Foresight(counted(position))

    def score(promise: Promise) -> float:
        return promise.safety + foresight.worth * promise.progress

    corners = {score(foresight.promise(cell)) for cell in (7, 48, 55)}
    sides = {score(foresight.promise(cell)) for cell in (5, 6, 32, 50, 23)}
    inside = {score(foresight.promise(cell)) for cell in (21, 30, 36, 41)}
    for scores in (corners, sides, inside):
        assert max(scores) - min(scores) < 1e-12


def test_one_of_the_cells_that_promise_the_same_is_looked_at() -> None:
    """Beside the number's three cells and their five neighbours: the first in a corner, on a side and inside."""
    foresight = Foresight(counted(Position.parse("mines 2\n" + "\n".join(["1???????", *["????????"] * 6]))))
    while foresight.snapshot() < 0:
        foresight.advance(1)
    assert foresight.progress().total == 3 + 5 + 3
    chosen = finish(foresight)
    assert chosen is not None
    assert chosen.cell in {1, 8, 9, 2, 10, 16, 17, 18, 7, 3, 11}
    assert all(foresight.spared(cell) == 0 for cell in range(19, 56))


@settings(max_examples=30)
@given(st.integers(0, 40), st.lists(st.integers(1, 5), min_size=1, max_size=4))
def test_the_pieces_do_not_matter(seed: int, cuts: list[int]) -> None:
    position = true_position(10, 8, 14, seed, 0.3)
    analysis = analyse(position)
    if analysis.safe:
        with pytest.raises(ValueError, match="no guess is needed"):
            Foresight(counted(position))
        return
    foresight, turn = Foresight(counted(position)), 0
    with pytest.raises(RuntimeError):
        foresight.result()
    while not foresight.advance(cuts[turn % len(cuts)]):
        turn += 1
        progress = foresight.progress()
        assert progress.total is not None
        assert 0 < progress.done <= progress.total
        assert foresight.snapshot() == -1 or position.cells[foresight.snapshot()] == HIDDEN
    assert foresight.result() == guess(position)


def test_a_dead_cell_is_guessed_only_among_dead_cells() -> None:
    # One of two cells is a mine, and neither touches what could be told by its number.
    chosen = guess(Position.parse("mines 1\n?1?\n"))
    assert chosen is not None
    assert (chosen.cell, chosen.safety, chosen.progress, chosen.values) == (0, 0.5, 0.5, 1)


def test_only_mines_are_hidden() -> None:
    assert guess(Position.parse("mines 2\n?2?\n")) is None


def test_too_complex() -> None:
    counting = Counting(true_position(12, 12, 30, 3, 0.3), state_cap=3)
    assert counting.advance(1 << 40)
    with pytest.raises(TooComplex):
        Foresight(counting)


def test_only_hidden_cells_promise_anything() -> None:
    with pytest.raises(ValueError, match="cell 0 is not hidden"):
        Foresight(counted(Position.parse("mines 2\n1???\n????\n"))).promise(0)
