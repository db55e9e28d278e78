"""The Octopuszle: both readings, fixed diagonals, golden solutions, one thing wrong, and diagonals that are none."""
import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers.connexion.puzzles.octopuszle import (
    CORNERS,
    Corners,
    OctopuszleSearch,
    complaint,
    diagonal_complaint,
    diagonals_of,
    differing,
    draw_diagonals,
    full,
    locked,
)
from solvers.core.engine import finish
from solvers.core.formats import FormatError
from tests.reference.connexion_compact import corners_fault, octopuszle_fault
from tests.solvers.connexion.puzzles.compact_golden import FULL, SAME, rows, spoiled

DRAWN = {corners: [draw_diagonals(seed, corners) for seed in range(3)] for corners in CORNERS}


def test_the_golden_solutions() -> None:
    assert (len(FULL), len(SAME)) == (4, 3)
    for matrix in FULL + SAME:
        assert octopuszle_fault(rows(matrix), "lines") is None
        assert complaint(matrix, "lines") == ""
    assert len({diagonals_of(matrix) for matrix in SAME}) == 1
    assert len(set(SAME)) == 3


@pytest.mark.parametrize("corners", CORNERS)
def test_full_solutions(corners: Corners) -> None:
    matrix = finish(OctopuszleSearch(607, corners))
    assert octopuszle_fault(rows(matrix), corners) is None
    assert complaint(matrix, corners) == ""


@pytest.mark.parametrize("corners", CORNERS)
def test_drawn_diagonals_are_solved_again(corners: Corners) -> None:
    assert len(set(DRAWN[corners])) == 3
    for drawn in DRAWN[corners]:
        assert sorted(map(drawn.count, set(drawn))) == [16] * 16
        assert corners_fault(rows(drawn), corners) is None
        assert diagonal_complaint(drawn, corners) == ""
        one, other = (finish(OctopuszleSearch(seed, corners, drawn)) for seed in (1, 2))
        for matrix in (one, other):
            assert octopuszle_fault(rows(matrix), corners) is None
            assert complaint(matrix, corners) == ""
            assert diagonals_of(matrix) == drawn
        assert differing(one, other)
        assert all(one[16 * row + column] != other[16 * row + column] for row, column in differing(one, other))
        assert len(differing(one, other)) == sum(a != b for a, b in zip(one, other, strict=True))


def test_the_diagonals_of_a_golden_solution_are_solved_again() -> None:
    matrix = finish(OctopuszleSearch(1, "lines", SAME[0]))
    assert octopuszle_fault(rows(matrix), "lines") is None
    assert diagonals_of(matrix) == diagonals_of(SAME[0])
    assert differing(SAME[0], SAME[0]) == ()


@given(spoiled())
def test_one_thing_wrong_is_named(matrix: bytes) -> None:
    assert octopuszle_fault(rows(matrix), "lines") is not None
    said = complaint(matrix, "lines")
    assert said.endswith(".")
    assert "\n" not in said


def test_dots_are_lines_but_lines_are_no_dots() -> None:
    dots = finish(OctopuszleSearch(1, "dots", DRAWN["dots"][0]))
    assert complaint(dots, "lines") == ""
    assert octopuszle_fault(rows(dots), "lines") is None
    assert complaint(FULL[0], "dots") != ""
    assert octopuszle_fault(rows(FULL[0]), "dots") is not None


def test_complaints_name_places() -> None:
    matrix = bytearray(FULL[0])
    matrix[5], matrix[6] = matrix[6], matrix[5]
    assert "row 1, column " in complaint(bytes(matrix), "lines")
    assert complaint(bytes(256), "lines") == "The piece 0 lies in row 1, column 1 and again in row 1, column 2."
    assert complaint(bytes(255), "lines") == "An Octopuszle has 256 cells, 16 rows of 16; this one has 255."
    assert complaint(bytes([1]) + bytes(255), "lines") == "The door up of row 1, column 1 opens onto the border."
    assert complaint(bytes([4]) + bytes(255), "lines") == (
        "The door right of row 1, column 1 meets a wall of row 1, column 2."
    )


@pytest.mark.parametrize(("drawn", "said"), [
    (bytes(10), "An Octopuszle has 256 cells, 16 rows of 16; this one has 10."),
    (bytes(256), "256 cells have no corner doors; in a diagonal complex 16 have."),
    (bytes([2]) + bytes(255), "The door up right of row 1, column 1 opens onto the border."),
    (bytes([8]) + bytes(255), "The door down right of row 1, column 1 meets a wall of row 2, column 2."),
    # side doors are not looked at
    (bytes([8, 0x55]) + bytes(254), "The door down right of row 1, column 1 meets a wall of row 2, column 2."),
])
def test_diagonals_that_are_none(drawn: bytes, said: str) -> None:
    with pytest.raises(FormatError) as error:
        OctopuszleSearch(1, "lines", drawn)
    assert str(error.value) == said


# A complex as 16 rows of hexadecimal digits; their bits are the corner doors up right, down right, down left, up left.
CROWDED = """
2040442626462000
2967367efdb68a00
2d78d999ba5aa6a4
1d4f44062fe6f8d8
3775b450bb99e964
39be59464cc52b7c
2c5de733f3546fbc
1b577aabcff37efc
05d38aa9f5abfdfc
1720e28f1e49dd3c
36a90cf6b3a7743c
1888351e88dbde7c
22625a50e503b3fc
2be987c35a62ebdc
0dae11e7a5edcdf4
1018811899191118
"""


def test_diagonals_without_a_solution() -> None:
    """Nine of its cells with doors at both left corners alone have a wall at the right, as only 8 such pieces have."""
    digits = [int(digit, 16) for row in CROWDED.split() for digit in row]
    drawn = bytes(sum(2 << 2 * place for place in range(4) if digit >> place & 1) for digit in digits)
    assert sum(digit == 0b1100 for digit in digits[15::16]) == 9
    assert corners_fault(rows(drawn), "lines") is None
    assert diagonal_complaint(drawn, "lines") == ""
    with pytest.raises(FormatError) as error:
        locked(drawn, "lines")
    assert str(error.value) == (
        "These diagonals have no solution: of the cells that have corner doors down left and up left alone, 9 at the "
        "border, such as row 6, column 16, can hold only 8 of the pieces."
    )


def test_the_same_seed_and_the_same_streams() -> None:
    found = [finish(OctopuszleSearch(3, "dots", DRAWN["dots"][1], stream)) for stream in (0, 1, 0)]
    assert found[0] == found[2] != found[1]
    assert draw_diagonals(5, "dots") == draw_diagonals(5, "dots")


@given(st.integers(0, 2**63), st.sampled_from(CORNERS), st.lists(st.integers(1, 100_000), min_size=1, max_size=5))
def test_the_pieces_do_not_matter(seed: int, corners: Corners, pieces: list[int]) -> None:
    whole, cut = OctopuszleSearch(seed, corners), OctopuszleSearch(seed, corners)
    for flips in pieces:
        cut.advance(flips)
    whole.advance(sum(pieces))
    assert cut.snapshot() == whole.snapshot()
    assert len(cut.snapshot().matrix) == 256


def test_what_one_sees_of_it() -> None:
    search = OctopuszleSearch(607)
    assert not search.advance(1000)
    seen = search.snapshot()
    assert (seen.flips, seen.runs) == (1000, 1)
    assert 0 < seen.best <= seen.energy
    assert search.progress().text == f"Run 1: energy {seen.energy}, temperature 0.30"
    with pytest.raises(RuntimeError):
        search.result()


def test_the_number_of_doors() -> None:
    assert [len(full(corners).doors) for corners in CORNERS] == [930, 705]
    assert len(locked(SAME[0], "lines").doors) == 480
