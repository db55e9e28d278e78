"""The Logelium search finds what plain backtracking finds, whatever its switches are."""
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solvers.core.engine import finish
from solvers.polyforms.cover import Cover, Position
from solvers.polyforms.logelium.conditions import SumCondition, summed
from solvers.polyforms.logelium.options import STANDARD, LogeliumOptions
from solvers.polyforms.logelium.search import LogeliumSearch
from tests.cases import for_each
from tests.reference.polyforms_search import covers, solutions
from tests.solvers.polyforms.covers import (
    DOMINO,
    complaints,
    expected,
    neighbours,
    placed,
    polyomino_covers,
)


@st.composite
def switches(draw, cover, conditions=()):
    """Any options that make sense for a cover."""
    depth = draw(st.integers(0, 8))
    order = draw(st.lists(st.integers(0, cover.atoms - 1), unique=True, max_size=4)) if depth and cover.atoms else ()
    return LogeliumOptions(
        reduction=draw(st.booleans()), dead_ends=draw(st.sampled_from(["none", "areas", "atoms"])),
        largest_area=draw(st.integers(0, 6)), depth=depth, order=tuple(order), conditions=conditions,
    )


def found(search):
    """The solutions as sets; none comes twice."""
    result = finish(search)
    sets = set(map(frozenset, result.solutions))
    assert len(sets) == len(result.solutions) == result.count
    return sets


@settings(max_examples=3 * settings.default.max_examples, deadline=None)
@given(polyomino_covers(), st.data())
def test_all_switches_find_the_same(case, data):
    cover, adjacency, _ = case
    colours = data.draw(st.lists(st.integers(-1, 1), min_size=cover.atoms, max_size=cover.atoms))
    options = data.draw(switches(cover, data.draw(st.sampled_from([(), (summed(cover, "colours", colours),)]))))
    search = LogeliumSearch(cover, options, adjacency=adjacency)
    answer = found(search)
    assert answer == expected(cover)
    assert not any(complaints(cover, solution) for solution in answer)


@settings(max_examples=3 * settings.default.max_examples, deadline=None)
@given(covers(), st.data())
def test_covers_without_geometry(cover, data):
    adjacency = [[other for other in range(cover.atoms) if other != atom] for atom in range(cover.atoms)]
    search = LogeliumSearch(cover, data.draw(switches(cover)), adjacency=adjacency)
    assert found(search) == set(map(frozenset, solutions(cover)))


@settings(max_examples=2 * settings.default.max_examples, deadline=None)
@given(covers(), st.data())
def test_a_condition_keeps_exactly_what_meets_it(cover, data):
    values = tuple(data.draw(st.lists(
        st.integers(-3, 3), min_size=len(cover.positions), max_size=len(cover.positions)
    )))
    least = data.draw(st.integers(-5, 5))
    condition = SumCondition("weight", values, least, least + data.draw(st.integers(0, 3)))
    options = replace(data.draw(switches(cover)), dead_ends="none", conditions=(condition,))
    assert found(LogeliumSearch(cover, options)) == {
        frozenset(solution) for solution in solutions(cover)
        if condition.least <= sum(values[one] for one in solution) <= condition.most
    }


@settings(max_examples=3 * settings.default.max_examples, deadline=None)
@given(polyomino_covers(), st.data())
def test_what_only_prunes_never_places_more(case, data):
    """With the atoms in the same order, a test that turns back early visits a part of the same tree."""
    cover, adjacency, _ = case
    options = data.draw(switches(cover))
    plain = LogeliumSearch(cover, replace(options, dead_ends="none"), adjacency=adjacency)
    pruned = LogeliumSearch(
        cover, replace(options, conditions=(summed(cover, "atoms", [1] * cover.atoms),)), adjacency=adjacency
    )
    finish(plain)
    finish(pruned)
    assert pruned.counters.placements <= plain.counters.placements
    assert pruned.counters.tries <= plain.counters.tries


@settings(max_examples=3 * settings.default.max_examples, deadline=None)
@given(polyomino_covers(), st.data())
def test_reduction_never_adds(case, data):
    cover, adjacency, _ = case
    options = replace(data.draw(switches(cover)), depth=0, order=())
    full, less = (
        LogeliumSearch(cover, replace(options, reduction=reduction), adjacency=adjacency)
        for reduction in (False, True)
    )
    assert finish(full).count == finish(less).count
    assert full.counters.positions == full.counters.reduced == less.counters.positions >= less.counters.reduced
    assert less.counters.placements <= full.counters.placements


@settings(max_examples=3 * settings.default.max_examples, deadline=None)
@given(polyomino_covers(widest=3), st.data())
def test_steps_cut_anyhow_come_to_the_same(case, data):
    cover, adjacency, _ = case
    options = data.draw(switches(cover))
    whole = finish(LogeliumSearch(cover, options, adjacency=adjacency))
    search = LogeliumSearch(cover, options, adjacency=adjacency)
    done, placements = 0.0, 0
    for _ in range(400):
        ended = search.advance(data.draw(st.integers(1, 3)) if placements < 20 else 1000)
        seen = search.snapshot()
        assert done - 1e-9 <= seen.done <= 1 + 1e-9
        assert placements <= seen.nodes
        assert not set(seen.tried) & set(seen.untried)
        atoms = [atom for one in seen.placed for atom in cover.positions[one].atoms]
        assert len(set(atoms)) == len(atoms)
        if seen.atom is not None:
            assert all(seen.atom in cover.positions[one].atoms for one in seen.tried + seen.untried)
        done, placements = seen.done, seen.nodes
        if ended:
            break
    assert search.result() == whole


def test_each_event_is_seen():
    cells = [(0, 0), (1, 0), (2, 0), (0, 1)]
    cover = Cover(4, (2,), (2,), placed(cells, [DOMINO]), frozenset())
    search = LogeliumSearch(cover, replace(STANDARD, dead_ends="areas"), adjacency=neighbours(cells))
    while not search.begun:
        search.advance(1)
    seen = [search.snapshot()]
    while not search.advance(1):
        seen.append(search.snapshot())
    assert [one.event for one in seen] == [
        "look", "look", "place", "look", "place", "solution", "back", "back", "place", "dead end", "back",
    ]


@for_each("atoms", [1, 62, 63, 64, 65, 127, 128, 129, 193, 1025])
@for_each("options", [STANDARD, LogeliumOptions(), LogeliumOptions(depth=2, dead_ends="areas")],
          ids=["standard", "reduced", "branching and areas"])
def test_any_number_of_atoms_and_positions(atoms, options):
    """A row of pairs, and of one single where the atoms are odd: at every other atom."""
    pairs = tuple(Position(0, (atom, atom + 1)) for atom in range(atoms - 1))
    singles = tuple(Position(1, (atom,)) for atom in range(atoms)) if atoms % 2 else ()
    copies = (atoms // 2, atoms % 2)
    adjacency = [[near for near in (atom - 1, atom + 1) if 0 <= near < atoms] for atom in range(atoms)]
    search = LogeliumSearch(Cover(atoms, copies, copies, pairs + singles), options, adjacency=adjacency, limit=40)
    found = finish(search)
    assert found.count == min(40, (atoms + 1) // 2 if atoms % 2 else 1)
    assert not any(complaints(search.cover, solution) for solution in found.solutions)


@pytest.mark.parametrize("tiles", [13, 18, 31, 32, 33, 64, 65, 300])
def test_any_number_of_tiles(tiles):
    """Each has a place of its own, and the last two another one as well, which they share."""
    places = [Position(tile, (2 * tile, 2 * tile + 1)) for tile in range(tiles)]
    shared = (Position(tiles - 2, (2 * tiles - 2, 2 * tiles - 1)), Position(tiles - 1, (2 * tiles - 4, 2 * tiles - 3)))
    cover = Cover(2 * tiles, (1,) * tiles, (1,) * tiles, (*places, *shared))
    conditions = (summed(cover, "chessboard", [1, -1] * tiles), summed(cover, "atoms", [1] * 2 * tiles))
    found = finish(LogeliumSearch(cover, LogeliumOptions(depth=tiles, conditions=conditions)))
    assert found.count == 2
    assert not any(complaints(cover, solution) for solution in found.solutions)
