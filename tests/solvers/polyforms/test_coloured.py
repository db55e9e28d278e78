"""Covers with colours: all subsets of options tried one by one have the same solutions."""
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers.core.engine import finish
from solvers.polyforms.coloured import ColouredSearch
from solvers.polyforms.cover import Cover, Position
from solvers.polyforms.fast.search import FastSearch

PRIMARY, SECONDARY = 4, 3


def solves(cover, colours, chosen):
    """Whether options cover every primary item once, and agree about every secondary one."""
    items = [item for option in chosen for item in cover.positions[option].atoms]
    if any(items.count(item) != 1 for item in range(PRIMARY)):
        return False
    for item in cover.optional:
        seen = [colour for option in chosen
                for atom, colour in zip(cover.positions[option].atoms, colours[option], strict=True) if atom == item]
        if len(seen) > 1 and (0 in seen or len(set(seen)) > 1):
            return False
    return True


@st.composite
def covers(draw):
    options, colours = [], []
    for _ in range(draw(st.integers(0, 9))):
        atoms = draw(st.sets(st.integers(0, PRIMARY + SECONDARY - 1), min_size=1, max_size=4))
        if min(atoms) < PRIMARY:
            options.append(Position(0, tuple(sorted(atoms))))
            colours.append([draw(st.integers(0, 2)) if atom >= PRIMARY else 0 for atom in sorted(atoms)])
    return Cover(PRIMARY + SECONDARY, (0,), (PRIMARY + SECONDARY,), tuple(options),
                 frozenset(range(PRIMARY, PRIMARY + SECONDARY))), colours


@given(covers())
def test_it_finds_what_all_subsets_have(drawn):
    cover, colours = drawn
    numbers = range(len(cover.positions))
    expected = {chosen for size in range(1, PRIMARY + 1) for chosen in combinations(numbers, size)
                if solves(cover, colours, chosen)}
    found = finish(ColouredSearch(cover, colours))
    assert set(found.solutions) == expected
    assert found.count == len(found.solutions) == len(expected)


@given(covers())
def test_without_colours_it_agrees_with_the_fast_engine(drawn):
    cover, colours = drawn
    plain = [[0] * len(given) for given in colours]
    assert sorted(finish(ColouredSearch(cover, plain)).solutions) == sorted(finish(FastSearch(cover)).solutions)


def test_steps_limits_and_what_is_kept():
    cover = Cover(3, (0,), (3,), tuple(Position(0, (item, 2)) for item in (0, 1) for _ in range(3)), frozenset({2}))
    colours = [[0, colour] for _ in (0, 1) for colour in (1, 2, 2)]
    search = ColouredSearch(cover, colours, keep=2)
    while not search.advance(1):
        assert 0 <= search.snapshot().done <= 1
    assert (search.result().count, len(search.result().solutions)) == (5, 2)  # both 1, or one of two and two with 2
    assert search.snapshot().done == 1
    assert finish(ColouredSearch(cover, colours, limit=3)).count == 3
    assert len(search.drain()) == 2
    assert search.drain() == ()
    with pytest.raises(ValueError, match="option 0 has the item 0 with the colour 1"):
        ColouredSearch(cover, [[1, 1], *colours[1:]])


def test_nothing_to_cover_with():
    assert finish(ColouredSearch(Cover(1, (0,), (1,), ()), [])).count == 0
