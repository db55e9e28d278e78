"""Labyrinths: what is one and what is not, what is counted, and when two are the same; beside plain oracles."""
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers.connexion.labyrinth import (
    Cell,
    Counts,
    Placed,
    Solution,
    components,
    counts,
    flood,
    hole_sizes,
    holes,
    neighbours,
)
from tests.reference import connexion_check
from tests.reference.connexion_canonical import Piece, canonical, mirrored
from tests.solvers.connexion.golden import GOLDEN, MIRROR, PLAIN, in_one_plane, labyrinths, laid_otherwise, spoiled

cells = st.sets(st.tuples(st.integers(-4, 4), st.integers(-4, 4)), max_size=60)


def solution(labyrinth: list[Piece]) -> Solution:
    return Solution(tuple(Placed(*piece) for piece in labyrinth))


def places(some: set[Cell]) -> set[connexion_check.Place]:
    return {(0, *cell) for cell in some}


@pytest.mark.parametrize("labyrinth", GOLDEN)
def test_golden_labyrinths_are_solutions(labyrinth: list[Piece]) -> None:
    assert connexion_check.check(labyrinth) is None
    one = solution(labyrinth)
    assert one.complaint() == ""
    expected = connexion_check.topology(labyrinth)
    assert one.counts() == Counts(*expected) == Counts(64, 96, 32, 192, len(one.groups), len(one.groups))
    assert sum(map(len, one.holes)) == expected.holes
    assert sum(map(len, one.groups)) == 64
    for group, within in zip(one.groups, one.holes, strict=True):
        assert [len(hole) for hole in within] == sorted(map(len, within), reverse=True)
        assert not any(hole & group.keys() for hole in within)


@given(labyrinths.flatmap(laid_otherwise))
def test_a_labyrinth_laid_otherwise_is_as_good(labyrinth: list[Piece]) -> None:
    assert connexion_check.check(labyrinth) is None
    assert solution(labyrinth).complaint() == ""


@given(spoiled())
def test_a_spoiled_labyrinth_is_none(labyrinth: list[Piece]) -> None:
    assert connexion_check.check(labyrinth)
    complaint = solution(labyrinth).complaint()
    assert complaint.endswith(".")
    assert complaint.isprintable()


@pytest.mark.parametrize("labyrinth", GOLDEN)
def test_parts_in_one_group_are_named_and_told_apart(labyrinth: list[Piece]) -> None:
    together = in_one_plane(labyrinth)
    assert connexion_check.check(together) is None
    assert solution(together).complaint() == "Group 0 falls into parts; each part is a group of its own."
    apart = Solution.from_pieces(together)
    assert apart.complaint() == ""
    assert apart.fingerprint == solution(labyrinth).fingerprint
    assert len(apart.groups) == connexion_check.topology(labyrinth).groups


def test_a_complaint_names_the_cell() -> None:
    labyrinth = PLAIN[0]
    assert solution(labyrinth[:-1]).complaint() == "1 of the 64 pieces is missing."
    assert solution([]).complaint() == "64 of the 64 pieces are missing."
    assert solution([*labyrinth[:-1], (0, 30, 0, 64)]).complaint().startswith("There is no piece 64;")
    assert solution([*labyrinth, (0, 30, 0, 17)]).complaint() == "The piece 17 is there twice."
    assert solution([*labyrinth, (0, 0, -2, 17)]).complaint() == "In group 0, two pieces lie on (0, -2)."
    one, other = labyrinth[0], labyrinth[1]  # 17 has doors up and down left, 43 not down left
    swapped = [(*one[:3], other[3]), (*other[:3], one[3]), *labyrinth[2:]]
    assert solution(swapped).complaint() == "In group 0, the door up right of (0, 0) opens onto nothing."
    swapped = [(*one[:3], 0), *((*piece[:3], 17 if piece[3] == 0 else piece[3]) for piece in labyrinth[1:])]
    assert solution(swapped).complaint() == "In group 0, (0, 0) has a wall up, where a piece lies."


@given(labyrinths, st.data())
def test_the_fingerprint_is_that_of_the_canonical_form(labyrinth: list[Piece], data: st.DataObject) -> None:
    same = data.draw(laid_otherwise(labyrinth))
    other = data.draw(labyrinths.flatmap(laid_otherwise))
    assert canonical(same) == canonical(labyrinth)
    assert solution(same).fingerprint == solution(labyrinth).fingerprint
    assert (solution(other).fingerprint == solution(labyrinth).fingerprint) == (
        canonical(other) == canonical(labyrinth)
    )


def test_golden_labyrinths_are_all_different() -> None:
    fingerprints = {solution(labyrinth).fingerprint for labyrinth in GOLDEN}
    assert len(fingerprints) == len({canonical(labyrinth) for labyrinth in GOLDEN}) == len(GOLDEN)
    assert all(len(fingerprint) == 16 and int(fingerprint, 16) >= 0 for fingerprint in fingerprints)


@pytest.mark.parametrize("labyrinth", GOLDEN)
def test_symmetric_labyrinths_are_their_own_mirror_images(labyrinth: list[Piece]) -> None:
    image = [mirrored(piece) for piece in labyrinth]
    assert connexion_check.check(image) is None
    assert solution(labyrinth).symmetric == (canonical(image) == canonical(labyrinth)) == (labyrinth in MIRROR)
    assert (solution(image).fingerprint == solution(labyrinth).fingerprint) == (labyrinth in MIRROR)


@given(cells)
def test_parts_and_holes_agree_with_the_plain_ones(some: set[Cell]) -> None:
    assert len(components(some)) == connexion_check.parts(places(some))
    assert len(holes(some)) == connexion_check.holes(places(some))
    assert sorted(cell for part in components(some) for cell in part) == sorted(some)
    for part in components(some):
        assert flood(part[0], some) == set(part)
        assert not {cell for one in part for cell in neighbours(one)} & (some - set(part))


@given(cells)
def test_counts_of_neighbours_that_are_all_joined(some: set[Cell]) -> None:
    masks = {
        cell: sum(1 << direction for direction, other in enumerate(neighbours(cell)) if other in some) for cell in some
    }
    counted = counts(masks)
    assert counted == Counts(*connexion_check.topology((*place, 0) for place in places(some)))
    assert counted.groups - counted.holes == counted.cells - counted.pairs + counted.triangles


@given(cells, st.randoms(use_true_random=False))
def test_counts_look_at_doors(some: set[Cell], random: Random) -> None:
    """Neighbours with walls between them are no pair; doors may wait for a neighbour."""
    pieces = dict.fromkeys(some, 0)
    pairs = set()
    for cell in some:
        for direction, other in enumerate(neighbours(cell)):
            if random.random() < 0.7 and (other not in some or direction < 3):
                pieces[cell] |= 1 << direction
                if other in some:
                    pieces[other] |= 1 << direction + 3
                    pairs.add(frozenset((cell, other)))
    triangles = {one | other for one in pairs for other in pairs if one ^ other in pairs}
    counted = counts(pieces)
    assert (counted.pairs, counted.triangles) == (len(pairs), len(triangles))


def test_rings() -> None:
    ring = set(neighbours((0, 0)))
    assert holes(ring) == [{(0, 0)}]
    assert holes(ring | {(0, 0)}) == holes(set()) == []
    far = {(q + 9, r) for q, r in ring}
    assert len(holes(ring | far)) == 2
    wide = {(q, r) for q in range(-5, 6) for r in range(-5, 6) if max(abs(q), abs(r), abs(q + r)) == 3}
    assert [len(hole) for hole in holes(wide | {(0, 0)})] == [18]  # a hole that holds a group is one hole
    assert [len(hole) for hole in holes(wide | far)] == [19, 1]


def test_sizes_of_holes_agree_with_the_plain_flood() -> None:
    chance = Random(607)
    for _ in range(300):
        side, share = chance.randint(1, 9), chance.uniform(0.3, 1)
        some = {(q - 4, r - 7) for q in range(side) for r in range(side) if chance.random() < share} or {(0, 0)}
        assert list(hole_sizes(some)) == [len(hole) for hole in holes(some)]
