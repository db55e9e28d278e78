"""Positions: the text format reads back what it wrote, and says where it cannot read."""
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers.core.formats import FormatError
from solvers.minesweeper.position import BLANK, HIDDEN, MINE, Position, has_head


@st.composite
def positions(draw: st.DrawFn) -> Position:
    width, height = draw(st.integers(1, 12)), draw(st.integers(1, 12))
    cells = draw(st.lists(st.integers(0, 10), min_size=width * height, max_size=width * height))
    return Position(width, height, draw(st.integers(0, 200)), bytes(cells))


@given(positions())
def test_text_reads_back(position: Position) -> None:
    assert Position.parse(position.text()) == position


@given(positions(), st.data())
def test_mutated_text_gives_a_position_or_a_sentence(position: Position, data: st.DataObject) -> None:
    text = position.text()
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text)))
    mutated = text[:start] + data.draw(st.text(max_size=5)) + text[end:]
    sentence = "."
    try:
        Position.parse(mutated)
    except FormatError as error:
        sentence = str(error)
    assert sentence.endswith(".")
    assert "\n" not in sentence


@pytest.mark.parametrize(("text", "line", "column"), [
    ("", 1, None), ("mines", 1, None), ("mines -3\n?", 1, None), ("mines 1", 2, None), ("mines 1\n??\n?", 3, None),
    ("mines 1\n??\n?9", 3, 2), ("mines 1\n" + "?" * 201, 2, None), ("mines 99999999\n?", 1, None),
])
def test_errors_name_their_place(text: str, line: int, column: int | None) -> None:
    with pytest.raises(FormatError) as caught:
        Position.parse(text)
    assert (caught.value.line, caught.value.column) == (line, column)


def test_known_mines_are_taken_off() -> None:
    position = Position.parse("mines 3\nF1?\n?FF")
    assert position.mines_left == 0
    assert position.cells == bytes([MINE, 1, HIDDEN, HIDDEN, MINE, MINE])


def test_blank_cells_have_no_text() -> None:
    with pytest.raises(ValueError, match="blank"):
        Position(1, 1, 0, bytes([BLANK])).text()


@pytest.mark.parametrize("text", ["\ufeffmines 1\n?1\n", "mines 1\r\n?1\r\n", "mines 1\n?1", "mines 1\n?1 \n\n\n"])
def test_editors_have_their_ways(text: str) -> None:
    assert Position.parse(text) == Position(2, 1, 1, bytes([HIDDEN, 1]))


@pytest.mark.parametrize("text", ["mines 1\n1?\x0c11\n", "mines 1\n1?\u202811\n", "mines 1\n\x1b[2J?\n"])
def test_unprintable_characters_are_no_cells_and_not_repeated(text: str) -> None:
    with pytest.raises(FormatError, match="this character is not a cell") as caught:
        Position.parse(text)
    assert str(caught.value).isprintable()


@pytest.mark.parametrize("text", [
    "mines 1\n1?\nF?\n", "mines 1\n1.\nf.\n", "mines 1\n1#\nF#\n", "mines 1\n1-\nF-\n", "mines 1\n1H\nfH\n",
    "2x2x1\n1H\nF?\n", "2x2x1\r\n1H\r\nM?\r\n", "2x2/1\n1 ?\nF ?\n", "mines 1\n1\t.\nf\t.", "mines  1 \n 1 h\n F h",
])
def test_the_signs_of_other_programs_are_read(text: str) -> None:
    assert Position.parse(text) == Position(2, 2, 1, bytes([1, HIDDEN, MINE, HIDDEN]))
    assert has_head(text)


@pytest.mark.parametrize(("text", "words", "line", "column"), [
    ("mines 1\n1#\n.#", "“.” and “#” may both be hidden cells", 3, 1),
    ("mines 1\n1?\n?-", "“-” and “?” may both be hidden cells", 3, 2),
    ("mines 1\n1.\n-.", "“-” and “.” may both be hidden cells", 3, 1),
    ("3x2x1\n1?\n??", "the first line says 3×2 cells, and 2×2 follow", 1, None),
    ("mines 1\n1 ??\n1???", "“ ” is not a cell", 2, 2),
    ("2x2x9999999\n1?\n??", "at most 40,000 mines", 1, None),
])
def test_what_may_mean_two_things_is_refused(text: str, words: str, line: int, column: int | None) -> None:
    with pytest.raises(FormatError, match=re.escape(words)) as caught:
        Position.parse(text)
    assert (caught.value.line, caught.value.column) == (line, column)
