"""Solutions of puzzles taken apart one after the other, the pieces of each by name, and the burrs that are shipped."""
from typing import Final

import pytest

from solvers.core.engine import finish
from solvers.core.formats import FormatError
from solvers.polyforms.catalogue import kinds, shipped
from solvers.polyforms.disassembly.assemblies import (
    Disassemblies,
    check_solid,
    disassembly_of,
    piece_names,
    pieces_of,
)
from solvers.polyforms.engines import Switches, begin_solving
from solvers.polyforms.poly_file import parse_poly
from tests.cases import for_each

PAIR = "grid: cube\ntile L x 2:\nXX\nX.\ntile I: XX\nform:\nXX\nXX\n---\nXX\nXX\n"


def solved(text):
    work = begin_solving(parse_poly(text), Switches("fast"))
    solutions = finish(work).solutions
    return work.distinct.problem, solutions


def test_each_solution_is_taken_apart_in_order():
    problem, solutions = solved(PAIR)
    work = Disassemblies(problem, solutions)
    outcomes = finish(work)
    assert len(outcomes) == len(solutions) > 1
    assert work.snapshot() == outcomes
    assert work.states == sum(one.states for one in outcomes)
    assert work.progress().done == work.progress().total == len(solutions)
    assert [finish(disassembly_of(problem, one)) for one in solutions] == list(outcomes)
    assert all(one.separation for one in outcomes)


def test_it_can_be_stopped_between_any_two_steps():
    problem, solutions = solved(PAIR)
    work = Disassemblies(problem, solutions)
    with pytest.raises(RuntimeError):
        work.result()
    counts = []
    while not work.advance(1):
        counts.append(len(work.snapshot()))
    assert counts == sorted(counts)
    assert work.result() == finish(Disassemblies(problem, solutions))


def test_pieces_are_named_by_their_tiles_and_copies():
    problem, solutions = solved(PAIR)
    pieces = pieces_of(problem, solutions[0])
    assert piece_names(problem, pieces) == ("L", "L#2", "I")
    assert sorted(pieces) == sorted(solutions[0])


def test_only_cubes_are_taken_apart():
    with pytest.raises(FormatError, match="only puzzles of cubes"):
        check_solid(parse_poly("tile I: XX\nform:\nXX"))


ROW = "X" * 3
FULL = "\n".join([ROW] * 3)
CAGE = "\n---\n".join([f"grid: cube\ntile C{{}}:\n{FULL}", f"{ROW}\nX.X\n{ROW}",
                       f"{FULL}\ntile B{{}}: X\nform:\n{FULL}", FULL, FULL])


def test_tiles_of_a_group_may_stay_together():
    for group, apart in (("", False), (" group 1", True)):
        problem, solutions = solved(CAGE.format(group, group))
        outcome, = finish(Disassemblies(problem, solutions))
        assert (outcome.separation is not None) == apart
    assert outcome.separation is not None
    assert outcome.separation.all_moves == ()


def test_too_long_pieces_are_refused():
    problem, solutions = solved(f"grid: cube\ntile I:\n{'X' * 70}\ntile J: X\nform:\n{'X' * 71}\n")
    with pytest.raises(FormatError, match="64 cubes long"):
        finish(Disassemblies(problem, solutions))


# Each was counted by burrTxt of BurrTools as well, from the file that `convert` writes: the same three figures.
BURRS: Final = {
    "burr-yamato": (1, 1, "1"), "burr-chinese-cross": (1, 1, "1"), "burr-six-way": (4, 3, "1"),
    "burr-diabolical": (1, 1, "1.2"), "burr-nut": (2, 2, "1.2"), "burr-three-in-a-cube": (1, 1, "4.4"),
    "burr-four-in-a-box": (2, 2, "3.3.2"), "burr-five-four": (144, 1, "5.4"), "burr-dubois": (2, 1, "6.4"),
    "burr-piston": (10, 1, "9.3"), "burr-computers-choice": (7, 1, "10"), "burr-loves-dozen": (154, 90, "12.3"),
}


@for_each("name", tuple(BURRS))
def test_a_burr_has_the_level_that_it_is_known_for(name: str):
    solving = begin_solving(shipped(name), Switches("fast"))
    solutions = finish(solving).solutions
    outcomes = finish(Disassemblies(solving.distinct.problem, solutions))
    separations = [outcome.separation for outcome in outcomes if outcome.separation]
    highest = max(separations, key=lambda one: one.numbers)
    assert (len(outcomes), len(separations), highest.level) == BURRS[name]
    assert f"level {highest.level}." in shipped(name).notes[1]


def test_all_of_them_are_listed():
    assert {name for kind in kinds() if kind.title == "Burrs" for name in kind.puzzles} == set(BURRS)
