"""Questions about perfect clears: how they are read, and what is none."""
import pytest

from solvers.core.formats import FormatError
from solvers.tetris.field import GARBAGE, Field
from solvers.tetris.perfect.question import questions, read_field, read_hold, read_queue


def test_a_field_is_read_from_its_rows():
    field = read_field("T........./##_.-LLLL.")
    assert (field.width, field.height) == (10, 20)
    assert field.row(1) == bytes([3, *[0] * 9])
    assert field.row(0) == bytes([GARBAGE, GARBAGE, 0, 0, 0, 7, 7, 7, 7, 0])
    assert read_field("empty") == Field.empty()


def test_each_number_of_rows_is_a_question():
    found = list(questions(Field.empty(), 2, [0] * 10))
    assert [(each.rows, each.pieces) for each in found] == [(2, 5), (4, 10)]
    assert [each.rows for each in questions(Field.empty(), 2, [0] * 5)] == [2]
    assert [each.rows for each in questions(Field.empty(), 2, [0] * 10, 4)] == [4]


@pytest.mark.parametrize(("rows", "pieces", "number", "sentence"), [
    ("###.......", 10, 1, "no whole number of pieces"),
    ("##########", 10, None, "is full"),
    ("####....../####....../####....../####....../####......", 10, None, "5 rows high"),
    ("##......../##........", 2, None, "takes 4 pieces"),
    ("####......", 25, None, "at most 24"),
    ("##......../##........", 10, 1, "2 to 4 rows, not with 1"),
])
def test_what_is_no_question(rows, pieces, number, sentence):
    with pytest.raises(FormatError, match=sentence):
        list(questions(read_field(rows), None, [0] * pieces, number))


def test_another_width_is_none():
    with pytest.raises(FormatError, match="10 columns"):
        list(questions(Field.empty(8, 20), None, [0] * 10))


@pytest.mark.parametrize(("read", "text", "sentence"), [
    (read_field, "###", "row 1 has 3 cells"),
    (read_field, "/".join(["#........."] * 21), "21 rows"),
    (read_queue, "TI#", "“#” is no piece"),
    (read_hold, "TI", "one is on hold"),
])
def test_what_cannot_be_read(read, text, sentence):
    with pytest.raises(FormatError, match=sentence):
        read(text)


def test_hold_and_queue_are_letters():
    assert [read_hold(text) for text in ("t", "-", "")] == [2, None, None]
    assert read_queue("io tszjl") == tuple(range(7))
