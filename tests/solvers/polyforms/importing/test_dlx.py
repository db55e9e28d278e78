"""Knuth's text format: an example, what cannot be read, and that what is written is the same cover."""
import pytest

from solvers.core.engine import finish
from solvers.core.formats import FormatError
from solvers.polyforms.exporting.dlx import write_dlx
from solvers.polyforms.fast.search import FastSearch
from solvers.polyforms.importing.dlx import read_dlx
from solvers.polyforms.poly_file import parse_poly
from solvers.polyforms.problem import problem_of

EXAMPLE = b"""| a comment
a b c d | e

a b e
c d
c d e
e
a c
b d e
"""


def test_an_example():
    found = read_dlx(EXAMPLE)
    assert found.items == ("a", "b", "c", "d", "e")
    assert found.cover.optional == {4}
    assert [found.option(number) for number in range(5)] == ["a b e", "c d", "c d e", "a c", "b d e"]
    solutions = finish(FastSearch(found.cover)).solutions
    assert {tuple(map(found.option, solution)) for solution in solutions} == {("a b e", "c d"), ("a c", "b d e")}


def test_colours_are_read_and_written():
    found = read_dlx(b"p q | x y\np x:A y:B\nq x:A\nq y\n")
    assert found.colours == (("", "A", "B"), ("", "A"), ("", ""))
    assert found.colour_numbers() == [[0, 1, 2], [0, 1], [0, 0]]
    assert [found.option(number) for number in range(3)] == ["p x:A y:B", "q x:A", "q y"]


@pytest.mark.parametrize(("text", "line", "column", "words"), [
    (b"", None, None, "no items here"),
    (b"| only\n", None, None, "no items here"),
    (b"a b\na c", 2, 3, "no item “c”"),
    (b"a b\na  a", 2, 4, "“a” stands twice"),
    (b"a b a", 1, 5, "“a” is there already"),
    (b"a | b | c", 1, 7, "one bar"),
    (b"a 2:3|b", 1, 3, "multiplicities"),
    (b"a b\na b:1", 2, 3, "behind a secondary item alone"),
    (b"a | b\na b:", 2, 3, "behind a secondary item alone"),
    (b"a | b\na b:1 b", 2, 7, "“b” stands twice"),
    (b"a | b\nc:1", 2, 1, "no item “c”"),
    (b"| \n\xff\0", 2, None, "not text"),
    (b" ".join(b"i%d" % number for number in range(10_001)), 1, None, "1 to 10,000 items"),
])
def test_what_cannot_be_read_is_told_with_its_place(text, line, column, words):
    with pytest.raises(FormatError, match=words) as caught:
        read_dlx(text)
    assert (caught.value.line, caught.value.column) == (line, column)


@pytest.mark.parametrize("text", [
    "tiles: pentominoes\nform:\n" + "\n".join(["X" * 20] * 3),
    "tiles: pentominoes x 0-1\nform:\nXXXXX\nXXXXX\nXXXXX\nXXXXX",
    "grid: tan\ntiles: tritans\nform:\n◢XX◣\n◥XX◤",
    "grid: cube\ntiles: soma x 0-1\nform:\nXX\nXX\n---\nXX\nXo\n---\nXX\noX",
])
def test_what_is_written_has_the_same_solutions(text):
    made = problem_of(parse_poly(text))
    written = write_dlx(made)
    again = read_dlx(written.encode())
    assert len(again.cover.positions) == len(made.cover.positions)
    assert finish(FastSearch(again.cover)).count == finish(FastSearch(made.cover)).count > 0
    assert all(len(item) <= 8 for item in again.items)
