"""Drawings for a cutter: closed outlines with the areas of their tiles, and each edge once."""
from math import atan2, dist, isclose, pi, sqrt, tan
from xml.etree import ElementTree

import pytest

from solvers.core.engine import finish
from solvers.polyforms.catalogue import shipped
from solvers.polyforms.exporting.laser import MARGIN, cuts, edges_svg, outlines_svg
from solvers.polyforms.fast.search import FastSearch
from solvers.polyforms.grids import CUBE, SQUARE
from solvers.polyforms.problem import problem_of

AREAS = {"square": 1, "triangle": sqrt(3) / 4, "hexagon": sqrt(3) / 2, "tan": 1 / 4}


def solved(name):
    made = problem_of(shipped(name))
    solution = finish(FastSearch(made.cover, keep=1, limit=1)).solutions[0]
    return made.puzzle.grid, [(made.puzzle.tiles[made.places[one].tile].name, made.atoms_of(one)) for one in solution]


def loops(path):
    """The closed lines of a path, as points."""
    for part in path.get("d").split("Z"):
        if part.strip():
            yield [tuple(map(float, pair.split())) for pair in part.strip().lstrip("M").split(" L")]


def area(points):
    after = points[1:] + points[:1]
    return sum(x * next_y - next_x * y for (x, y), (next_x, next_y) in zip(points, after, strict=True)) / 2


@pytest.mark.parametrize("name", ["pentominoes-6x10", "hexiamonds-6x6", "tetrahexes-4x7", "tritans", "triominoes-3x4"])
def test_each_tile_has_a_closed_outline_of_its_area(name):
    grid, tiles = solved(name)
    root = ElementTree.fromstring(outlines_svg(grid, tiles, 12.5, "A & B"))
    paths = root.findall(".//{*}path")
    assert [path.get("id") for path in paths] == [tile for tile, _ in tiles]
    for path, (_, atoms) in zip(paths, tiles, strict=True):
        found = abs(sum(map(area, loops(path))))
        assert isclose(found, len(atoms) * AREAS[grid.name] * 12.5**2, abs_tol=0.02)
    assert root.get("width").endswith("mm")
    assert root.findtext("{*}title") == "A & B"


def test_coordinates_are_millimetres_from_the_corner():
    svg = outlines_svg(SQUARE, [("A", [(0, 0), (1, 0)])], 10)
    assert 'width="30mm" height="20mm" viewBox="0 0 30 20"' in svg
    points = next(loops(ElementTree.fromstring(svg).find(".//{*}path")))
    assert set(points) == {(MARGIN, MARGIN), (25, MARGIN), (25, 15), (MARGIN, 15)}


def test_a_hole_belongs_to_the_path():
    ring = [(x, y) for x in range(3) for y in range(3) if (x, y) != (1, 1)]
    path = ElementTree.fromstring(outlines_svg(SQUARE, [("O", ring)], 1)).find(".//{*}path")
    assert len(list(loops(path))) == 2
    assert abs(sum(map(area, loops(path)))) == 8


@pytest.mark.parametrize("name", ["pentominoes-6x10", "hexiamonds-6x6", "tetrahexes-4x7", "tritans"])
def test_each_edge_is_cut_once(name):
    grid, tiles = solved(name)
    owner = {atom: number for number, (_, atoms) in enumerate(tiles) for atom in atoms}
    expected = {}
    for atom in owner:
        corners = grid.corners(atom)
        for one, other in zip(corners, (*corners[1:], corners[0]), strict=True):
            expected.setdefault(frozenset((one, other)), []).append(owner[atom])
    parting = [edge for edge, sides in expected.items() if len(sides) == 1 or sides[0] != sides[1]]
    length = sum(distance(grid, *edge) for edge in parting)
    lines = cuts(grid, tiles)
    assert isclose(sum(distance(grid, *line) for line in lines), length)
    assert len(lines) <= len(parting)
    assert len(ElementTree.fromstring(edges_svg(grid, tiles, 10)).findall(".//{*}path")) == len(lines)


def distance(grid, one, other):
    (x0, y0), (x1, y1) = grid.plane(one), grid.plane(other)
    return sqrt((x1 - x0) ** 2 + (y1 - y0) ** 2)


def test_a_row_is_cut_along_its_whole_side():
    assert len(cuts(SQUARE, [("A", [(0, 0)]), ("B", [(1, 0)]), ("C", [(2, 0)])])) == 2 + 4


def test_cubes_and_nothing_are_refused():
    with pytest.raises(ValueError, match="printed, not cut"):
        outlines_svg(CUBE, [("A", [(0, 0, 0)])], 10)
    with pytest.raises(ValueError, match="no tiles"):
        edges_svg(SQUARE, [], 10)


@pytest.mark.parametrize("name", ["pentominoes-6x10", "hexiamonds-6x6", "tetrahexes-4x7", "tritans"])
def test_outlines_are_wider_by_half_of_the_cut(name):
    grid, tiles = solved(name)
    half = 0.2

    def turn(came, here, there):
        angle = atan2(there[1] - here[1], there[0] - here[0]) - atan2(here[1] - came[1], here[0] - came[0])
        return (angle + pi) % (2 * pi) - pi

    plain, wide = (ElementTree.fromstring(outlines_svg(grid, tiles, 20, kerf=kerf)) for kerf in (0.0, 2 * half))
    for one, other in zip(plain.findall(".//{*}path"), wide.findall(".//{*}path"), strict=True):
        for loop, wider in zip(loops(one), loops(other), strict=True):
            sides = sum(dist(loop[place - 1], loop[place]) for place in range(len(loop)))
            corners = sum(tan(abs(angle) / 2) * (1 if angle < 0 else -1) for angle in (
                turn(loop[place - 2], loop[place - 1], loop[place]) for place in range(len(loop))))
            assert isclose(-area(wider), -area(loop) + half * sides + half * half * corners, rel_tol=1e-4)
