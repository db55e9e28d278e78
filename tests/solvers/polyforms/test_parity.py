"""Reasons why a puzzle has no solution: sentences, and that a reason is never given for a puzzle that has one."""
from hypothesis import assume, given
from hypothesis import strategies as st

from solvers.polyforms.parity import impossible
from solvers.polyforms.poly_file import parse_poly
from solvers.polyforms.problem import Problem, problem_of
from tests.reference.polyforms_search import solutions


def puzzle(tiles: str, *rows: str) -> Problem:
    return problem_of(parse_poly(f"tiles: {tiles}\nform:\n" + "\n".join(rows)))


def test_the_five_tetrominoes_fill_no_rectangle_for_the_t_covers_three_of_one_colour():
    reason = impossible(puzzle("tetrominoes", *["XXXXX"] * 4))
    assert reason is not None
    assert "“chessboard”" in reason
    assert "only T covers more of one than of the other" in reason


def test_areas_are_compared_first():
    assert impossible(puzzle("tetrominoes", "XXXXX", "XXXXX")) == "The tiles have 20 cells, and the form has 10."
    assert impossible(puzzle("tetrominoes x 0-1", "XXXXX", "XXXXX")) == (
        "No choice of tiles has as many cells as the form, which has 10.")


def test_a_tile_that_fits_nowhere_and_a_cell_that_no_tile_reaches_are_named():
    assert impossible(puzzle("triominoes", "XXXXXX")) == "The tile L fits nowhere."
    assert impossible(puzzle("triominoes x 0-2", "X.XX", "..XX", "..X.")) == (
        "No tile can cover the cell 1.3, counted from the lower left.")


def test_pentominoes_have_no_reason_not_to_fill_six_by_ten():
    assert impossible(puzzle("pentominoes", *["XXXXXXXXXX"] * 6)) is None


@given(st.lists(st.text("XXo.", min_size=4, max_size=4), min_size=2, max_size=3),
       st.sampled_from(["triominoes x 0-2", "tetrominoes x 0-1", "triominoes x 0-1", "tetrominoes without I T"]))
def test_no_reason_is_given_for_a_puzzle_that_has_a_solution(rows: list[str], tiles: str):
    assume(any("X" in row for row in rows))
    one = puzzle(tiles, *rows)
    if impossible(one) is not None:
        assume(len(one.places) <= 18)
        assert not list(solutions(one.cover))
