"""Where groups lie: apart, the largest first, always with room, and the same place each time."""
from math import hypot

from hypothesis import given, settings
from hypothesis import strategies as st

from solvers.connexion.arrangement import GAP, arranged, centre, on_one_plane, touching
from solvers.connexion.labyrinth import Cell, Placed, Solution
from solvers.connexion.search.mirror import MirrorSearch
from tests.reference.connexion_canonical import Piece
from tests.solvers.connexion.golden import labyrinths, laid_otherwise

small = st.sets(st.tuples(st.integers(-3, 3), st.integers(-3, 3)), max_size=12)


def distance(one: Cell, other: Cell) -> int:
    """The number of steps from one cell to another."""
    q, r = one[0] - other[0], one[1] - other[1]
    return (abs(q) + abs(r) + abs(q + r)) // 2


def moved(groups: list[set[Cell]], offsets: list[Cell]) -> list[set[Cell]]:
    return [{(q + by_q, r + by_r) for q, r in group} for group, (by_q, by_r) in zip(groups, offsets, strict=True)]


def least_gap(groups: list[set[Cell]]) -> int:
    """The least distance between cells of two groups; large if there are no two."""
    return min(
        (distance(a, b) for i, one in enumerate(groups) for other in groups[i + 1 :] for a in one for b in other),
        default=99,
    )


def test_neighbours_are_equally_far_apart() -> None:
    for cell in [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]:
        assert abs(hypot(*centre(cell)) - 3**0.5) < 1e-9
    assert centre((0, 1)) == (0, 3**0.5)


@given(labyrinths.flatmap(laid_otherwise))
def test_the_groups_of_a_labyrinth_lie_apart(labyrinth: list[Piece]) -> None:
    groups = [set(group) for group in Solution(tuple(Placed(*piece) for piece in labyrinth)).groups]
    offsets = arranged(groups)
    laid = moved(groups, offsets)
    assert least_gap(laid) >= GAP
    assert not touching(groups, offsets)
    largest = max(groups, key=len)
    assert offsets[groups.index(largest)] == (0, 0)
    assert sum(map(len, laid)) == 64


@given(st.lists(small, max_size=4))
def test_any_groups_find_room(groups: list[set[Cell]]) -> None:
    offsets = arranged(groups)
    assert len(offsets) == len(groups)
    assert least_gap(moved(groups, offsets)) >= GAP
    assert arranged(groups) == offsets


@given(st.lists(small, min_size=2, max_size=3), st.data())
def test_what_is_too_near(groups: list[set[Cell]], data: st.DataObject) -> None:
    step = st.integers(-9, 9)
    offsets = [data.draw(st.tuples(step, step)) for _ in groups]
    assert touching(groups, offsets) == (least_gap(moved(groups, offsets)) < GAP)


def test_a_small_group_may_lie_in_a_large_hole() -> None:
    ring = {(q, r) for q in range(-6, 7) for r in range(-6, 7) if max(abs(q), abs(r), abs(q + r)) == 6}
    assert arranged([{(9, 9)}, ring]) == [(-9, -9), (0, 0)]


@given(st.integers(0, 200))
@settings(max_examples=10, deadline=None)
def test_a_mirror_image_of_itself_is_one_with_all_of_its_groups(seed: int) -> None:
    search = MirrorSearch(seed)
    while not search.advance(10_000):
        pass
    cells = set(on_one_plane(Solution.from_pieces(search.pieces())))
    assert any(_same({_turned((-q, q + r), turns) for q, r in cells}, cells) for turns in range(6))


def _turned(cell: Cell, turns: int) -> Cell:
    q, r = cell
    for _ in range(turns):
        q, r = -r, q + r
    return q, r


def _same(one: set[Cell], other: set[Cell]) -> bool:
    """Whether cells are others moved."""
    by_q, by_r = min(other)[0] - min(one)[0], min(other)[1] - min(one)[1]
    return {(q + by_q, r + by_r) for q, r in one} == other
