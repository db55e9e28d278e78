"""The exact endgame against plain recursion, published problems, and positions with known answers."""
import re
from fractions import Fraction
from itertools import combinations
from math import comb
from pathlib import Path

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from solvers.core.engine import finish
from solvers.core.generator_engine import GeneratorEngine
from solvers.minesweeper.counting.analyse import Counting
from solvers.minesweeper.counting.exact import count_exactly
from solvers.minesweeper.field import Geometry, numbers
from solvers.minesweeper.play.guess import Guess, guess_steps
from solvers.minesweeper.position import HIDDEN, MINE, Position
from solvers.minesweeper.search.endgame import LIMIT, Endgame, EndgameResult, solve_endgame
from solvers.minesweeper.search.optimum import symmetries
from tests.reference.minesweeper_endgame import wins_by_first_cell
from tests.reference.minesweeper_tank import PlainBoard, around

DATA = Path(__file__).parents[3] / "data" / "minesweeper"


def empty(width: int, height: int, mines: int) -> Position:
    return Position(width, height, mines, bytes([HIDDEN]) * (width * height))


@st.composite
def endgames(draw: st.DrawFn) -> Position:
    """A position with some hidden cells, of which some mines may be known."""
    width, height = draw(st.integers(1, 5)), draw(st.integers(1, 4))
    geometry = Geometry(width, height)
    size = geometry.size
    mine = bytes(draw(st.lists(st.sampled_from((0, 0, 1)), min_size=size, max_size=size)))
    hidden = draw(st.sets(st.integers(0, size - 1), min_size=1, max_size=9))
    number = numbers(geometry, mine)
    return Position(width, height, sum(mine), bytes(
        HIDDEN if cell in hidden else MINE if mine[cell] else number[cell] for cell in range(size)
    ))


@settings(max_examples=4 * settings.default.max_examples)
@given(endgames())
def test_every_best_cell_and_its_wins(position: Position) -> None:
    board = PlainBoard(position.width, position.height, position.cells)
    hidden, left = board.hidden(), position.mines_left
    fields = [frozenset(field) for field in board.layouts(hidden, left, left)]
    assume(len(fields) <= 40)
    neighbours = {cell: around(position.width, position.height, cell) for cell in hidden}
    known = frozenset(cell for cell, code in enumerate(position.cells) if code == MINE)
    result = solve_endgame(position)
    assert result is not None
    assert result.configurations == len(fields)
    if left == len(hidden):  # nothing is left to open
        assert (result.best, result.wins) == ((), 1)
        return
    wins = wins_by_first_cell(neighbours, fields, known)
    assert result.wins == max(wins.values())
    assert result.chance == Fraction(result.wins, len(fields))
    best = {cell for cell in hidden if wins[cell] == result.wins}
    certain = {cell for cell in hidden if not any(cell in field for field in fields)}
    if certain:
        assert set(result.best) == certain
        assert certain <= best  # opening what is free costs nothing
    else:
        assert set(result.best) == best
    assert list(result.best) == sorted(result.best)


@settings(max_examples=2 * settings.default.max_examples)
@given(endgames())
def test_the_wins_of_every_first_cell(position: Position) -> None:
    board = PlainBoard(position.width, position.height, position.cells)
    hidden = board.hidden()
    fields = [frozenset(field) for field in board.layouts(hidden, position.mines_left, position.mines_left)]
    assume(len(fields) <= 20)
    assume(all(any(cell in field for field in fields) for cell in hidden))  # what is free would come first
    neighbours = {cell: around(position.width, position.height, cell) for cell in hidden}
    known = frozenset(cell for cell, code in enumerate(position.cells) if code == MINE)
    wins = {cell: finish(Endgame(position, first=(cell,))).wins for cell in hidden}
    assert wins == wins_by_first_cell(neighbours, fields, known), "that of a certain mine is none"


def test_pairs_that_nothing_tells_apart_are_searched_once() -> None:
    # Of the two cells beside each 1 one is a mine; the known mines part them.
    search = Endgame(Position.parse("mines 19\n" + "F".join(["?1?"] * 10) + "\n"))
    while not search.advance(1):
        pass
    assert search.result() == EndgameResult(tuple(cell for cell in range(39) if cell % 2 == 0), 1, 1024)
    assert search.snapshot().sets < 100


@given(endgames(), st.integers(1, 5))
def test_the_pieces_do_not_matter(position: Position, steps: int) -> None:
    search = Endgame(position)
    while not search.advance(steps):
        assert search.progress().text
        assert search.snapshot().configurations <= LIMIT
    assert search.result() == solve_endgame(position)
    assert search.advance(steps)


@given(endgames())
def test_symmetry_turns_the_answer_with_the_board(position: Position) -> None:
    expected = solve_endgame(position)
    assert expected is not None
    for image in symmetries(position.width, position.height):
        cells = bytearray(len(image))
        for cell, target in enumerate(image):
            cells[target] = position.cells[cell]
        turned = solve_endgame(Position(position.width, position.height, position.mines, bytes(cells)))
        assert turned is not None
        assert (turned.wins, turned.configurations) == (expected.wins, expected.configurations)
        assert set(turned.best) == {image[cell] for cell in expected.best}


def golden() -> list[tuple[Position, int, str]]:
    """Boards with few configurations, one best cell and the winning chance, from a search written elsewhere."""
    found = []
    for file in sorted(DATA.glob("golden_*.txt")):
        for block in file.read_text().split("GOLD ")[1:]:
            head, *rows, last = block.strip().splitlines()
            mines = re.search(r"mines (\d+)", head)
            answer = re.search(r"\(x(\d+),y(\d+)\) win (\d+/\d+)", last)
            assert mines is not None
            assert answer is not None
            position = Position.parse("\n".join([f"mines {mines[1]}", *(row.split()[0] for row in rows)]))
            found.append((position, int(answer[2]) * position.width + int(answer[1]), answer[3]))
    return found


@pytest.mark.parametrize(("position", "best", "win"), golden())
def test_golden_boards(position: Position, best: int, win: str) -> None:
    result = solve_endgame(position)
    assert result is not None
    assert best in result.best
    assert f"{result.wins}/{result.configurations}" == win


def test_the_riskier_cell_may_win_more_often() -> None:
    position, best, _ = golden()[[win for _, _, win in golden()].index("7/11")]
    result = solve_endgame(position)
    assert result is not None
    board = PlainBoard(position.width, position.height, position.cells)
    fields = list(board.layouts(board.hidden(), position.mines_left, position.mines_left))
    risk = {cell: sum(cell in field for field in fields) for cell in board.hidden()}
    assert best in result.best
    assert {risk[cell] for cell in result.best} == {4}
    assert min(risk.values()) == 2


def fullest(position: Position) -> Guess:
    """What the strategy full opens."""
    counting = Counting(position)
    finish(counting)
    strongest = finish(GeneratorEngine(guess_steps(counting), "Comparing guesses"))
    assert strongest is not None
    return strongest.guess


@pytest.mark.parametrize(("position", "best", "win"), golden())
def test_full_opens_the_safest_of_the_best(position: Position, best: int, win: str) -> None:
    result = solve_endgame(position)
    assert result is not None
    risk = count_exactly(position).mine_counts
    chosen = fullest(position)
    assert chosen.cell in result.best
    assert risk[chosen.cell] == min(risk[cell] or 0 for cell in result.best)
    assert chosen.risk == pytest.approx((risk[chosen.cell] or 0) / result.configurations, abs=1e-12)


def test_full_opens_the_riskier_cell_that_wins_more_often() -> None:
    # Opened first, four cells win 7 of 11 layouts and are mines in 4; two are mines in 2 only, and win 6.
    position = golden()[[win for _, _, win in golden()].index("7/11")][0]
    mines = count_exactly(position).mine_counts
    assert mines[fullest(position).cell] == 4
    assert fullest(position).risk == pytest.approx(4 / 11, abs=1e-12)
    safest = [cell for cell, count in enumerate(mines) if count == 2]
    assert len(safest) == 2
    for cell in safest:
        assert finish(Endgame(position, first=(cell,))) == EndgameResult((cell,), 6, 11)


def test_published_problem() -> None:
    # Code Golf 34276, "Solve the Minesweeper"
    result = solve_endgame(empty(4, 4, 4), 2000)
    assert result == EndgameResult((1, 2, 4, 7, 8, 11, 13, 14), 961, 1820)
    position = Position.parse("mines 5\n?????\n?1???\n?3???\n?????\n")
    assert solve_endgame(position) == EndgameResult((2,), 285, 360)


def test_the_mine_counter_decides() -> None:
    assert solve_endgame(Position.parse("mines 2\n???\n2F2\n")) == EndgameResult((0, 2), 1, 1)
    position = Position.parse("mines 7\n?3F?F3?\n?3FFF3?\n")
    assert solve_endgame(position) == EndgameResult((3,), 1, 4)


def test_beyond_the_limit_there_is_no_answer() -> None:
    assert solve_endgame(empty(4, 4, 4), 1819) is None
    assert solve_endgame(empty(4, 4, 4), 1820) is not None
    search = Endgame(empty(30, 16, 99))
    while not search.advance(1 << 20):
        pass
    assert search.result() is None
    assert search.configurations == LIMIT + 1


def test_numbers_that_contradict_each_other_have_no_answer() -> None:
    assert solve_endgame(Position.parse("mines 1\n?2?\n")) is None
    assert solve_endgame(Position.parse("mines 3\n?1?\n")) is None


def test_the_first_cell_may_be_restricted() -> None:
    search = Endgame(empty(4, 4, 4), 2000, first=(0, 1, 5))
    while not search.advance(1 << 20):
        pass
    assert search.result() == EndgameResult((1,), 961, 1820)


@pytest.mark.parametrize("mines", [1, 2])
def test_a_row_without_numbers(mines: int) -> None:
    # Fields of a row of five cells, every first cell, by plain recursion over all of them.
    fields = [frozenset(field) for field in combinations(range(5), mines)]
    wins = wins_by_first_cell({cell: around(5, 1, cell) for cell in range(5)}, fields)
    result = solve_endgame(empty(5, 1, mines))
    assert result is not None
    assert result.configurations == comb(5, mines)
    assert {cell: wins[cell] == result.wins for cell in wins} == {cell: cell in result.best for cell in wins}
