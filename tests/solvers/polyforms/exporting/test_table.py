"""Solutions as CSV: a column for each tile, by which each solution can be had back."""
import csv

from solvers.core.engine import finish
from solvers.polyforms.catalogue import shipped
from solvers.polyforms.exporting.table import solutions_csv
from solvers.polyforms.fast.search import FastSearch
from solvers.polyforms.poly_file import parse_poly
from solvers.polyforms.problem import problem_of


def test_each_solution_is_a_row():
    made = problem_of(shipped("pentominoes-3x20"))
    solutions = finish(FastSearch(made.cover)).solutions
    rows = list(csv.reader(solutions_csv(made, solutions).splitlines()))
    assert rows[0] == ["solution", *"FILNPTUVWXYZ"]
    assert [row[0] for row in rows[1:]] == [str(number) for number in range(1, len(solutions) + 1)]
    assert [tuple(sorted(made.by_name[name] for name in row[1:])) for row in rows[1:]] == list(solutions)


def test_copies_share_a_field_and_a_tile_that_is_left_out_has_none():
    made = problem_of(parse_poly("tile K x 2: XX\ntile I x 0-1: X\nform:\nXXXX"))
    solutions = finish(FastSearch(made.cover)).solutions
    assert solutions_csv(made, solutions) == "solution,K,I\n1,K.1@1.1 K.1@3.1,\n"
