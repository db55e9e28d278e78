"""No labyrinth has eight groups: the figures of both proofs, and each part of them beside a slow one."""
import gc
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers.connexion.groups.certificate import can_solve, refuting
from solvers.connexion.groups.eight_groups import ALL_NEEDED, covers, eight_groups
from solvers.connexion.groups.filling import fillings
from solvers.connexion.groups.formula import SIDE, Formula, eight_groups_formula
from solvers.connexion.groups.refutation import Refutation
from solvers.connexion.groups.turning import CONVEX, LINES, NEEDED, STRAIGHT, convex_outlines, wall_runs
from solvers.connexion.labyrinth import components
from solvers.connexion.search.fast import FastSearch
from solvers.core.engine import finish
from solvers.core.generator_engine import at_once
from tests.reference import connexion_groups as slow


def test_turnings_add_up_as_the_lemma_says():
    """Once around each group, once back around each hole, and 48 sixths each way in all; over grown labyrinths."""
    runs = [run.turn for mask in range(1, 64) for run in wall_runs(mask)]
    assert sum(turn for turn in runs if turn > 0) + 6 == 48 == -sum(turn for turn in runs if turn < 0)
    search = FastSearch(7)
    search.advance(1 << 20)
    planes = {plane: [(q, r) for each, q, r, _ in search.pieces() if each == plane]
              for plane in {plane for plane, *_ in search.pieces()}}
    met = []
    for group in [set(group) for cells in planes.values() for group in components(cells)]:
        outside, *holes = slow.empty_parts(group)
        parts = [slow.turnings(group, part) for part in (outside, *holes)]
        assert [sum(turns) for turns in parts] == [6] + [-6] * len(holes)
        met += [turn for turns in parts for turn in turns]
    assert sorted(met) == sorted([6, *runs])


def test_what_eight_groups_would_be():
    assert len(NEEDED) + len(STRAIGHT) + 2 * LINES + 1 == 64  # two pieces with one door end each line; one has none
    for direction in range(6):
        corners = [mask for mask in NEEDED if any(run.turn > 0 and (direction - 1 - run.first) % 6 < run.turn
                                                  for run in wall_runs(mask))]
        assert len(corners) == CONVEX


def test_all_fillings_of_outlines_are_found():
    checked = 0
    for outline in convex_outlines()[::13]:
        cells = outline.cells
        if sum(all(other in cells for other in slow.around(cell)) for cell in cells) < 10:
            assert set(fillings(cells)) == slow.convex_fillings(cells)
            checked += 1
    assert checked > 20


def test_outlines_are_all_hexagons_with_short_sides():
    outlines = convex_outlines()
    assert len(outlines) == 650 == len({tuple(outline.cells) for outline in outlines})
    for outline in outlines[::29]:
        cells = set(outline.cells)
        turns = slow.turnings(cells, slow.empty_parts(cells)[0])
        assert min(turns) >= 0
        assert sum(outline.sides) == len([cell for cell in cells if slow.doors(cell, cells) != 63])
        assert max(map(max, cells)) <= SIDE - 3


@given(st.lists(st.integers(1, 255), max_size=9, unique=True), st.integers(0, 255), st.integers(1, 3))
def test_choices_are_all_found(groups, needed, count):
    _, found = at_once(covers(groups, needed, count))
    assert sorted(tuple(sorted(one)) for one in found) == sorted(slow.choices(groups, needed, count))


def test_no_four_groups_hold_all_pieces():
    tried = finish(eight_groups())
    assert (tried.outlines, tried.groups, tried.pieces, tried.begun, tried.found) == (650, 7688, 7297, 2600, ())


def test_four_groups_hold_nearly_all_of_them():
    """So that the answer is not due to a rule that forbids too much."""
    groups = sorted({pieces for outline in convex_outlines() for pieces in fillings(outline.cells)})
    chance, most = Random(1), 0
    for _ in range(300):
        chosen, left = 0, groups
        for _ in range(CONVEX):
            fitting = [group for group in left if not group & chosen]
            if fitting:
                chosen |= max(chance.sample(fitting, min(len(fitting), 30)), key=int.bit_count)
                left = fitting
        most = max(most, (chosen & ALL_NEEDED).bit_count())
    assert 40 <= most < len(NEEDED)


CLAUSES = st.lists(st.lists(st.integers(1, 6).flatmap(lambda v: st.sampled_from([v, -v])), max_size=4), max_size=24)


@given(CLAUSES, CLAUSES)
def test_steps_of_certificates_are_checked_as_slowly(formula, lemmas):
    refutation, clauses = Refutation(6), [list(clause) for clause in formula]
    for clause in formula:
        refutation.add(iter(clause))
    for number, lemma in enumerate(lemmas):
        assert refutation.follows(iter(lemma)) == slow.follows(clauses, lemma)
        if slow.follows(clauses, lemma):
            clauses.append(lemma)
        if number % 3 == 0 and formula:
            refutation.remove(formula[number % len(formula)])  # what followed from it is still true
        if refutation.refuted:
            assert not slow.can_be_met(formula, 6)
            break


def test_four_pigeons_have_no_three_holes():
    """Certificates made by hand pass, and those with a step that does not follow fail there."""
    formula = Formula()
    lies = [[formula.variable() for _ in range(3)] for _ in range(4)]
    for pigeon in lies:
        formula.add(*pigeon)
    for hole in zip(*lies, strict=True):
        formula.at_most_one(hole)
    refutation = Refutation(formula.variables)
    for clause in formula.clauses:
        refutation.add(clause)
    assert not refutation.follows([])
    first, second = lies[0], lies[1]
    steps = [[-one, -other] for one in first for other in second if one != other] + [[-one] for one in first] + [[]]
    assert [refutation.follows(step) for step in steps] == [True] * len(steps)
    assert refutation.refuted
    with pytest.raises(ValueError, match="no variable"):
        refutation.add([formula.variables + 1])


def test_the_formula_is_what_it_was():
    formula = eight_groups_formula()
    assert (formula.variables, len(formula.clauses)) == (68_063, 351_310)
    loose = eight_groups_formula(all_pieces=False)
    assert len(formula.clauses) - len(loose.clauses) == len(NEEDED)
    assert {abs(literal) for clause in formula.clauses for literal in clause} == set(range(1, formula.variables + 1))


@pytest.mark.parametrize("count", range(1, 5))
def test_a_ladder_lets_one_be_true(count):
    formula = Formula()
    literals = [formula.variable() for _ in range(count)]
    formula.at_most_one(literals)
    for values in range(1 << count):
        fixed = [[one if values >> place & 1 else -one] for place, one in enumerate(literals)]
        assert slow.can_be_met([*formula.clauses, *fixed], formula.variables) == (values.bit_count() < 2)
    assert all(abs(one) < abs(other) for one, other in pairwise(literals))


@pytest.mark.slow
@pytest.mark.skipif(not can_solve(), reason="needs CaDiCaL: pip install solvarium[proofs]")
@pytest.mark.timeout(1800)
def test_the_formula_is_refuted_and_its_certificate_checked():
    gc.collect()
    checked = finish(refuting(eight_groups_formula()))
    assert checked.refuted
    assert checked.steps > 100_000
    assert not finish(refuting(eight_groups_formula(all_pieces=False))).refuted, "it would forbid too much"
