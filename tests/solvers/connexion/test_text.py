"""Text: what is written reads back, what is wrong but can be read is a value, and all else takes one sentence."""
import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers.connexion.labyrinth import Solution
from solvers.connexion.text import MOST, read_matrices, read_solutions, write_matrix, write_solution
from solvers.core.formats import FormatError
from tests.reference.connexion_check import Piece, check
from tests.solvers.connexion.golden import DATA, GOLDEN, in_one_plane, labyrinths, laid_otherwise, spoiled, written

numbers = st.integers(-999, 999)


@pytest.mark.parametrize("name", ["transcendental.txt", "transcendental_mirror.txt"])
def test_golden_files_read_back(name: str) -> None:
    text = (DATA / name).read_text()
    solutions = read_solutions(text)
    assert "".join(f"{write_solution(solution)}\n" for solution in solutions) == text
    assert [solution.complaint() for solution in solutions] == [""] * len(solutions)


@given(labyrinths.flatmap(laid_otherwise))
def test_a_labyrinth_keeps_its_pieces_in_their_order(labyrinth: list[Piece]) -> None:
    solution, = read_solutions(written(labyrinth))
    assert [(piece.cell, piece.mask) for piece in solution.pieces] == [((q, r), mask) for _, q, r, mask in labyrinth]
    assert read_solutions(write_solution(solution)) == [solution]


@pytest.mark.parametrize("labyrinth", GOLDEN)
def test_parts_of_one_plane_become_groups(labyrinth: list[Piece]) -> None:
    solution, = read_solutions(written(in_one_plane(labyrinth)))
    assert solution.complaint() == ""
    assert len(solution.groups) == len({group for group, _, _, _ in labyrinth})


@given(spoiled())
def test_what_is_wrong_is_kept_as_it_stands(labyrinth: list[Piece]) -> None:
    solution, = read_solutions(written(labyrinth))
    assert check(labyrinth)
    assert solution.complaint()
    assert list(solution.pieces) == labyrinth


@given(st.lists(st.tuples(st.integers(0, 999), numbers, numbers, st.integers(0, 999)), min_size=1, max_size=80))
def test_any_pieces_can_be_read(labyrinth: list[Piece]) -> None:
    solution, = read_solutions(written(labyrinth))
    assert list(solution.pieces) == labyrinth
    assert solution.complaint().endswith(".")


@given(labyrinths, st.data())
def test_mutated_text_gives_solutions_or_a_sentence(labyrinth: list[Piece], data: st.DataObject) -> None:
    text = written(labyrinth)
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text)))
    text = text[:start] + data.draw(st.text(max_size=5) | st.text("0123456789,- #\n", max_size=9)) + text[end:]
    sentence, read = "line 1.", []
    try:
        read = read_solutions(text)
    except FormatError as error:
        sentence = str(error)
    assert sentence.startswith("line ")
    assert sentence.endswith(".")
    assert sentence.isprintable()
    assert [not solution.complaint() for solution in read] == [not check(solution.pieces) for solution in read]
    assert read == read_solutions("\n".join(map(write_solution, read)))


def test_comments_empty_lines_and_the_ways_of_editors() -> None:
    line = written(GOLDEN[0])
    expected = read_solutions(line)
    for text in (f"\ufeff{line}\r\n", f"# the first\n\n{line} # and last\n \t\n", f"  {line.replace(' ', '   ')}"):
        assert read_solutions(text) == expected
    assert read_solutions("") == read_solutions("\n# nothing\n") == []


@pytest.mark.parametrize(("text", "line", "column", "words"), [
    ("0,0,0", 1, 1, "“0,0,0” is not a piece; group,q,r,mask is, such as 0,3,-1,42."),
    ("0,0,0,1 0,0,1,8,2", 1, 9, "“0,0,1,8,2” is not"),
    ("# a\n\n0,0,0,1\n   0,0,0,x", 4, 4, "“0,0,0,x” is not"),
    ("0,0,0,-1", 1, 1, "“0,0,0,-1” is not"),
    ("-1,0,0,1", 1, 1, "“-1,0,0,1” is not"),
    ("0,1000,0,1", 1, 1, "“0,1000,0,1” is not"),
    ("0,0,0,١", 1, 1, "“0,0,0,١” is not"),
    ("0,0, 0,1", 1, 1, "“0,0,” is not"),
    ("0,0,0,1\x1b[2J", 1, 1, "this word is not"),
    ("x" * 5000, 1, 1, f"“{'x' * 30}” is not"),
    ("\n" + "0,0,0,1 " * (MOST + 1), 2, None, "a labyrinth has 64 pieces; this line has 1,001."),
])
def test_what_cannot_be_read(text: str, line: int, column: int | None, words: str) -> None:
    with pytest.raises(FormatError) as caught:
        read_solutions(text)
    assert (caught.value.line, caught.value.column) == (line, column)
    assert caught.value.message.startswith(words)


def test_a_piece_that_is_there_twice_is_not_lost() -> None:
    labyrinth = [*GOLDEN[0], GOLDEN[0][5]]
    solution, = read_solutions(written(labyrinth))
    assert isinstance(solution, Solution)
    assert len(solution.pieces) == 65
    assert solution.complaint()


matrices = st.binary(min_size=256, max_size=256)


@given(st.lists(matrices, min_size=1, max_size=3))
def test_matrices_read_back(some: list[bytes]) -> None:
    text = "".join(f"# solution {number}\n{write_matrix(matrix)}\n" for number, matrix in enumerate(some))
    assert read_matrices(text) == some


def test_a_matrix_is_its_rows_from_the_top() -> None:
    text = write_matrix(bytes(range(256)))
    assert text.splitlines()[1] == " 16  17  18  19  20  21  22  23  24  25  26  27  28  29  30  31"
    assert read_matrices(text) == [bytes(range(256))]


@given(matrices, st.data())
def test_mutated_matrices_give_matrices_or_a_sentence(matrix: bytes, data: st.DataObject) -> None:
    text = write_matrix(matrix)
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text)) | st.integers(start, min(start + 9, len(text))))
    text = text[:start] + data.draw(st.text(max_size=5) | st.text("0123456789 #\n", max_size=9)) + text[end:]
    sentence, read = "line 1.", [matrix]
    try:
        read = read_matrices(text)
    except FormatError as error:
        sentence = str(error)
    assert sentence.startswith("line ")
    assert sentence.endswith(".")
    assert sentence.isprintable()
    assert {len(one) for one in read} == {256}


@pytest.mark.parametrize(("text", "line", "column", "words"), [
    ("", 1, None, "this is empty; 16 rows of 16 masks are expected."),
    ("# nothing\n\n", 1, None, "this is empty"),
    ("1 2 3\n", 1, None, "a row has 16 masks; this one has 3."),
    ("\n" + "7 " * 17, 2, None, "a row has 16 masks; this one has 17."),
    ("0 " * 15 + "256", 1, 31, "“256” is not a piece; a mask from 0 to 255 is."),
    ("0 0 -1", 1, 5, "“-1” is not"),
    ("0 ٣", 1, 3, "“٣” is not"),
    ("0 ²", 1, 3, "“²” is not"),
    ("0 0.5", 1, 3, "“0.5” is not"),
    ("0 0255", 1, 3, "“0255” is not"),
    ("0 1\x1b", 1, 3, "this word is not"),
    (("0 " * 16 + "\n") * 15, 15, None, "a matrix has 16 rows; the last one here has 15."),
    (("0 " * 16 + "\n") * 17, 17, None, "a matrix has 16 rows; the last one here has 1."),
])
def test_what_is_no_matrix(text: str, line: int, column: int | None, words: str) -> None:
    with pytest.raises(FormatError) as caught:
        read_matrices(text)
    assert (caught.value.line, caught.value.column) == (line, column)
    assert caught.value.message.startswith(words)
