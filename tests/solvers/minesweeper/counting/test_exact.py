"""Exact integers: against plain enumeration, the count in doubles and a second oracle, and in small steps."""
import math
import random
from collections.abc import Callable
from fractions import Fraction

import ms_toollib
import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers.core.engine import finish
from solvers.minesweeper.counting.analyse import Contradiction, TooComplex, analyse
from solvers.minesweeper.counting.exact import ExactCount, ExactCounting, count_exactly
from solvers.minesweeper.counting.polynomials import product, weights_of_other
from solvers.minesweeper.field import Geometry, layout, numbers, open_from
from solvers.minesweeper.position import HIDDEN, Position
from tests.reference import minesweeper_brute as brute
from tests.reference.minesweeper_positions import random_position, true_position

coefficients = st.lists(st.integers(0, 2**70) | st.integers(0, 3), min_size=1, max_size=60).filter(any)


def finished(work):
    while True:
        try:
            next(work)
        except StopIteration as end:
            return end.value


@given(coefficients, coefficients)
def test_products_of_polynomials(left: list[int], right: list[int]) -> None:
    expected = [0] * (len(left) + len(right) - 1)
    for i, a in enumerate(left):
        for k, b in enumerate(right):
            expected[i + k] += a * b
    assert finished(product(left, right)) == expected


@given(coefficients, st.integers(0, 60), st.data())
def test_transposed_products(factor: list[int], more: int, data: st.DataObject) -> None:
    weights = data.draw(st.lists(st.integers(0, 2**90), min_size=len(factor) + more, max_size=len(factor) + more))
    expected = [sum(a * weights[m + i] for i, a in enumerate(factor)) for m in range(more + 1)]
    assert finished(weights_of_other(factor, weights)) == expected


def test_1000_random_positions_against_plain_enumeration(some: Callable[[int], int]) -> None:
    for seed in range(some(1000)):
        position = random_position(seed)
        expected = brute.count(position.width, position.height, position.cells, position.mines)
        assert count_exactly(position) == ExactCount(expected.configurations, tuple(expected.mine_counts))


@pytest.mark.parametrize("size", [(9, 9, 10), (16, 16, 40), (30, 16, 99), (60, 60, 700)])
def test_the_two_counts_agree(size: tuple[int, int, int]) -> None:
    for seed in range(12):
        position = true_position(*size, seed=seed, opened=random.Random(seed).uniform(0, 0.5))
        exact, analysis = count_exactly(position), analyse(position)
        assert math.log(exact.configurations) == pytest.approx(analysis.log_configurations, rel=1e-11, abs=1e-11)
        for cell, chance in enumerate(analysis.probability):
            share = exact.probability(cell)
            assert (share is None) == (chance is None)
            if share is not None:
                assert abs(float(share) - chance) <= 1e-12
                assert (share == 0, share == 1) == (chance == 0, chance == 1)
        shares = [exact.probability(cell) for cell in range(len(position.cells))]
        assert sum(share for share in shares if share is not None) == position.mines_left


def test_a_board_without_numbers() -> None:
    exact = count_exactly(Position(200, 200, 8000, bytes([HIDDEN] * 40_000)))
    assert exact.configurations == math.comb(40_000, 8000)
    assert exact.mine_counts == (math.comb(39_999, 7999),) * 40_000
    assert exact.probability(7) == Fraction(1, 5)


def test_nothing_hidden() -> None:
    assert count_exactly(Position.parse("mines 1\n11\n1F\n")) == ExactCount(1, (None,) * 4)


@given(st.integers(0, 10**6), st.lists(st.integers(1, 500), min_size=1, max_size=9))
def test_steps_may_be_cut_anywhere(seed: int, cuts: list[int]) -> None:
    position = true_position(16, 16, 40, seed, 0.3)
    engine, turn = ExactCounting(position), 0
    while not engine.advance(cuts[turn % len(cuts)]):
        turn += 1
        progress = engine.progress()
        assert progress.total is None or 0 <= progress.done <= progress.total
        assert engine.snapshot() >= 0
    assert engine.result() == count_exactly(position)


def test_a_contradiction_is_said_at_the_end() -> None:
    engine = ExactCounting(Position.parse("mines 9\n????\n?15?\n????\n"))
    with pytest.raises(Contradiction):
        finish(engine)
    assert engine.advance(1)


def test_too_complex_is_said_at_the_end() -> None:
    with pytest.raises(TooComplex):
        finish(ExactCounting(true_position(30, 16, 99, 8, 0.4), state_cap=1000))


def test_an_unfinished_count_has_no_result() -> None:
    engine = ExactCounting(true_position(30, 16, 99, 8, 0.4))
    while not engine.snapshot():
        assert not engine.advance(1)
    with pytest.raises(RuntimeError):
        engine.result()


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


def test_300_expert_positions(some: Callable[[int], int]) -> None:
    compared = 0
    for position in expert_positions(some(300)):
        codes = [UNOPENED if code == HIDDEN else code for code in position.cells]
        rows = [codes[start : start + 30] for start in range(0, 480, 30)]
        theirs, _ = ms_toollib.cal_probability_onboard(rows, 99)
        for cell, ours in enumerate(analyse(position).probability):
            if ours is not None:
                assert abs(theirs[cell // 30][cell % 30] - ours) < 1e-9
                compared += 1
    assert compared > some(50_000)
