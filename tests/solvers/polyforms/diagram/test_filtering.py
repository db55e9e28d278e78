"""Filters on diagrams against the same filters on lists."""
import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers.core.engine import finish
from solvers.polyforms.cover import Cover
from solvers.polyforms.diagram.filtering import HIGHEST, Filtering, Restriction
from solvers.polyforms.diagram.search import DiagramSearch
from tests.reference.polyforms_search import covers, solutions

restrictions = st.lists(
    st.builds(Restriction, st.frozensets(st.integers(0, 14), max_size=8), st.integers(0, 3),
              st.none() | st.integers(0, 3)), max_size=4)


def passes(solution, restriction):
    has = len(restriction.positions & set(solution))
    return restriction.least <= has and (restriction.most is None or has <= restriction.most)


@given(covers(), restrictions, st.integers(1, 50))
def test_what_passes_a_diagram_passes_the_list(cover, wanted, steps):
    engine = Filtering(finish(DiagramSearch(cover)).diagram, wanted)
    found = finish(engine, steps)
    expected = {one for one in solutions(cover) if all(passes(one, restriction) for restriction in wanted)}
    assert set(found) == expected
    assert found.count == len(expected) == len(list(found))


@given(covers())
def test_forbidding_a_position_lowers_the_count_by_the_solutions_that_use_it(cover):
    whole = finish(DiagramSearch(cover)).diagram
    uses = whole.uses()
    for position in range(len(cover.positions)):
        without = finish(Filtering(whole, [Restriction(frozenset([position]), most=0)]))
        assert without.count == whole.count - uses.get(position, 0)


@pytest.mark.parametrize("wrong", [{"least": -1}, {"least": HIGHEST + 1}, {"most": -1}, {"most": HIGHEST + 1}])
def test_bounds_are_small_numbers(wrong):
    whole = finish(DiagramSearch(Cover(1, (), (), ()))).diagram
    with pytest.raises(ValueError, match="counts from 0"):
        Filtering(whole, [Restriction(frozenset(), **wrong)])
