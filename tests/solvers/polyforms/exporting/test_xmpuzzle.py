"""What is written for BurrTools comes back as the same puzzle, and what cannot be written is refused."""
import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers.core.engine import finish
from solvers.core.formats import FormatError
from solvers.polyforms.catalogue import names, shipped
from solvers.polyforms.engines import Switches, begin_solving
from solvers.polyforms.exporting.xmpuzzle import replace_problem, write_xmpuzzle
from solvers.polyforms.grids import CUBE
from solvers.polyforms.importing.burrtools import parse_xmpuzzle, read_xmpuzzle
from solvers.polyforms.poly_file import parse_poly
from solvers.polyforms.puzzle import Puzzle, Tile
from solvers.polyforms.shapes import plainest, standing_painted
from tests.solvers.polyforms.importing.test_burrtools import with_two_problems

PAINTED = """title: A & <B>
grid: cube
tile A x 0-2 group 1:
XX
X.

paint A:
12
1.

tile B: XX
match: 1-1 2-1 2-2
form:
XXo
X.X

paint:
110
2.0
"""


def alike(one: Puzzle, two: Puzzle) -> bool:
    """True if tiles are the same in their order, however they are turned, and forms up to a shift."""
    def tiles(puzzle: Puzzle) -> list[object]:
        return [(plainest(puzzle.grid, tile.atoms, tile.sides), tile.least, tile.most, tile.group)
                for tile in puzzle.tiles]

    return (tiles(one), len(one.must), len(one.may)) == (tiles(two), len(two.must), len(two.may))


def writable(puzzle: Puzzle) -> bool:
    try:
        write_xmpuzzle(puzzle)
    except FormatError:
        return False
    return True


def test_every_shipped_puzzle_that_can_be_written_comes_back():
    written = [name for name in names() if writable(shipped(name))]
    assert len(written) > 30
    for name in written:
        again = read_xmpuzzle(write_xmpuzzle(shipped(name)).encode())
        assert again.title == shipped(name).title
        if again.grid is shipped(name).grid:  # what is flat in a puzzle of cubes is one of squares
            assert alike(again, shipped(name)), name


def test_colours_groups_and_counts_come_back():
    puzzle = parse_poly(PAINTED)
    again = read_xmpuzzle(write_xmpuzzle(puzzle).encode())
    assert (again.title, again.pairs) == ("A & <B>", puzzle.pairs)
    assert [(tile.paint, tile.group, tile.least, tile.most) for tile in again.tiles] == [
        (tile.paint, tile.group, tile.least, tile.most) for tile in puzzle.tiles]
    assert sorted(again.paint.values()) == sorted(puzzle.paint.values())


@given(st.lists(st.frozensets(st.tuples(*(st.integers(0, 2),) * 3), min_size=1, max_size=6), min_size=1, max_size=4),
       st.data())
def test_any_cubes_come_back(pieces: list[frozenset[tuple[int, int, int]]], data: st.DataObject):
    tiles = []
    for number, cubes in enumerate(pieces):
        colours = {cube: data.draw(st.integers(0, 3)) for cube in cubes}
        atoms, paint = standing_painted(CUBE, colours)
        tiles.append(Tile("ABCD"[number], atoms, 0, number + 1, group=number or None, paint=paint))
    tall = frozenset((x, y, z) for x in range(3) for y in range(2) for z in range(2))
    puzzle = Puzzle("A title of its own", CUBE, tuple(tiles), tall, paint={(0, 0, 0): 2, (1, 0, 1): 1})
    again = read_xmpuzzle(write_xmpuzzle(puzzle).encode())
    assert (again.tiles, again.must, again.paint, again.pairs) == (
        puzzle.tiles, puzzle.must, puzzle.paint, puzzle.pairs)


def test_a_problem_is_replaced_among_others_which_stay():
    data = with_two_problems("Four").replace(b"</problem><", b"<solutions><solution/></solutions></problem><", 1)
    before = [read_xmpuzzle(data, number) for number in (1, 2)]
    assert b"<solution />" in replace_problem(data, 2, before[1]).encode()  # nothing was changed
    painted = parse_poly(PAINTED)
    for number, other in ((1, 2), (2, 1)):
        written = replace_problem(data, number, painted).encode()
        again = [read_xmpuzzle(written, 1), read_xmpuzzle(written, 2)]
        assert again[other - 1] == before[other - 1]
        assert again[number - 1] == read_xmpuzzle(write_xmpuzzle(painted).encode())
        assert len(parse_xmpuzzle(written)[0].findall("shapes/voxel")) == 4 + number  # shape 2 is of problem 1 alone
    with pytest.raises(FormatError, match="are on another grid"):
        replace_problem(data, 1, shipped("hexiamonds-6x6"))


def test_triangles_point_the_same_way():
    for text in ("XXXX\nXXXX", ".XXXX\n.XXXX", ".XXXX\nXXXXX\n.X.X."):
        puzzle = parse_poly(f"grid: triangle\ntile A x 0-9: X\ntile B x 0-9: XX\nform:\n{text}\n")
        again = read_xmpuzzle(write_xmpuzzle(puzzle).encode())
        one, two = (finish(begin_solving(each, Switches(symmetry="none"))).count for each in (puzzle, again))
        assert one == two


@pytest.mark.parametrize(("text", "words"), [
    ("grid: hexagon\ntile A: X\nform:\nX", "no grid of hexagons"),
    ("tiles: triominoes one-sided\nform:\nXXXXXX", "turns every piece over"),
    ("tile A: X\nform:\nA", "neither tiles that lie"),
    ("tile A: X\nform:\nX\ncondition a: 1\n+", "nor conditions"),
])
def test_what_cannot_be_written_is_refused(text: str, words: str):
    with pytest.raises(FormatError, match=words):
        write_xmpuzzle(parse_poly(text))
