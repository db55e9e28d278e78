"""Exact counting: against plain enumeration, under changes that must not matter, and at the ends of its range."""
import math
import random
from collections.abc import Callable
from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers.minesweeper.counting.analyse import Analysis, Contradiction, Counting, Region, TooComplex, analyse
from solvers.minesweeper.counting.exact import count_exactly
from solvers.minesweeper.position import BLANK, HIDDEN, MINE, Position
from tests.reference import minesweeper_brute as brute
from tests.reference.minesweeper_positions import random_position, true_mines, true_position

seeds = st.integers(0, 10**6)


def brute_count(position: Position) -> brute.Count:
    return brute.count(position.width, position.height, position.cells, position.mines)


def check(position: Position, expected: brute.Count, *, counter: bool = True) -> None:
    analysis = analyse(position, counter=counter)
    assert math.exp(analysis.log_configurations) == pytest.approx(expected.configurations, rel=1e-12)
    for cell, mines in enumerate(expected.mine_counts):
        found = analysis.probability[cell]
        if mines is None:
            assert found is None
            continue
        assert found is not None
        assert abs(found - mines / expected.configurations) <= 1e-12
        assert (found == 0) == (mines == 0) == (cell in analysis.safe)
        assert (found == 1) == (mines == expected.configurations) == (cell in analysis.mines)


def test_the_oracle_against_every_board() -> None:
    for seed in range(200):
        position = random_position(seed)
        if position.cells.count(HIDDEN) <= 14:
            every = brute.count_every_board(position.width, position.height, position.cells, position.mines)
            assert brute_count(position) == every


@pytest.mark.parametrize("block", range(4))
def test_4000_random_positions_against_plain_enumeration(block: int, some: Callable[[int], int]) -> None:
    for seed in range(1000 * block, 1000 * block + some(1000)):
        position = random_position(seed)
        check(position, brute_count(position))


def test_1000_random_positions_without_the_counter(some: Callable[[int], int]) -> None:
    for seed in range(some(1000)):
        position = random_position(seed)
        expected = brute.count_border(position.width, position.height, position.cells)
        check(position, expected, counter=False)


def turned(position: Position, place: Callable[[int, int], tuple[int, int]], width: int, height: int) -> Position:
    cells = bytearray(position.cells)
    for cell, code in enumerate(position.cells):
        row, column = place(*divmod(cell, position.width))
        cells[row * width + column] = code
    return Position(width, height, position.mines, bytes(cells))


@given(seeds)
def test_the_eight_symmetries(seed: int) -> None:
    dice = random.Random(seed)
    position = true_position(dice.randint(1, 12), dice.randint(2, 9), dice.randint(1, 2), seed, 0.4, 0.2)
    analysis, width, height = analyse(position), position.width, position.height
    for flip in (False, True):
        for mirror in (False, True):
            for transpose in (False, True):

                def place(
                    row: int, column: int, flip: bool = flip, mirror: bool = mirror, transpose: bool = transpose
                ) -> tuple[int, int]:
                    row, column = height - 1 - row if flip else row, width - 1 - column if mirror else column
                    return (column, row) if transpose else (row, column)

                size = (height, width) if transpose else (width, height)
                other = analyse(turned(position, place, *size))
                assert other.log_configurations == pytest.approx(analysis.log_configurations, rel=1e-12, abs=1e-12)
                for cell, chance in enumerate(analysis.probability):
                    row, column = place(*divmod(cell, width))
                    image = other.probability[row * size[0] + column]
                    assert (image is None) == (chance is None)
                    assert image == chance or abs(image - chance) <= 1e-12


def test_an_implied_number_changes_nothing(some: Callable[[int], int]) -> None:
    removed = 0
    for seed in range(some(600)):
        position = random_position(seed)
        whole = brute_count(position)
        for cell, code in enumerate(position.cells):
            if code <= 8:
                without = position.replace({cell: BLANK})
                if brute_count(without) == whole:
                    check(without, whole)
                    removed += 1
    assert removed > some(500)


@given(seeds)
def test_probabilities_sum_to_the_mines_left(seed: int) -> None:
    dice = random.Random(seed)
    width, height = dice.randint(1, 30), dice.randint(1, 16)
    position = true_position(
        width, height, int(width * height * dice.uniform(0, 0.3)), seed, dice.uniform(0, 0.5), 0.3
    )
    chances = analyse(position).probability
    assert math.fsum(chance or 0 for chance in chances) == pytest.approx(position.mines_left, rel=1e-12, abs=1e-12)


@given(seeds, st.lists(st.integers(1, 300), min_size=1, max_size=20))
def test_steps_may_be_cut_anywhere(seed: int, cuts: list[int]) -> None:
    position = true_position(30, 16, 99, seed, 0.35)
    counting = Counting(position)
    turn = 0
    while not counting.advance(cuts[turn % len(cuts)]):
        turn += 1
        assert counting.snapshot() >= 0
        progress = counting.progress()
        assert progress.total is None or progress.done <= progress.total
    assert counting.advance(1)
    assert counting.result() == analyse(position)


def test_a_board_that_is_taken_apart() -> None:
    # Numbers everywhere: one region of thousands of cells until local deductions cut it.
    position = true_position(70, 70, 1225, 3, 0.4)
    analysis = analyse(position)
    exact = count_exactly(position)
    assert len(analysis.regions) > 50
    assert analysis.log_configurations == pytest.approx(math.log(exact.configurations), rel=1e-12)
    for cell, mines in enumerate(exact.mine_counts):
        if mines is not None:
            assert analysis.probability[cell] == pytest.approx(mines / exact.configurations, abs=1e-12)
            assert (cell in analysis.safe) == (mines == 0)
            assert (cell in analysis.mines) == (mines == exact.configurations)


def test_what_is_certain_on_large_boards_is_true_and_cannot_be_otherwise(some: Callable[[int], int]) -> None:
    for seed in (1, 2):
        position = true_position(80, 80, 1400, seed, 0.4)
        mined = true_mines(80, 80, 1400, seed)
        analysis = analyse(position)
        assert not mined.intersection(analysis.safe)
        assert mined.issuperset(analysis.mines)
        assert min(len(analysis.safe), len(analysis.mines)) > 200
        dice = random.Random(seed)
        for cell in dice.sample(analysis.safe, some(15)):
            with pytest.raises(Contradiction):
                analyse(position.replace({cell: MINE}))
        for cell in dice.sample(analysis.mines, some(15)):
            with pytest.raises(Contradiction):
                analyse(position.replace({cell: BLANK}))
        open_questions = [cell for region in analysis.regions for cell in region.cells]
        for cell in dice.sample(open_questions, some(15)):
            for code in (MINE, BLANK):
                assert analyse(position.replace({cell: code})).log_configurations < analysis.log_configurations


# Far from a double's range.


def gadgets(width: int, height: int) -> tuple[Position, int]:
    """Many regions `?1?1?`, each of which is met by one mine in the middle or by two at the ends."""
    row = [HIDDEN, 1, HIDDEN, 1, HIDDEN, BLANK] * (width // 6)
    row += [BLANK] * (width - len(row))
    cells = (bytes(row) + bytes([BLANK] * width)) * (height // 2)
    return Position(width, height, 0, cells), (width // 6) * (height // 2)


@pytest.mark.parametrize("extra", [0, 1, 2, 1000, 1649, 1650, 1651, 3299, 3300])
def test_thousands_of_regions_with_any_number_of_mines(extra: int) -> None:
    position, count = gadgets(200, 200)
    assert count == 3300
    analysis = analyse(Position(200, 200, count + extra, position.cells))
    assert analysis.log_configurations == pytest.approx(math.log(math.comb(count, extra)), rel=1e-12, abs=1e-9)
    for start in (0, 18, 6 * 20 + 400 * 7):
        end, middle = analysis.probability[start], analysis.probability[start + 2]
        assert end == pytest.approx(extra / count, rel=1e-12)
        assert middle == pytest.approx(1 - extra / count, rel=1e-12, abs=1e-15)
        assert (end == 0, end == 1) == (extra == 0, extra == count)
        assert (middle == 1, middle == 0) == (extra == 0, extra == count)


@cache
def binomials(n: int) -> list[int]:
    """n over k for all k, each from the one before: thousands of them alone would take seconds."""
    row = [1]
    for k in range(n):
        row.append(row[-1] * (n - k) // (k + 1))
    return row


@pytest.mark.parametrize("extra", [0, 1, 40, 3300, 20_000, 21_282, 21_283])
def test_thousands_of_regions_beside_thousands_of_free_cells(extra: int) -> None:
    # Extra mines lie in the regions or among the free cells, so the weights span thousands of orders of magnitude.
    position, count = gadgets(200, 102)
    free = 98 * 200
    analysis = analyse(Position(200, 200, count + extra, position.cells + bytes([HIDDEN] * free)))
    ways = [binomials(count)[k] * binomials(free)[extra - k] if extra - k <= free else 0
            for k in range(min(count, extra) + 1)]
    total = sum(ways)
    in_regions = sum(k * way for k, way in enumerate(ways))
    assert analysis.log_configurations == pytest.approx(math.log(total), rel=1e-12, abs=1e-9)
    assert analysis.probability[0] == pytest.approx(in_regions / (count * total), rel=1e-11)
    assert analysis.off_border_probability == pytest.approx((extra * total - in_regions) / (free * total), rel=1e-11)


def linked_strips(strips: int, width: int) -> Position:
    """One region: strips with a 3 in every second column between two rows of hidden cells, linked at their ends."""
    height = 4 * strips - 1
    cells = bytearray([BLANK] * (width * height))
    for cell in range(width * height):
        row, column = divmod(cell, width)
        if row % 4 in (0, 2):
            cells[cell] = HIDDEN
        elif row % 4 == 1 and column % 2:
            cells[cell] = 3
        elif row % 4 == 3 and column == (0 if row % 8 == 3 else width - 1):
            cells[cell] = 2
    return Position(width, height, strips * width, bytes(cells))


@pytest.mark.parametrize("length", [105, pytest.param(121, marks=pytest.mark.slow)])
@pytest.mark.parametrize("part", [0, 1 / 60, 4 / 9, 59 / 60, 1])
def test_one_region_with_very_many_layouts(length: int, part: float) -> None:
    position = linked_strips(3, length)
    (region,) = analyse(position, counter=False).regions
    spread = 3 * (length - 1) // 2
    assert region.layouts > 2.0**256  # from there a number has an exponent of its own (scaled.pxd)
    assert region.most - region.fewest == spread
    beyond_fewest = round(part * spread)
    position = replace(position, mines=region.fewest + beyond_fewest)
    analysis, exact = analyse(position), count_exactly(position)
    assert analysis.log_configurations == pytest.approx(math.log(exact.configurations), rel=1e-11, abs=1e-9)
    for cell, count in enumerate(exact.mine_counts):
        if count is not None:
            assert analysis.probability[cell] == pytest.approx(count / exact.configurations, abs=1e-12)
            assert (analysis.probability[cell] == 0) == (count == 0)
            assert (analysis.probability[cell] == 1) == (count == exact.configurations)


@pytest.mark.parametrize("beyond_fewest", [0, 1, 240, 479, 480])
def test_one_region_with_more_layouts_than_a_double_holds(beyond_fewest: int) -> None:
    position = linked_strips(8, 121)
    (region,) = analyse(position, counter=False).regions
    assert region.layouts == math.inf
    assert region.most - region.fewest == 480
    position = replace(position, mines=region.fewest + beyond_fewest)
    chances = analyse(position).probability
    assert math.fsum(chance or 0 for chance in chances) == pytest.approx(position.mines, rel=1e-12)
    # The board is its own image upside down.
    for cell, chance in enumerate(chances):
        row, column = divmod(cell, position.width)
        assert chance == pytest.approx(chances[(position.height - 1 - row) * position.width + column], abs=1e-12)


def test_a_board_without_numbers() -> None:
    analysis = analyse(Position(200, 200, 8000, bytes([HIDDEN] * 40_000)))
    assert set(analysis.probability) == {analysis.off_border_probability}
    assert analysis.off_border_probability == pytest.approx(0.2, rel=1e-13)
    assert analysis.log_configurations == pytest.approx(
        math.lgamma(40_001) - math.lgamma(8001) - math.lgamma(32_001), rel=1e-12
    )


@pytest.mark.parametrize(("mines", "safe", "certain"), [(0, 6, 0), (6, 0, 6)])
def test_no_mines_and_mines_everywhere(mines: int, safe: int, certain: int) -> None:
    analysis = analyse(Position(3, 2, mines, bytes([HIDDEN] * 6)))
    assert (len(analysis.safe), len(analysis.mines)) == (safe, certain)
    assert analysis.log_configurations == 0


def test_nothing_hidden() -> None:
    analysis = analyse(Position.parse("mines 1\n11\n1F\n"))
    assert analysis.probability == (None,) * 4
    assert (analysis.regions, analysis.off_border, analysis.off_border_probability) == ((), (), None)
    assert analysis.log_configurations == 0


def test_regions() -> None:
    h, b = HIDDEN, BLANK
    analysis = analyse(Position(9, 2, 4, bytes([
        h, 1, h, b, b, h, 2, h, h,
        h, h, h, b, b, b, b, h, h,
    ])))
    assert analysis.regions == (
        Region(cells=(0, 2, 9, 10, 11), numbers=(1,), layouts=5, fewest=1, most=1),
        Region(cells=(5, 7, 16), numbers=(6,), layouts=3, fewest=2, most=2),
    )
    assert (analysis.off_border, analysis.off_border_probability) == ((8, 17), 0.5)
    assert math.exp(analysis.log_configurations) == pytest.approx(5 * 3 * 2)


@given(seeds)
def test_every_hidden_cell_is_decided_or_in_one_region_or_off_the_border(seed: int) -> None:
    analysis = analyse(true_position(30, 16, 99, seed, 0.3))
    hidden = [cell for cell, code in enumerate(analysis.position.cells) if code == HIDDEN]
    placed = [cell for region in analysis.regions for cell in region.cells] + list(analysis.off_border)
    assert len(placed) == len(set(placed))
    assert set(hidden) - set(placed) <= {*analysis.safe, *analysis.mines}
    assert set(placed) <= set(hidden)
    for region in analysis.regions:
        assert region.cells == tuple(sorted(region.cells))
        near = {other for cell in region.cells for other in brute.around(30, 16, cell)}
        assert near.issuperset(region.numbers)
        assert 0 <= region.fewest <= region.most <= len(region.cells)
        assert region.layouts >= 1


# Positions that cannot be true, or not be counted.


def contradicted(position: Position) -> Contradiction | Analysis:
    try:
        return analyse(position)
    except Contradiction as contradiction:
        return contradiction


def test_contradictions_are_found_and_placed(some: Callable[[int], int]) -> None:
    found = {"counter": 0, "numbers": 0, "none": 0}
    for seed in range(some(1500)):
        dice = random.Random(seed)
        position = random_position(seed)
        cell = dice.randrange(len(position.cells))
        position = position.replace({cell: dice.randint(0, 5)})
        if position.mines_left < 0:
            continue
        outcome = contradicted(position)
        if isinstance(outcome, Analysis):
            check(position, brute_count(position))
            found["none"] += 1
            continue
        assert brute_count(position).configurations == 0
        border = brute.count_border(position.width, position.height, position.cells)
        assert outcome.counter == (border.configurations > 0)
        found["counter" if outcome.counter else "numbers"] += 1
        # The numbers named contradict each other without the others.
        others = {
            number: BLANK
            for number, code in enumerate(position.cells) if code <= 8 and number not in outcome.cells
        }
        assert all(position.cells[number] <= 8 for number in outcome.cells)
        assert brute_count(position.replace(others)).configurations == 0
    assert min(found.values()) > 20


def test_a_contradiction_that_no_single_number_shows() -> None:
    # The 1 allows one mine among the four cells that both touch, so the 5 finds at most four.
    position = Position.parse("mines 9\n????\n?15?\n????\n")
    with pytest.raises(Contradiction, match=r"these numbers contradict each other: b2, c2\.") as caught:
        analyse(position)
    assert (caught.value.cells, caught.value.counter) == ((5, 6), False)


@pytest.mark.parametrize("text", [
    "mines 0\n?1\n", "mines 3\n?1\n", "mines 1\nFF\n", "mines 0\nF?\n", "mines 7\n???\n???\n",
])
def test_numbers_of_mines_that_cannot_be(text: str) -> None:
    with pytest.raises(Contradiction) as caught:
        analyse(Position.parse(text))
    assert caught.value.counter
    assert "no board with" in str(caught.value)


def test_too_complex_is_said_and_costs_nothing() -> None:
    position = true_position(30, 16, 99, 8, 0.4)
    with pytest.raises(TooComplex, match="too complex"):
        analyse(position, state_cap=1000)
    assert analyse(position).states > 1000


def test_more_open_numbers_than_a_state_holds() -> None:
    # A field of numbers in which no window forces anything: every number has free cells all around it.
    width = height = 100
    cells = bytearray([HIDDEN] * (width * height))
    for row in range(1, height, 2):
        for column in range(1, width, 2):
            cells[row * width + column] = 3
    with pytest.raises(TooComplex):
        analyse(Position(width, height, 3000, bytes(cells)))


def test_an_unfinished_count_has_no_result() -> None:
    counting = Counting(true_position(30, 16, 99, 8, 0.4))
    assert not counting.advance(1)
    with pytest.raises(RuntimeError):
        counting.result()
    with pytest.raises(RuntimeError):
        counting.layers(0)


def test_known_mines_are_trusted() -> None:
    analysis = analyse(Position(3, 1, 1, bytes([HIDDEN, 1, MINE])))
    assert analysis.probability == (0.0, None, None)
