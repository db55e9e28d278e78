"""How a block is seen: which faces, in what order, with what area."""
import random
from math import dist, isclose

import pytest

from app.games.polyforms.block.block_projection import Viewpoint, faces
from app.games.polyforms.laid import Laid
from solvers.core.engine import finish
from solvers.polyforms.catalogue import shipped
from solvers.polyforms.fast.search import FastSearch
from solvers.polyforms.grids import PRISM
from solvers.polyforms.poly_file import parse_poly
from solvers.polyforms.problem import problem_of
from tests.cases import for_each

CUBE = [Laid("A", 0, frozenset({(0, 0, 0)}))]
VIEWS = [Viewpoint(turn, tilt) for turn in (0, 35, 135, 200, 301) for tilt in (-90, -40, 0, 30, 90)]


def solved(name):
    made = problem_of(shipped(name))
    solution = finish(FastSearch(made.cover, keep=1, limit=1)).solutions[0]
    return [Laid(made.puzzle.tiles[made.places[one].tile].name, made.places[one].tile, frozenset(made.atoms_of(one)))
            for one in solution]


def area(corners):
    after = corners[1:] + corners[:1]
    return abs(sum(x * v - u * y for (x, y), (u, v) in zip(corners, after, strict=True))) / 2


@for_each("view", VIEWS, ids=str)
def test_a_cube_shows_up_to_three_faces_that_join(view):
    seen = faces(CUBE, view)
    assert 1 <= len(seen) <= 3
    shadow = sum(abs(part) for part in view.axes[2])  # of a unit cube, by the directions of its faces
    assert isclose(sum(area(face.corners) for face in seen), shadow)
    assert all(all(face.ends) for face in seen)
    for face in seen:
        assert all(-1 < part < 1 for corner in face.corners for part in corner)


@for_each("view", VIEWS, ids=str)
def test_a_whole_cube_shows_its_outside_alone(view):
    seen = faces(solved("soma-cube"), view)
    shadow = 9 * sum(abs(part) for part in view.axes[2])
    assert isclose(sum(area(face.corners) for face in seen), shadow)
    assert len({(face.atom, face.outwards) for face in seen}) == len(seen)


def test_from_above_columns_run_to_the_right_and_rows_upwards():
    tiles = [Laid("A", 0, frozenset({(0, 0, 0), (1, 0, 0)})), Laid("B", 1, frozenset({(0, 1, 0)}))]
    seen = faces(tiles, Viewpoint(0, 90))
    middles = {face.atom: tuple(sum(parts) / 4 for parts in zip(*face.corners, strict=True)) for face in seen}
    assert len(seen) == 3
    assert middles[1, 0, 0][0] > middles[0, 0, 0][0]
    assert middles[0, 1, 0][1] > middles[0, 0, 0][1]


# Pulled apart by 0.4, tiles of Bedlam's cube go through each other, so that no order of whole cubes would be right.
@pytest.mark.parametrize(("name", "spread"), [
    ("soma-cube", 0.0), ("soma-cube", 0.4), ("soma-cube", 1.2), ("soma-wall", 0.0), ("soma-wall", 0.4),
    ("soma-wall", 1.2), ("bedlam", 0.0), ("bedlam", 1.2)])
def test_what_hides_comes_after_what_is_hidden(name, spread):
    """Rays from the eye: of all faces that one meets, the nearest is the last in the order."""
    tiles, chance = solved(name), random.Random(3)
    for view in (Viewpoint(spread=spread), Viewpoint(200, -35, spread), Viewpoint(80, 5, spread)):
        seen = faces(tiles, view)
        depth = {(face.atom, face.outwards): near(tiles, face, view) for face in seen}
        for _ in range(300):
            face = chance.choice(seen)
            point = inner(face, chance)
            met = [(number, other) for number, other in enumerate(seen) if contains(other.corners, point)]
            last = met[-1][1]
            nearest = max((depth[other.atom, other.outwards](point) for _, other in met))
            assert isclose(depth[last.atom, last.outwards](point), nearest, abs_tol=1e-6)


def test_a_tile_that_moves_is_seen_where_it_is():
    """Each tile that can move by one is seen a part of the way, whichever way it goes."""
    tiles, chance, ways = solved("soma-cube"), random.Random(4), set()
    for tile, way in ((tile, way) for tile in tiles for way in ((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, 0, 1))):
        there = {tuple(a + b for a, b in zip(atom, way, strict=True)) for atom in tile.atoms}
        if any(there & other.atoms for other in tiles if other is not tile):
            continue
        ways.add(way)
        shift = tuple(0.37 * part for part in way)
        for view in (Viewpoint(), Viewpoint(200, -35)):
            seen = faces(tiles, view, shifts={tile: shift})
            assert {face.outwards for face in seen if face.tile is tile} >= {
                side for side in ((1, 0, 0), (0, 1, 0), (0, 0, 1)) if sum(
                    a * b for a, b in zip(side, view.axes[2], strict=True)) > 0}
            depth = {(face.atom, face.outwards): near(tiles, face, view, shift if face.tile is tile else (0, 0, 0))
                     for face in seen}
            for _ in range(100):
                point = inner(chance.choice(seen), chance)
                met = [face for face in seen if contains(face.corners, point)]
                assert isclose(depth[met[-1].atom, met[-1].outwards](point),
                               max(depth[face.atom, face.outwards](point) for face in met), abs_tol=1e-6)
    assert len(ways) == 4


PRISMS = """grid: prism
tile A: XX
tile B:
.X
XX
---
..
.X

form:
XXXXX
XXXXX
---
XXXXX
XXXXX
"""


@pytest.mark.parametrize("spread", [0.0, 0.7])
def test_prisms_hide_what_is_behind_them(spread):
    """Rays from the eye through faces of pieces in a heap: the nearest is the last; and a closed block hides within."""
    chance = random.Random(5)
    form = sorted(parse_poly(PRISMS).must)
    tiles = [Laid(str(number), number, frozenset(form[number::4])) for number in range(4)]
    for view in (Viewpoint(spread=spread), Viewpoint(200, -35, spread), Viewpoint(80, 5, spread)):
        seen = faces(tiles, view, form, PRISM)
        for _ in range(200):
            point = inner(chance.choice(seen), chance)
            met = [face for face in seen if contains(face.corners, point)]
            if met:
                depths = [prism_depth(tiles, form, face, view, point) for face in met]
                assert isclose(depths[-1], max(depths), abs_tol=1e-6)
    if not spread:
        whole = faces([Laid("A", 0, frozenset(form))], Viewpoint(0, 90), (), PRISM)
        assert isclose(sum(area(face.corners) for face in whole), len(form) / 2 * 3 ** 0.5 / 4)


def prism_depth(tiles, form, face, view, point):
    """How near to the eye a point of a face is; corners of triangles in the plane, by plain geometry."""
    def middle(atoms):
        points = [PRISM.plane(corner) for atom in atoms for corner in PRISM.corners(atom)]
        return [sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points),
                sum(atom[2] + 0.5 for atom in atoms) / len(atoms)]

    corners = [(*PRISM.plane(corner), atom[2] + up) for atom in form for corner in PRISM.corners(atom) for up in (0, 1)]
    low = [(min(parts) + max(parts)) / 2 for parts in zip(*corners, strict=True)]
    shared = [corner for corner in PRISM.corners(face.atom) if face.outwards[2]
              or corner in PRISM.corners(tuple(a + b for a, b in zip(face.atom, face.outwards, strict=True)))]
    at = [*PRISM.plane(shared[0]), face.atom[2] + max(face.outwards[2], 0)]
    own = middle(face.tile.atoms)
    at = [part - begin + view.spread * (a - begin) for part, begin, a in zip(at, low, own, strict=True)]
    right, up, towards = view.axes
    flat = [point[0] * a + point[1] * b for a, b in zip(right, up, strict=True)]
    return (sum(a * (b - c) for a, b, c in zip(face.normal, at, flat, strict=True))
            / sum(a * b for a, b in zip(face.normal, towards, strict=True)))


def near(tiles, face, view, shift=(0, 0, 0)):
    """How near to the eye a point of a face is, from its place in the picture."""
    everything = [atom for tile in tiles for atom in tile.atoms]
    middle = [(min(parts) + max(parts) + 1) / 2 for parts in zip(*everything, strict=True)]
    own = [sum(part + 0.5 for part in parts) / len(face.tile.atoms) for parts in zip(*face.tile.atoms, strict=True)]
    at = [part + max(out, 0) - low + view.spread * (a - low) + more
          for part, out, low, a, more in zip(face.atom, face.outwards, middle, own, shift, strict=True)]
    right, up, towards = view.axes

    def depth(point):
        # point = right part, up part; the face is the plane on which outwards · place is that of `at`
        level = sum(a * b for a, b in zip(face.outwards, at, strict=True))
        flat = [point[0] * a + point[1] * b for a, b in zip(right, up, strict=True)]
        return (level - sum(a * b for a, b in zip(face.outwards, flat, strict=True))) / sum(
            a * b for a, b in zip(face.outwards, towards, strict=True))

    return depth


def inner(face, chance):
    (ax, ay), (bx, by), (dx, dy) = (face.corners[place] for place in (0, 1, -1))
    s, t = chance.uniform(0.1, 0.9), chance.uniform(0.1, 0.9)
    return ax + s * (bx - ax) + t * (dx - ax), ay + s * (by - ay) + t * (dy - ay)


def contains(corners, point):
    if any(dist(corner, point) < 1e-6 for corner in corners):
        return False
    signs = set()
    for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True):
        cross = (bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax)
        if abs(cross) < 1e-6:
            return False
        signs.add(cross > 0)
    return len(signs) == 1


def test_layers_are_taken_off_the_top():
    tiles = solved("bedlam")
    seen = faces(tiles, Viewpoint(layers=2))
    assert max(face.atom[2] for face in seen) == 1
    assert len([face for face in seen if face.outwards == (0, 0, 1)]) == 16


def test_turning_by_hand():
    assert Viewpoint().turned(-400, 500) == Viewpoint((35 - 400) % 360, 90)
    assert faces([], Viewpoint()) == []
