"""The ceiling against plain Python, and against optima that are known."""
import random
import xml.etree.ElementTree as ElementTree
from fractions import Fraction
from itertools import combinations

import pytest

from solvers.core.engine import finish
from solvers.core.formats import FormatError
from solvers.minesweeper.board import Board
from solvers.minesweeper.ceiling import ceiling
from solvers.minesweeper.ceiling.ceiling import Ceiling, CeilingSearch, Told
from solvers.minesweeper.ceiling.picture import picture
from solvers.minesweeper.ceiling.window import chance
from solvers.minesweeper.field import Geometry, numbers, open_from
from solvers.minesweeper.position import HIDDEN
from solvers.minesweeper.search.optimum import OptimumSearch
from tests.reference import minesweeper_ceiling as plain

CORNER = 0


def boards(board, start):
    """The mines of every field whose first cell, a corner, is as a start rule wants it."""
    kept = {CORNER, *Geometry(board.width, board.height).neighbours(CORNER)} if start == "zero" else {CORNER}
    for laid in combinations([cell for cell in range(board.size) if cell not in kept], board.mines):
        yield bytes(cell in laid for cell in range(board.size))


def rows(board, mine):
    return [list(mine[start:start + board.width]) for start in range(0, board.size, board.width)]


def test_windows_against_trying_all_layouts():
    random_numbers, seen = random.Random(38), 0
    board, geometry = Board(5, 4, 6), Geometry(5, 4)
    for _ in range(60):
        mine = bytes(random_numbers.sample([1] * 6 + [0] * 14, 20))
        first = random_numbers.choice([cell for cell in range(20) if not mine[cell]])
        codes = open_from(geometry, numbers(geometry, mine), bytes([HIDDEN]) * 20, first)
        window = [cell for cell in range(20) if codes[cell] == HIDDEN and cell % 5 < random_numbers.randint(2, 4)]
        wins, found = plain.best_play(rows(board, mine), {divmod(cell, 5) for cell in window})
        assert chance(geometry, mine, codes, window) == (wins, found)
        assert chance(geometry, mine, codes, window, found - 1) is None
        seen += wins < found
    assert seen > 10


@pytest.mark.parametrize("most", [5, 8])
def test_boards_that_are_cut_against_plain_python(most, monkeypatch):
    monkeypatch.setattr(ceiling, "MOST_HIDDEN", most)
    random_numbers, board = random.Random(43), Board(6, 5, 7)
    for _ in range(40):
        mine = bytes(random_numbers.sample([1] * 7 + [0] * 23, 30))
        first = random_numbers.choice([cell for cell in range(30) if not mine[cell]])
        told = Told(board, mine, first).chance()
        assert told == pytest.approx(float(plain.chance(rows(board, mine), divmod(first, 6), most)), abs=1e-12)


@pytest.mark.parametrize(("board", "start"), [(Board(4, 4, 3), "zero"), (Board(4, 3, 3), "safe")])
def test_no_optimum_is_above_its_ceiling(board, start, monkeypatch):
    """Over all boards, not some; and it is the optimum itself where nothing is told but the count of mines."""
    optimum = finish(OptimumSearch(board, start))
    best = Fraction(optimum.wins, optimum.configurations)
    means = []
    for most in (4, 8, 40):
        monkeypatch.setattr(ceiling, "MOST_HIDDEN", most)
        chances = [Told(board, mine, CORNER).chance() for mine in boards(board, start)]
        means.append(sum(chances) / len(chances))
    if CORNER in optimum.first:
        assert means[-1] == pytest.approx(float(best), abs=1e-12)
    assert means[0] > means[1] > means[2] - 1e-12
    assert means[2] <= best + Fraction(1, 10**12)


def test_a_window_of_endless_layouts_is_given_up():
    assert chance(Geometry(8, 8), bytes([0, 1] * 32), bytes([HIDDEN]) * 64, range(64), 2**31 - 1) is None


def test_a_search_goes_on_where_it_was():
    board = Board.parse("beginner")
    whole = CeilingSearch(board, "zero", 20, 12, 7)
    assert whole.snapshot() is None
    assert finish(whole) == Ceiling.from_chances(whole.chances)
    rest = CeilingSearch(board, "zero", 20, 12, 7, whole.chances[:5])
    finish(rest)
    assert rest.chances == whole.chances
    assert whole.result().spread > 0


def test_a_mine_in_the_first_cell_is_no_chance():
    search = CeilingSearch(Board(3, 3, 8), "unsafe", 4, 10, 1)
    finish(search)
    assert set(search.chances) == {0.0, 1.0}


def test_what_cannot_be_is_refused():
    with pytest.raises(FormatError, match="do not fit"):
        CeilingSearch(Board(9, 9, 80), "zero", 0, 1, 1)
    with pytest.raises(ValueError, match="64"):
        chance(Geometry(9, 9), bytes(81), bytes([HIDDEN]) * 81, range(81))


def test_a_picture_has_what_is_told_and_the_windows():
    board = Board.parse("expert")
    search = CeilingSearch(board, "zero", 93, 2, 6)
    mine = search.board(0)
    told = Told(board, mine, 93)
    windows, space = [*told.windows()], "{http://www.w3.org/2000/svg}"
    hidden = {cell for window in windows for cell in window.cells}
    drawn = ElementTree.fromstring(picture(board, mine, 93))
    assert len(drawn.findall(f"{space}circle")) == sum(mine[cell] for cell in range(board.size) if cell not in hidden)
    words = [text.text for text in drawn.findall(f"{space}text")]
    assert words[-len(windows):] == [f"{window.wins:,} of {window.layouts:,}" for window in windows]
    assert words[2:-len(windows)] == [str(told.numbers[cell]) for cell in range(board.size)
                                      if cell not in hidden and not mine[cell] and told.numbers[cell]]
    finish(search)
    assert f"{search.chances[0]:.1%}" in words[0]
