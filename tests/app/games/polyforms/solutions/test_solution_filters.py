"""Filters as values, and as text."""
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.games.polyforms.solutions.solution_filters import Filters, Wish, read_filters
from solvers.core.formats import FormatError

wishes = st.lists(st.builds(Wish, st.integers(0, 9), st.integers(0, 99), st.booleans()), max_size=6, unique=True)


@given(wishes, st.booleans(), st.none() | st.integers(0, 99))
def test_filters_come_back_from_their_text(asked, crossings, level):
    filters = Filters(tuple(asked), crossings, level)
    assert read_filters(filters.written(), 10, 100) == filters


@given(wishes, st.builds(Wish, st.integers(0, 9), st.integers(0, 99), st.booleans()))
def test_a_wish_takes_the_place_of_its_contrary(asked, wish):
    filters = Filters()
    for one in asked:
        filters = filters.plus(one)
    more = filters.plus(wish)
    assert wish in more.wishes
    assert wish._replace(wanted=not wish.wanted) not in more.wishes
    assert more.minus(wish).wishes == tuple(one for one in filters.wishes if one[:2] != wish[:2])


@pytest.mark.parametrize("text", ["+1", "+10@0", "+0@100", "y", "1@2", "+1@2@3", "a", "a-1"])
def test_what_is_no_filter_is_refused(text):
    with pytest.raises(FormatError, match="no filter of this puzzle"):
        read_filters(text, 10, 100)
