"""A diagram looked through: numbers, iteration, lots and uses against the list of all solutions."""
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers.core.engine import finish
from solvers.polyforms.diagram.search import DiagramSearch
from tests.reference.polyforms_search import covers, solutions


def diagram(cover):
    return finish(DiagramSearch(cover)).diagram


@given(covers())
def test_every_solution_has_a_number_and_every_number_a_solution(cover):
    found = diagram(cover)
    listed = list(found)
    assert [found.solution(number) for number in range(found.count)] == listed
    assert [found.number(one) for one in listed] == list(range(found.count))
    for beyond in (-1, found.count):
        with pytest.raises(IndexError):
            found.solution(beyond)


@given(covers(), st.frozensets(st.integers(0, 20), max_size=5))
def test_what_is_no_solution_has_no_number(cover, chosen):
    guess = tuple(sorted(chosen))
    found = diagram(cover)
    assert (found.number(guess) is None) == (guess not in set(solutions(cover)))


@given(covers())
def test_uses_count_the_solutions_of_each_position(cover):
    assert diagram(cover).uses() == Counter(position for found in solutions(cover) for position in found)


@given(covers(), st.integers(0, 1000))
def test_lots_are_solutions_and_the_same_for_the_same_seed(cover, seed):
    found = diagram(cover)
    drawn = found.sample(5, seed)
    assert len(drawn) == (5 if found.count else 0)
    assert drawn == found.sample(5, seed)
    assert set(drawn) <= set(solutions(cover))
