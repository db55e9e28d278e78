"""The way from piece to piece: the shortest one, beside all ways there are, and the lines that change on it."""
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solvers.connexion.labyrinth import components, neighbours
from solvers.connexion.pieces import mask_of, number_of, opposite
from solvers.connexion.way import changed_lines, open_doors, shortest_way
from solvers.iching.king_wen import HEXAGRAMS
from tests.reference.connexion_way import lengths
from tests.solvers.connexion.golden import GOLDEN, in_one_plane

MOST = 6  # doors, beyond which the oracle would take too long

planes = st.sampled_from([{(q, r): mask for _, q, r, mask in in_one_plane(each)} for each in GOLDEN])
numbers = st.integers(1, 64)
sides = st.integers(0, 5)


@given(planes, st.randoms(use_true_random=False))
@settings(max_examples=3 * settings.default.max_examples, deadline=None)
def test_no_way_is_shorter_and_none_of_its_length_changes_fewer_lines(plane, random: Random) -> None:
    start, goal = random.sample(sorted(plane), 2)
    way = shortest_way(plane, start, goal)
    expected = lengths(plane, start, goal, MOST)
    if way is None or len(way) > MOST:
        assert expected is None
    else:
        assert (len(way), sum(len(step.lines) for step in way)) == expected


@given(planes, st.randoms(use_true_random=False), sides)
@settings(max_examples=2 * settings.default.max_examples, deadline=None)
def test_each_step_passes_a_door_and_tells_the_lines_that_change(plane, random: Random, first_line: int) -> None:
    start, goal = random.sample(sorted(plane), 2)
    at, cells = start, [start]
    for step in shortest_way(plane, start, goal, first_line) or ():
        assert step.cell == neighbours(at)[step.direction]
        assert plane[at] >> step.direction & 1
        assert step.mask == plane[step.cell]
        assert step.mask >> opposite(step.direction) & 1
        one, other = (HEXAGRAMS[number_of(mask, first_line) - 1] for mask in (plane[at], step.mask))
        assert step.lines == tuple(line for line in range(1, 7) if (one ^ other) >> line - 1 & 1)
        at = step.cell
        cells.append(at)
    assert len(set(cells)) == len(cells)


@pytest.mark.parametrize("labyrinth", GOLDEN)
def test_a_way_leads_to_all_of_a_group_and_to_nothing_else(labyrinth) -> None:
    plane = {(q, r): mask for _, q, r, mask in in_one_plane(labyrinth)}
    group = set(components(plane)[0])
    start = min(group)
    assert {cell for cell in plane if shortest_way(plane, start, cell) is not None} == group
    assert shortest_way(plane, start, start) == ()


def test_a_door_onto_a_wall_leads_nowhere() -> None:
    plane = {(0, 0): 1 << 3, (0, 1): 0}
    assert not list(open_doors(plane, (0, 0)))
    assert shortest_way(plane, (0, 0), (0, 1)) is None


@given(numbers, numbers, sides)
def test_the_lines_in_which_two_hexagrams_differ(one: int, other: int, first_line: int) -> None:
    expected = tuple(line + 1 for line in range(6) if (HEXAGRAMS[one - 1] ^ HEXAGRAMS[other - 1]) >> line & 1)
    assert changed_lines(mask_of(one, first_line), mask_of(other, first_line), first_line) == expected
