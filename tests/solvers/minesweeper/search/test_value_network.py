"""The value network against its definition, figure by figure and as a whole, and estimates on boards of every shape."""
import math
import random
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solvers.core.engine import finish
from solvers.minesweeper.board import Board, StartRule
from solvers.minesweeper.counting.analyse import Counting, analyse
from solvers.minesweeper.play.batch import Batch
from solvers.minesweeper.position import HIDDEN, MINE, Position
from solvers.minesweeper.search import lookahead
from solvers.minesweeper.search.lookahead import Foresight
from solvers.minesweeper.search.value_network_weights import FIGURES, UNITS, Unit, Weights, shipped
from tests.cases import for_each
from tests.reference.minesweeper_choice import boards_of
from tests.reference.minesweeper_lookahead import best_cell
from tests.reference.minesweeper_positions import random_position, true_position
from tests.reference.minesweeper_value_network import PlainValueNetwork, chance_to_win

NOTHING = (0.0,) * len(FIGURES)
IDLE = (Unit(NOTHING, 0.0, 0.0),) * UNITS
Use = Callable[[Weights], None]


@pytest.fixture
def use(monkeypatch: pytest.MonkeyPatch) -> Use:
    """Lets every Foresight that is made from then on estimate by other weights than those shipped."""
    return lambda weights: monkeypatch.setattr(lookahead, "shipped", lambda: weights)


def one_figure(index: int, weight: float) -> tuple[float, ...]:
    return tuple(weight if i == index else 0.0 for i in range(len(FIGURES)))


def random_weights(seed: int) -> Weights:
    """Weights that make every figure count, and every unit pass something now and then."""
    dice = random.Random(seed)

    def row() -> tuple[float, ...]:
        return tuple(dice.gauss(0, 0.3) for _ in FIGURES)

    units = tuple(Unit(row(), dice.gauss(0, 0.5), dice.gauss(0, 0.5)) for _ in range(UNITS))
    return Weights(row(), dice.gauss(0, 0.5), units)


SPECIAL = [Position.parse(text) for text in (
    "mines 1\n?1?\n", "mines 2\n???\n", "mines 3\n??\n??\n", "mines 2\n?1????\n", "mines 3\n?1????\n",
    "mines 5\n?1?????\n",
)]


class Case(NamedTuple):
    """A position, its definition, and what may follow each cell that single numbers do not decide."""

    position: Position
    plain: PlainValueNetwork
    after: dict[int, list[tuple[Fraction, list[float]]]]


@cache
def cases() -> list[Case]:
    """Small positions without a safe cell; of the certain mines all are marked in half of them, in the others none."""
    found = []
    for seed, position in enumerate([*SPECIAL, *map(random_position, range(3000, 3600))]):
        analysis = analyse(position)
        if analysis.safe or not 2 <= position.cells.count(HIDDEN) - len(analysis.mines) <= 13:
            continue
        if seed % 2:
            position = position.replace(dict.fromkeys(analysis.mines, MINE))
        boards = [set(board) for board in boards_of(position.width, position.height, position.cells, position.mines)]
        hidden = [cell for cell, code in enumerate(position.cells) if code == HIDDEN]
        plain = PlainValueNetwork(position.width, position.height, boards, hidden)
        found.append(Case(position, plain, {cell: [*plain.after(cell)] for cell in plain.undecided}))
    return found


def finished(position: Position) -> Foresight:
    counting = Counting(position)
    finish(counting)
    foresight = Foresight(counting)
    finish(foresight)
    return foresight


def check(weights: Weights, use: Use, those: slice) -> set[float]:
    """Compare what is estimated for every cell of some positions; the different estimates."""
    use(weights)
    seen = set()
    for position, _, after in cases()[those]:
        foresight = finished(position)
        for cell, followers in after.items():
            expected = chance_to_win(weights, followers)
            assert math.isclose(foresight.promise(cell).winning, expected, rel_tol=1e-9), (position.text(), cell)
            seen.add(round(expected, 9))
    return seen


@for_each("index", range(len(FIGURES)), ids=lambda index: FIGURES[index])
@for_each("weight", [1.0, -0.4])
def test_every_figure_is_that_of_the_definition(use: Use, index: int, weight: float) -> None:
    weights = Weights(one_figure(index, weight), 0.1, IDLE)
    assert len(check(weights, use, slice(None))) > 5


@pytest.mark.parametrize("index", range(len(FIGURES)), ids=lambda index: FIGURES[index])
def test_every_unit_is_passed_on_above_its_threshold_only(use: Use, index: int) -> None:
    """The figures' weights are told apart, unit by unit."""
    for place in range(UNITS):
        unit = Unit(one_figure(index, -0.7), 0.3, 1.5)
        units = tuple(unit if i == place else IDLE[0] for i in range(UNITS))
        assert check(Weights(NOTHING, -0.2, units), use, slice(0, 10))


@pytest.mark.parametrize("seed", range(8))
def test_the_network_is_that_of_the_definition(use: Use, seed: int) -> None:
    assert len(check(random_weights(seed), use, slice(None))) > 400


def test_the_positions_have_all_that_matters() -> None:
    least, second, free, telling, calm, even, layouts, *_ = range(len(FIGURES))
    followers = [figures for case in cases() for after in case.after.values() for _, figures in after]
    assert any(one[least] == 0 == one[free] for one in followers)  # won
    assert any(one[least] == one[second] == 0 for one in followers)
    assert any(one[least] == 0 < one[second] < 1 for one in followers)
    assert any(one[least] == one[second] > 0 for one in followers)
    assert any(0 < one[telling] < one[free] for one in followers)
    assert any(one[telling] == 0 < one[free] for one in followers)
    assert any(one[calm] > 0.1 for one in followers)
    assert any(one[even] > 1 for one in followers)
    assert any(one[layouts] == 0 for one in followers)


def test_choices_follow_the_estimates(use: Use) -> None:
    """Other weights choose other cells, always by the same rule."""
    chosen = []
    for seed in range(4):
        weights = random_weights(seed)
        use(weights)
        chosen.append([])
        for position, plain, after in cases()[::3]:
            promise = finished(position).result()
            assert promise is not None
            winning = {cell: chance_to_win(weights, after[cell]) for cell in plain.undecided if cell in after}
            assert promise.cell == best_cell(
                position.width, position.height, plain.boards, sorted(plain.undecided), winning.__getitem__
            )
            chosen[-1].append(promise.cell)
    assert len({tuple(cells) for cells in chosen}) == 4


def test_of_equal_estimates_the_safest_cell_wins(use: Use) -> None:
    use(Weights(NOTHING, -1000.0, IDLE))
    for position, plain, _ in cases():
        promise = finished(position).result()
        assert promise is not None
        assert promise.winning == 0
        assert promise.cell == best_cell(
            position.width, position.height, plain.boards, sorted(plain.undecided), lambda _: 0.0
        )


def test_nothing_wins_more_often_than_it_survives(use: Use) -> None:
    use(Weights(NOTHING, 1000.0, IDLE))
    for position, plain, _ in cases():
        foresight = finished(position)
        for cell in plain.undecided:
            free = sum(cell not in board for board in plain.boards) / len(plain.boards)
            assert math.isclose(foresight.promise(cell).winning, free, rel_tol=1e-12)


@pytest.mark.parametrize("change", [
    {"direct": (0.0,) * 13}, {"direct": (0.0,) * 15}, {"units": IDLE[1:]}, {"units": (*IDLE, IDLE[0])},
    {"units": (*IDLE[1:], Unit(NOTHING[1:], 0.0, 0.0))},
], ids=range(5))
def test_other_lengths_are_refused(use: Use, change: dict[str, Any]) -> None:
    use(replace(shipped(), **change))
    with pytest.raises(ValueError, match=r"network of 14 figures and 8 units is needed|a unit has 14 weights"):
        finished(SPECIAL[0])


# Other boards.


def sensible(position: Position) -> int | None:
    """The cell that is guessed, once all promises are looked at; None if a cell is safe or only mines are hidden."""
    counting = Counting(position)
    analysis = finish(counting)
    if analysis.safe:
        return None
    foresight = Foresight(counting)
    chosen = finish(foresight)
    for cell, code in enumerate(position.cells):
        risk = analysis.probability[cell]
        if code == HIDDEN and cell not in analysis.mines:
            promise = foresight.promise(cell)
            assert risk is not None
            assert 0 <= promise.winning <= 1 - risk + 1e-12
            assert 0 <= promise.progress <= promise.safety + 1e-12 <= 1 - risk + 2e-12
    return None if chosen is None else chosen.cell


@pytest.mark.parametrize(("width", "height"), [(1, 1), (2, 2), (1, 2), (2, 1), (1, 9), (30, 1), (2, 12), (5, 4)])
def test_any_number_of_mines_on_a_board_that_nobody_has_opened(width: int, height: int) -> None:
    size = width * height
    for mines in range(size + 1):
        chosen = sensible(Position(width, height, mines, bytes([HIDDEN] * size)))
        assert (chosen is None) == (mines in (0, size))


@settings(max_examples=60)
@given(st.integers(1, 12), st.integers(1, 12), st.data())
def test_any_true_position(width: int, height: int, data: st.DataObject) -> None:
    mines = data.draw(st.sampled_from([1, 2, width * height // 4, width * height - 2, width * height - 1]))
    mines = min(max(mines, 0), width * height)
    seed = data.draw(st.integers(0, 10_000))
    opened, flagged = (data.draw(st.sampled_from([0.0, 0.1, 0.4, 0.8])) for _ in range(2))
    position = true_position(width, height, mines, seed, opened, flagged)
    chosen = sensible(position)
    assert chosen is None or position.cells[chosen] == HIDDEN


@pytest.mark.parametrize(("mines", "numbers"), [
    (1, {}), (39_999, {}), (8000, dict.fromkeys(range(610, 39_000, 999), 2)),
])
def test_a_huge_board(mines: int, numbers: dict[int, int]) -> None:
    counting = Counting(Position(200, 200, mines, bytes([HIDDEN] * 40_000)).replace(numbers))
    analysis = finish(counting)
    foresight = Foresight(counting)
    while foresight.snapshot() < 0 and not foresight.advance(1000):
        pass
    risk = analysis.probability[foresight.snapshot()]
    assert risk is not None
    assert 0 <= foresight.promise(foresight.snapshot()).winning <= 1 - risk + 1e-12


@pytest.mark.parametrize(("board", "start", "games"), [
    (Board(2, 1, 1), "unsafe", 20), (Board(2, 2, 1), "safe", 50), (Board(2, 2, 3), "unsafe", 50),
    (Board(30, 1, 9), "safe", 80), (Board(1, 60, 20), "safe", 50), (Board(8, 8, 1), "unsafe", 50),
    (Board(8, 8, 62), "safe", 50), (Board(16, 2, 8), "safe", 30), (Board(10, 10, 30), "safe", 100),
    (Board(7, 40, 50), "zero", 60),
], ids=str)
def test_neither_the_cache_nor_the_pieces_change_a_game(board: Board, start: StartRule, games: int) -> None:
    cached, plain, whole = (Batch(board, start, "full", games, 8, cache=cache) for cache in (True, False, True))
    dice, finished = random.Random(607), False
    while not finished:  # a step is a decision
        steps = dice.choice([1, 2, 7, 40])
        finished = cached.advance(steps)
        assert plain.advance(steps) == finished
        assert plain.snapshot() == cached.snapshot()
    assert finish(whole) == cached.result() == plain.result()
    assert cached.wrong == plain.wrong == 0
    assert cached.result().games == games
