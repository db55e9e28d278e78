"""FormPlan: where the atoms of a form lie in a drawing; layers of cubes lie side by side."""
from collections.abc import Iterable
from functools import cached_property
from math import ceil, hypot, inf, log
from typing import NamedTuple

from solvers.polyforms.grids import Grid, Vector
from solvers.polyforms.outlines import outlines

Point = tuple[float, float]  # in sides of a cell, from the top left corner of the drawing
Line = tuple[Point, ...]     # closed

GAP = 0.35    # between layers, in sides of a cell
TITLE = 0.45  # above each layer, where there are several, in sides of a cell
SHAPE = 1.3   # what layers are arranged to: how much wider the drawing is than high


class Label(NamedTuple):
    """Where a letter has the most room within a tile, and how far it is from there to the outline."""

    at: Point
    room: float


class FormPlan:
    """The drawing of a set of atoms, its sides `width` and `height` in sides of a cell."""

    def __init__(self, grid: Grid, atoms: Iterable[Vector]) -> None:
        """Place the layers of a form side by side, each under its title. There must be at least one atom.

        One unit is the side of a cell. A flat form is a single layer without a title; of a solid one each z between the
        lowest and the highest is a layer, also where nothing lies, and the columns are as many as come nearest to the
        shape of a screen.
        """
        self.grid = grid
        self.atoms = tuple(sorted(atoms, key=grid.order))
        flat = [grid.plane(corner) for atom in self.atoms for corner in grid.corners(atom)]
        self._left, self._top = min(x for x, _ in flat), max(y for _, y in flat)
        width, height = max(x for x, _ in flat) - self._left, self._top - min(y for _, y in flat)
        heights = sorted({atom[2] for atom in self.atoms}) if grid.solid else [0]
        self.layers = tuple(range(heights[0], heights[-1] + 1))
        self._title = TITLE if len(self.layers) > 1 else 0.0
        self._step = (width + GAP, height + self._title + GAP)
        self._columns = self._best_columns()
        rows = ceil(len(self.layers) / self._columns)
        self.width = min(self._columns, len(self.layers)) * self._step[0] - GAP
        self.height = rows * self._step[1] - GAP
        self._kept: dict[frozenset[Vector], tuple[Line, ...]] = {}
        self._labels: dict[frozenset[Vector], Label] = {}

    def _best_columns(self) -> int:
        """Into how many columns layers are arranged."""
        count = len(self.layers)

        def cost(columns: int) -> float:
            rows = ceil(count / columns)
            shape = columns * self._step[0] / (rows * self._step[1])
            return abs(log(shape / SHAPE)) + (rows * columns - count) / count

        return min(range(1, count + 1), key=cost)

    def layer_corner(self, layer: int) -> Point:
        """The top left corner of a layer."""
        row, column = divmod(layer - self.layers[0], self._columns)
        return column * self._step[0], row * self._step[1] + self._title

    def point(self, corner: Vector) -> Point:
        """Where a corner of the grid lies."""
        x, y = self.grid.plane(corner)
        left, top = self.layer_corner(corner[2]) if self.grid.solid else (0.0, 0.0)
        return x - self._left + left, self._top - y + top

    def polygon(self, atom: Vector) -> Line:
        return self.polygons.get(atom) or tuple(map(self.point, self.grid.corners(atom)))

    @cached_property
    def polygons(self) -> dict[Vector, Line]:
        return {atom: tuple(map(self.point, self.grid.corners(atom))) for atom in self.atoms}

    @cached_property
    def centres(self) -> dict[Vector, Point]:
        return {atom: centre(line) for atom, line in self.polygons.items()}

    def outlines(self, atoms: frozenset[Vector]) -> tuple[Line, ...]:
        """The closed lines around atoms, counterclockwise as one sees them, and clockwise around holes."""
        if atoms not in self._kept:
            self._kept[atoms] = tuple(tuple(map(self.point, loop)) for loop in outlines(self.grid, atoms))
        return self._kept[atoms]

    def label(self, atoms: frozenset[Vector]) -> Label:
        """Where the letter of a tile stands: in its lowest layer, if it has several."""
        if atoms not in self._labels:
            self._labels[atoms] = self._found_label(atoms)
        return self._labels[atoms]

    def _found_label(self, atoms: frozenset[Vector]) -> Label:
        """The best of the middles of atoms, of their edges and of their corners that lie within. Of places with equal
        room, the middle of an atom is: on an edge, a letter would lie under the ring of the cursor beside it."""
        lowest = min(atom[2] for atom in atoms) if self.grid.solid else None
        flat = frozenset(atom for atom in atoms if lowest is None or atom[2] == lowest)
        sides = [pair for line in self.outlines(flat) for pair in zip(line, (*line[1:], line[0]), strict=True)]
        places, middles = set(), set()
        for atom in flat:
            line = self.polygon(atom)
            middle = centre(line)
            middles.add(middle)
            places |= {middle, *line, *(between(one, middle) for one in line)}
            places |= {between(one, other) for one, other in zip(line, (*line[1:], line[0]), strict=True)}
        middle = centre([centre(self.polygon(atom)) for atom in flat])

        def room(place: Point) -> float:
            return min((_distance(place, *side) for side in sides), default=inf)

        best = max(sorted(places), key=lambda place: (
            round(room(place), 3), place in middles, -hypot(place[0] - middle[0], place[1] - middle[1])))
        return Label(best, room(best))


def centre(points: Iterable[Point]) -> Point:
    places = list(points)
    return sum(x for x, _ in places) / len(places), sum(y for _, y in places) / len(places)


def between(one: Point, other: Point) -> Point:
    """The point halfway between two."""
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def _distance(place: Point, one: Point, other: Point) -> float:
    """The distance of a point from a line segment."""
    x, y = other[0] - one[0], other[1] - one[1]
    part = ((place[0] - one[0]) * x + (place[1] - one[1]) * y) / (x * x + y * y)
    part = min(max(part, 0.0), 1.0)
    return hypot(one[0] + part * x - place[0], one[1] + part * y - place[1])
