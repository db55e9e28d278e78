"""Edits of a position, and the texts that it is read from, however they are damaged."""
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.games.minesweeper.analyse.positions import (
    EXAMPLES,
    as_line,
    empty,
    from_line,
    load,
    mark_of,
    read,
    resize,
    step_code,
)
from solvers.core.formats import FormatError
from solvers.minesweeper.position import HIDDEN, MINE, Position
from solvers.minesweeper.rules import Game

CODES = [*range(9), HIDDEN, MINE]
TEXT = load("trap").text()


@st.composite
def positions(draw):
    width, height = draw(st.integers(1, 9)), draw(st.integers(1, 9))
    cells = draw(st.lists(st.sampled_from(CODES), min_size=width * height, max_size=width * height))
    return Position(width, height, draw(st.integers(0, 99)), bytes(cells))


@given(positions(), st.integers(1, 12), st.integers(1, 12))
def test_what_fits_stays_on_another_board(position, width, height):
    other = resize(position, width, height, 7)
    assert (other.width, other.height, other.mines) == (width, height, 7)
    for row in range(height):
        for column in range(width):
            code = other.cells[row * width + column]
            there = row < position.height and column < position.width
            assert code == (position.cells[row * position.width + column] if there else HIDDEN)


@given(positions())
def test_a_position_comes_back_from_text_and_line(position):
    assert read(position.text(), 0) == position
    assert read(position.text().partition("\n")[2], position.mines) == position
    assert from_line(as_line(position)) == position
    assert "\n" not in as_line(position)


def test_the_wheel_counts():
    assert [step_code(code, 1) for code in CODES] == [1, 2, 3, 4, 5, 6, 7, 8, 8, 0, 0]
    assert [step_code(code, -1) for code in CODES] == [HIDDEN, *range(8), HIDDEN, MINE]
    assert step_code(HIDDEN, 3) == 2
    assert step_code(5, -9) == HIDDEN


def test_the_right_button_marks():
    assert [mark_of(code) for code in (3, HIDDEN, MINE)] == [MINE, MINE, HIDDEN]


def test_an_id_gives_the_game_as_it_begins():
    text = "minesweeper:9x9/10:zero:5@e5"
    assert read(f"  {text}\n", 0) == Game.from_id(text).position()
    assert read("minesweeper:9x9/10:zero:5", 0) == empty(9, 9, 10)


@pytest.mark.parametrize(("text", "words"), [
    ("mines 3\n?1?\n2x2\n", "line 3, column 2: “x” is not a cell; use 0 to 8, F or ?."),
    ("?1?\n2x2\n", "line 2, column 2: “x” is not a cell; use 0 to 8, F or ?."),
    ("\n\n?1?\n22\n", "line 4: this row has 2 cells, the first one 3."),
    ("\nmines 3\n?1?\n22\n", "line 4: this row has 2 cells, the first one 3."),
    ("mines many\n?\n", "line 1: the first line must be “mines N”, the number of all mines."),
    ("mines 3", "line 2: rows of the board must follow: digits, F for a known mine, ? for a hidden cell."),
    ("hello", "line 1, column 2: “e” is not a cell; use 0 to 8, F or ?."),
    ("", "line 1: rows of the board must follow: digits, F for a known mine, ? for a hidden cell."),
    ("?" * 201, "line 1: a board is at most 200 cells wide and high."),
])
def test_a_bad_text_gets_one_sentence(text, words):
    with pytest.raises(FormatError) as caught:
        read(text, 5)
    assert str(caught.value) == words


@given(st.integers(0, len(TEXT)), st.integers(0, 6), st.text(max_size=6))
def test_a_mutated_text_is_read_or_refused(place, length, inserted):
    text = TEXT[:place] + inserted + TEXT[place + length:]
    with suppress(FormatError):
        position = read(text, 20)
        assert read(position.text(), 0) == position


def test_examples_are_whole():
    assert len({load(example.key) for example in EXAMPLES}) == len(EXAMPLES) == 5
