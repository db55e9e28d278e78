"""Covers to test engines with: polyominoes in small forms, with copies and with atoms that may stay empty."""
from hypothesis import strategies as st

from solvers.polyforms.cover import Cover, Position
from tests.reference.polyforms_check import faults
from tests.reference.polyforms_cover import solutions

DOMINO, TROMINO, CORNER = ((0, 0), (1, 0)), ((0, 0), (1, 0), (2, 0)), ((0, 0), (1, 0), (0, 1))
TILES = (
    ((0, 0),), DOMINO, TROMINO, CORNER, ((0, 0), (1, 0), (2, 0), (0, 1)), ((0, 0), (1, 0), (1, 1), (2, 1)),
    ((0, 0), (1, 0), (2, 0), (1, 1)), ((0, 0), (1, 0), (0, 1), (1, 1)), ((0, 0), (2, 0)),  # the last one in two pieces
)


def neighbours(cells):
    """The neighbours of each cell among the cells, by their numbers."""
    places = {cell: number for number, cell in enumerate(cells)}
    return tuple(
        tuple(places[near] for near in ((x + 1, y), (x, y + 1), (x - 1, y), (x, y - 1)) if near in places)
        for x, y in cells
    )


def shapes(tile):
    """A tile turned and turned over, each with its first cell at the origin."""
    found = set()
    for _ in range(4):
        tile = [(-y, x) for x, y in tile]
        for own in (tile, [(-x, y) for x, y in tile]):
            x0, y0 = min(own)
            found.add(tuple(sorted((x - x0, y - y0) for x, y in own)))
    return sorted(found)


def placed(cells, tiles):
    """Every position of every tile on these cells."""
    places = {cell: number for number, cell in enumerate(cells)}
    found = []
    for number, tile in enumerate(tiles):
        for shape in shapes(tile):
            for x0, y0 in cells:
                own = [(x + x0, y + y0) for x, y in shape]
                if all(cell in places for cell in own):
                    found.append(Position(number, tuple(sorted(places[cell] for cell in own))))
    return tuple(found)


@st.composite
def polyomino_covers(draw, widest=4, tiles=TILES):
    """A cover by polyominoes with the neighbours of each atom and its place."""
    width, height = draw(st.integers(1, widest)), draw(st.integers(1, 3))
    grid = [(x, y) for x in range(width) for y in range(height)]
    cells = draw(st.permutations(grid))[: draw(st.integers(max(1, len(grid) - 3), len(grid)))]
    tiles = draw(st.lists(st.sampled_from(tiles), min_size=1, max_size=4))
    least = [draw(st.integers(0, 1)) for _ in tiles]
    most = [own + draw(st.integers(0, 2)) for own in least]
    optional = draw(st.frozensets(st.integers(0, len(cells) - 1), max_size=3))
    return Cover(len(cells), tuple(least), tuple(most), placed(cells, tiles), optional), neighbours(cells), cells


def expected(cover):
    """All solutions, by the plain oracle."""
    return solutions(cover.atoms, cover.least, cover.most, cover.positions, cover.optional)


def complaints(cover, solution):
    """What the plain check says of a solution."""
    return faults(
        set(range(cover.atoms)) - cover.optional, cover.optional,
        dict(enumerate(zip(cover.least, cover.most, strict=True))), [cover.positions[one] for one in solution],
    )
