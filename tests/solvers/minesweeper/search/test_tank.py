"""The border, its regions and their layouts against plain enumeration; enumeration in pieces."""
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from solvers.minesweeper.counting.census import Census
from solvers.minesweeper.field import Geometry, layout, numbers
from solvers.minesweeper.position import HIDDEN
from solvers.minesweeper.search.tank import Region, border, split
from tests.reference.minesweeper_tank import PlainBoard


@st.composite
def half_open(draw: st.DrawFn, most_cells: int = 30) -> tuple[Geometry, bytes]:
    """A board of which some free cells are open, each showing its number."""
    width = draw(st.integers(1, 7))
    height = draw(st.integers(1, min(7, most_cells // width)))
    geometry = Geometry(width, height)
    mine = bytes(draw(st.lists(st.sampled_from((0, 0, 0, 1)), min_size=geometry.size, max_size=geometry.size)))
    shown = draw(st.lists(st.booleans(), min_size=geometry.size, max_size=geometry.size))
    number = numbers(geometry, mine)
    cells = bytes(n if s and not m else HIDDEN for m, n, s in zip(mine, number, shown, strict=True))
    return geometry, cells


def plain(geometry: Geometry, cells: bytes) -> PlainBoard:
    return PlainBoard(geometry.width, geometry.height, cells)


@given(half_open())
def test_the_border_is_cut_into_the_same_regions(board: tuple[Geometry, bytes]) -> None:
    geometry, cells = board
    expected = plain(geometry, cells).regions()
    walks = split(geometry, cells)
    assert sorted(map(sorted, walks)) == sorted(map(sorted, expected))
    assert [len(walk) for walk in walks] == sorted(map(len, expected), reverse=True)
    assert border(geometry, cells) == tuple(sorted(set().union(*expected)))


@settings(max_examples=3 * settings.default.max_examples)
@given(half_open(), st.integers(0, 9), st.integers(0, 9))
def test_layouts_and_their_counts(board: tuple[Geometry, bytes], fewest: int, more: int) -> None:
    geometry, cells = board
    for walk in split(geometry, cells):
        for bounds in ((0, len(walk)), (fewest, fewest + more)):
            expected = list(plain(geometry, cells).layouts(walk, *bounds))
            region = Region(geometry, cells, walk, *bounds)
            found = []
            while True:
                before = region.layouts
                finished = region.advance(1)
                if region.layouts > before:
                    found.append(region.layout)
                    # at every moment the counts are those of the layouts seen so far
                    assert region.mine_counts == tuple(sum(cell in seen for seen in found) for cell in walk)
                if finished:
                    break
            assert sorted(map(sorted, found)) == sorted(map(sorted, expected))
            sizes = [len(layout) for layout in expected]
            assert region.by_mines == tuple(sizes.count(mines) for mines in range(max(sizes, default=-1) + 1))


@given(half_open(), st.lists(st.integers(1, 7), min_size=1))
def test_the_pieces_do_not_matter(board: tuple[Geometry, bytes], pieces: list[int]) -> None:
    geometry, cells = board
    for walk in split(geometry, cells):
        whole, cut = Region(geometry, cells, walk), Region(geometry, cells, walk)
        while not whole.advance(1 << 20):
            pass
        turn = 0
        while not cut.advance(pieces[turn % len(pieces)]):
            turn += 1
        assert (cut.layouts, cut.nodes, cut.mine_counts, cut.by_mines, cut.layout) == (
            whole.layouts, whole.nodes, whole.mine_counts, whole.by_mines, whole.layout
        )
        assert cut.advance(5)  # once finished it stays so
        assert cut.layouts == whole.layouts


def test_numbers_that_cannot_be_met_have_no_layout() -> None:
    geometry = Geometry(3, 1)
    region = Region(geometry, bytes([HIDDEN, 3, HIDDEN]), (0, 2))
    assert region.advance(1)
    assert region.layouts == 0


@given(half_open())
def test_the_census_foretells_the_enumeration(board: tuple[Geometry, bytes]) -> None:
    geometry, cells = board
    field = plain(geometry, cells)
    if any(need in (0, len(hidden)) for hidden, need in field.demands()):
        return  # the census is made where no single number decides a cell
    census = Census(geometry, cells)
    while not census.advance(3):
        pass
    layouts = census.layouts()
    assert layouts is not None
    walks = split(geometry, cells)
    assert set(layouts) == {min(walk) for walk in walks}
    for walk in walks:
        region = Region(geometry, cells, walk)
        region.advance(1 << 20)
        assert region.finished
        assert layouts[min(walk)] == region.by_mines


def test_one_call_never_lasts_long() -> None:
    geometry = Geometry(30, 16)
    mine = layout(geometry, 99, "safe", 0, seed=1)
    assert mine is not None
    chance = Random(1)
    cells = bytes(
        HIDDEN if m or chance.random() > 0.4 else n for m, n in zip(mine, numbers(geometry, mine), strict=True)
    )
    region = Region(geometry, cells, split(geometry, cells)[0])
    assert not region.advance(1 << 40)
    assert region.nodes <= 1_000_001
