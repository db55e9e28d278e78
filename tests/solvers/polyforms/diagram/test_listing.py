"""The diagram of a list has what the list has."""
from hypothesis import given
from hypothesis import strategies as st

from solvers.core.engine import finish
from solvers.polyforms.diagram.listing import Listing

listed = st.lists(st.frozensets(st.integers(0, 9), max_size=5).map(lambda one: tuple(sorted(one))), max_size=30)


@given(listed, st.integers(1, 40))
def test_a_list_comes_back_each_solution_once(solutions, steps):
    found = finish(Listing(solutions), steps)
    assert set(found) == set(solutions)
    assert found.count == len(set(solutions)) == len(list(found))
    assert all(found.number(one) is not None for one in solutions)
