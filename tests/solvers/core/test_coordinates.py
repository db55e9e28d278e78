"""Cells by name, both ways."""
import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers.core.coordinates import cell_name, column_name, read_cell
from solvers.core.formats import FormatError


@pytest.mark.parametrize(
    ("column", "name"),
    [(0, "a"), (25, "z"), (26, "aa"), (27, "ab"), (51, "az"), (52, "ba"), (701, "zz"), (702, "aaa")],
)
def test_columns_count_on_after_z(column, name):
    assert column_name(column) == name


def test_a_name_is_column_and_row_from_one():
    assert cell_name(2, 2) == "c3"
    assert read_cell("c3") == (2, 2)


@given(row=st.integers(0, 9998), column=st.integers(0, 26 + 26**2 + 26**3 - 1))
def test_a_name_leads_back_to_its_cell(row, column):
    assert read_cell(cell_name(row, column)) == (row, column)


def test_column_names_rise_without_a_gap_in_length_and_alphabet():
    names = [column_name(column) for column in range(26 + 26**2)]
    assert names == sorted(names, key=lambda name: (len(name), name))
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(
    "text", ["", "c", "3", "3c", "c0", "c03", "C3", "c3 ", " c3", "c-1", "c3\n", "aaaa1", "c10000", "é1", "c٣"]
)
def test_what_is_no_cell_is_refused_in_one_sentence(text):
    with pytest.raises(FormatError) as caught:
        read_cell(text)
    shown = text.replace("\n", " ")
    assert str(caught.value) == f"“{shown}” is not a cell; a cell is a letter and a number, such as c3."


def test_a_long_text_is_not_repeated_in_full():
    with pytest.raises(FormatError) as caught:
        read_cell("x" * 1000)
    assert len(str(caught.value)) < 100
