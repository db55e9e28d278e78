"""What tiles can still add up to, beside sums taken one by one."""
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solvers.core.formats import FormatError
from solvers.polyforms.logelium.sums import MOST_ROWS, parts, reachable

TILES = st.lists(
    st.tuples(st.frozensets(st.integers(-4, 4), max_size=3), st.integers(0, 2), st.integers(0, 2)), max_size=4
)


def row(sums, used):
    """The sums that a table has for so many copies used of each tile."""
    first = sum(stride * copies for stride, copies in zip(sums.strides, used, strict=True)) * sums.words
    return {
        bit - sums.zero for bit in range(sums.width) if sums.bits[first + bit // 64] >> bit % 64 & 1
    }


def plain(values, least, most, used):
    """Every sum of copies that are left, as many as there have to be at least."""
    sums = {0}
    for own, few, many, gone in zip(values, least, most, used, strict=True):
        here = set()
        for copies in range(max(0, few - gone), many - gone + 1):
            here |= {sum(chosen) for chosen in product(own, repeat=copies)}
        sums = {one + other for one in sums for other in here} if own else sums
    return sums


@settings(max_examples=3 * settings.default.max_examples, deadline=None)
@given(TILES, st.data())
def test_every_state_has_the_sums_that_are_left(tiles, data):
    """All where no two kinds of copies are mixed, and never one too few."""
    values, least, most = ([tile[0] for tile in tiles], [tile[1] for tile in tiles],
                           [tile[1] + tile[2] for tile in tiles])
    used = [data.draw(st.integers(0, many)) for many in most]
    exact = all(few == many for few, many in zip(least, most, strict=True)) or not any(least)
    found, expected = row(reachable(values, least, most), used), plain(values, least, most, used)
    assert found == expected if exact else found >= expected


def test_too_many_states_are_taken_together_and_miss_nothing():
    values = [frozenset({-tile, tile}) for tile in range(1, 16)]
    sums = reachable(values, [1] * 15, [1] * 15)
    assert len(sums.bits) // sums.words <= MOST_ROWS
    assert row(sums, [0] * 15) >= set(range(-120, 121, 2))
    assert 0 in row(sums, [1] * 15)


def test_a_tile_with_fewer_copies_than_its_least_reaches_nothing():
    sums = reachable([{0, 1}], [5], [4])
    assert row(sums, [0]) == row(sums, [4]) == set()


def test_values_too_far_apart_are_refused():
    with pytest.raises(FormatError, match="different sums"):
        reachable([{0, 10**9}], [1], [1])


def test_an_area_takes_whole_parts():
    line = [[1], [0, 2], [1, 3], [2, 4], [3]]
    assert parts((0, 1, 3), line) == {0, 1, 2, 3}
    assert parts((1, 2, 3), line) == {0, 3}
