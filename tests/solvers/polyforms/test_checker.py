"""The checker finds nothing wrong with solutions, and every kind of fault in what is none."""
from dataclasses import replace

import pytest

from solvers.polyforms.checker import fault
from solvers.polyforms.poly_file import parse_poly

PUZZLE = parse_poly("tiles: triominoes\ntile O:\nX\n\nform:\nXX.\nXXX\nXXo\n")
RIGHT = [("I", [(0, 2), (0, 1), (0, 0)]), ("L", [(1, 1), (1, 0), (2, 1)]), ("O", [(1, 2)])]


def test_a_solution_has_no_fault():
    assert fault(PUZZLE, RIGHT) == ""


@pytest.mark.parametrize(("laid", "sentence"), [
    (RIGHT[:2], "1 cell of the form is not covered."),
    ([*RIGHT, ("O", [(1, 2)])], "1 cell is covered more than once."),
    ([*RIGHT, ("O", [(5, 5)])], "1 cell is covered outside of the form."),
    ([*RIGHT, ("O", [(2, 0)])], "“O” is used 2 times."),
    ([("L", RIGHT[0][1]), *RIGHT[1:]], "What lies there as “L” is not that tile, turned as it may be."),
    ([*RIGHT[:2], ("Q", [(1, 2)])], "There is no tile “Q”."),
])
def test_faults_are_told(laid, sentence):
    assert fault(PUZZLE, laid) == sentence


def test_sides_fixed_tiles_and_conditions_count():
    two = parse_poly("tile S one-sided:\nXX.\n.XX\n\nform:\n.XX\nXX.\n")
    there = [("S", [(0, 0), (1, 0), (1, 1), (2, 1)])]
    assert fault(two, there) == "What lies there as “S” is not that tile, turned as it may be."
    assert fault(replace(two, tiles=(replace(two.tiles[0], sides="two-sided"),)), there) == ""
    fixed = replace(PUZZLE, fixed=(("O", frozenset({(0, 0)})),))
    assert fault(fixed, RIGHT) == "“O” is not where it was placed from the start."
    summed = parse_poly("tile O:\nX\n\nform:\nXo\n\ncondition right: 1\n0+\n".replace("Xo", "oX"))
    assert fault(summed, [("O", [(1, 0)])]) == ""
    assert fault(replace(summed, conditions=(replace(summed.conditions[0], target=2),)), [("O", [(1, 0)])]) == (
        "“right” comes to 1, not to 2.")


def test_no_more_may_be_empty_than_is_said():
    few = parse_poly("tile O x 1-3:\nX\nempty: 1\nform:\nXoo\n")
    assert fault(few, [("O", [(0, 0)]), ("O", [(2, 0)])]) == ""
    assert fault(few, [("O", [(0, 0)])]) == "2 cells are empty, and at most 1 may be."
