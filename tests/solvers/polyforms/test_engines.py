"""The engines by name: the same solutions of one puzzle, whatever is turned on, and sentences for what cannot be."""
from dataclasses import replace
from itertools import product

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from solvers.core.engine import finish
from solvers.core.formats import FormatError
from solvers.polyforms.catalogue import shipped
from solvers.polyforms.engines import ENGINES, Switches, begin_solving, named
from solvers.polyforms.poly_file import parse_poly
from solvers.polyforms.problem import Problem, problem_of
from solvers.polyforms.puzzle import AUTO, NONE

SMALL = "tiles: triominoes x 0-2, tetrominoes x 0-1\nform:\nXXXX\nXXXX\nXXXo"


def pictures(made: Problem, switches: Switches, tile: str = AUTO) -> set[frozenset[str]]:
    """The solutions by the names of their positions."""
    work = begin_solving(made.puzzle, replace(switches, symmetry=tile))
    return {frozenset(work.distinct.problem.names(solution)) for solution in finish(work).solutions}


@pytest.mark.parametrize("engine", ENGINES)
def test_tritetratan_has_the_31_solutions_of_its_source(engine: str):
    if engine != "fast":
        pytest.skip("minutes: ./run bench -k polyforms")
    work = begin_solving(shipped("tritetratan"), Switches(named(engine)))
    found = finish(work)
    assert (found.count, len(found.solutions)) == (31, 31)
    assert finish(begin_solving(shipped("tritetratan"), Switches(named(engine), symmetry=NONE))).count == 124


def test_all_engines_and_switches_come_to_the_same():
    made = problem_of(parse_poly(SMALL))
    wanted = pictures(made, Switches("fast"), NONE)
    assert len(wanted) == 40
    for engine, reduction, conditions, dead_ends in product(ENGINES, (True, False), (True, False), ("areas", "none")):
        assert pictures(made, Switches(engine, reduction, conditions, dead_ends), NONE) == wanted
    assert pictures(made, Switches("logelium", depth=3, order=((4, 3), (1, 1))), NONE) == wanted


@settings(max_examples=60)
@given(st.lists(st.text("XXXo.", min_size=4, max_size=4), min_size=3, max_size=3),
       st.sampled_from(["triominoes x 0-2", "tetrominoes x 0-1, triominoes x 1-2", "tetrominoes x 0-1"]))
def test_each_engine_counts_solutions_apart_from_their_images_alike(rows: list[str], tiles: str):
    assume(any("X" in row for row in rows))
    made = problem_of(parse_poly(f"tiles: {tiles}\nform:\n" + "\n".join(rows)))
    assume(made.places)
    counts = {finish(begin_solving(made.puzzle, Switches(engine, reduction))).count
              for engine in ENGINES for reduction in (True, False)}
    assert len(counts) == 1


def test_the_first_solution_alone():
    work = begin_solving(parse_poly(SMALL), Switches(limit=1))
    found = finish(work)
    assert (found.count, len(found.solutions)) == (1, 1)


def test_a_condition_of_the_author_holds_for_every_engine():
    text = "tiles: triominoes x 0-2\nform:\nXXXo\nXXXo\ncondition right: {}\n000+\n000+\n"
    free = problem_of(parse_poly(text.partition("condition")[0]))
    everything = pictures(free, Switches(), NONE)
    found = []
    for target in range(3):
        made = problem_of(parse_poly(text.format(target)))
        wanted = {one for one in everything if sum(
            free.atoms[atom][0] == 3 for name in one
            for atom in free.cover.positions[free.by_name[name]].atoms) == target}
        for engine in ENGINES:
            assert pictures(made, Switches(engine), NONE) == wanted, (engine, target)
            assert len(finish(begin_solving(made.puzzle, Switches(engine, limit=1))).solutions) == (len(wanted) > 0)
        found.append(len(wanted))
    assert sum(found) == len(everything)
    assert found[0] > 0


@pytest.mark.parametrize(("switches", "words"), [
    (Switches("logelium", order=((9, 9),)), "there is no cell 9.9 in this form"),
    (Switches("logelium", order=((1, 1, 1),)), "there is no cell 1.1.1 in this form"),
])
def test_a_cell_that_the_form_has_not_is_told(switches: Switches, words: str):
    with pytest.raises(FormatError, match=words):
        finish(begin_solving(parse_poly(SMALL), switches))


def test_an_engine_that_is_not_there_is_told():
    with pytest.raises(FormatError, match="there is no engine “quick”; there are fast, logelium and linked"):
        named("quick")
