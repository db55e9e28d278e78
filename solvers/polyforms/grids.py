"""The grids that polyforms lie on: their atoms as vectors of integers, what turns them, which touch, how they look.

A cell is a place in a drawing of text, (column, row) or (column, row, layer), rows and layers counted from the bottom.
It has one atom, or four on the grid of tans. An atom is a vector; translations are the vectors whose components are all
multiples of the grid's steps, and every turn of the grid maps atoms to atoms.
"""
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import sqrt
from operator import add, itemgetter, sub
from typing import Final

Vector = tuple[int, ...]
Matrix = tuple[Vector, ...]
Cell = tuple[int, ...]

UNIT_NOUNS: Final = {"square": "cell", "triangle": "triangle", "hexagon": "hexagon", "tan": "quarter",
                     "cube": "cube", "prism": "prism"}
_BACKWARDS: Final = {"square": itemgetter(1, 0), "cube": itemgetter(2, 1, 0)}  # the order of atoms that are their cells
_HIGH: Final = sqrt(3) / 2  # of an equilateral triangle with sides of 1


@dataclass(frozen=True, eq=False)
class Grid:
    """A grid. `rotations` and `mirrors` are its turns about the origin, the first rotation leaves all as it is.

    Shape n of a tile is the tile turned by the n-th of both together. `atoms_of` gives the atoms of a cell in their
    local order, none if no cell is there; `cell_of` the cell of an atom; `neighbours` the atoms that share an edge, or
    a face, with one; `corners` its corners, as vectors that neighbours share, in order; `plane` where such a corner
    lies, x to the right and y up, cells having sides of 1. `parities` are colourings with −1 and 1 by name.
    """

    name: str
    steps: Vector
    rotations: tuple[Matrix, ...]
    mirrors: tuple[Matrix, ...]
    atoms_of: Callable[[Cell], tuple[Vector, ...]]
    cell_of: Callable[[Vector], Cell]
    neighbours: Callable[[Vector], tuple[Vector, ...]]
    corners: Callable[[Vector], tuple[Vector, ...]]
    plane: Callable[[Vector], tuple[float, float]]
    parities: dict[str, Callable[[Vector], int]]

    @property
    def solid(self) -> bool:
        """True for grids in layers, of cubes or prisms, where no motion turns a tile into its mirror image."""
        return len(self.rotations[0]) == 3

    @property
    def unit(self) -> str:
        """The players' word for an atom: a cell, a cube, a quarter of a cell."""
        return UNIT_NOUNS[self.name]

    def order(self, atom: Vector) -> tuple[int, ...]:
        """Sort key of atoms: layers from the bottom, rows from the bottom, left to right, then within the cell."""
        cell = self.cell_of(atom)
        return (*cell[::-1], self.atoms_of(cell).index(atom))

    def in_order(self, atoms: Iterable[Vector]) -> list[Vector]:
        """Atoms sorted by their order."""
        return sorted(atoms, key=_BACKWARDS.get(self.name, self.order))

    def translates(self, vector: Vector) -> bool:
        """True if the grid shifted by this vector is the same grid."""
        return not any(part % step for part, step in zip(vector, self.steps, strict=True))

    def foot(self, vector: Vector) -> Vector:
        """The largest translation by whole steps that is not beyond a vector."""
        return tuple(part - part % step for part, step in zip(vector, self.steps, strict=True))


def turned(matrix: Matrix, vector: Vector) -> Vector:
    """The vector after a turn."""
    if len(vector) == 3:  # written out: a solid puzzle turns some hundred thousand cubes before its search begins
        x, y, z = vector
        return tuple([a * x + b * y + c * z for a, b, c in matrix])
    x, y = vector
    return tuple([a * x + b * y for a, b in matrix])


def plus(vector: Vector, other: Vector) -> Vector:
    """The sum of two vectors."""
    return tuple(map(add, vector, other))


def minus(vector: Vector, other: Vector) -> Vector:
    """The difference of two vectors."""
    return tuple(map(sub, vector, other))


def _product(left: Matrix, right: Matrix) -> Matrix:
    columns = tuple(zip(*right, strict=True))
    return tuple(tuple(sum(a * b for a, b in zip(row, column, strict=True)) for column in columns) for row in left)


def _powers(turn: Matrix, order: int) -> tuple[Matrix, ...]:
    """A turn repeated 0, 1, 2 ... times."""
    size = len(turn)
    powers = [tuple(tuple(int(i == j) for j in range(size)) for i in range(size))]
    while len(powers) < order:
        powers.append(_product(turn, powers[-1]))
    return tuple(powers)


def _mirrored(rotations: Iterable[Matrix], mirror: Matrix) -> tuple[Matrix, ...]:
    return tuple(_product(turn, mirror) for turn in rotations)


def _shifts(*offsets: Vector) -> Callable[[Vector], tuple[Vector, ...]]:
    """The function that adds each of these to an atom."""
    return lambda atom: tuple(plus(atom, offset) for offset in offsets)


def _checkered(atom: Vector) -> int:
    return -1 if sum(atom) % 2 else 1


def _striped(axis: int) -> Callable[[Vector], int]:
    return lambda atom: -1 if atom[axis] % 2 else 1


# Turns are integer matrices in the basis of the grid, so nothing is rounded. Grids of triangles and hexagons use two
# sides of a triangle as their basis, in which a turn by 60 degrees is one of integers as well.
_QUARTER: Final[Matrix] = ((0, -1), (1, 0))
_SIXTH: Final[Matrix] = ((0, -1), (1, 1))  # by 60 degrees, in the basis of two sides of a triangle
_FLAT_QUARTERS: Final = _powers(_QUARTER, 4)
_FLAT_MIRRORS: Final = _mirrored(_FLAT_QUARTERS, ((-1, 0), (0, 1)))
_SIXTHS: Final = _powers(_SIXTH, 6)
_SIXTH_MIRRORS: Final = _mirrored(_SIXTHS, ((0, 1), (1, 0)))


def _slanted(vector: Vector) -> tuple[float, float]:
    return ((vector[0] + vector[1] / 2) / 3, vector[1] * _HIGH / 3)


SQUARE: Final = Grid(
    "square", (1, 1), _FLAT_QUARTERS, _FLAT_MIRRORS,
    atoms_of=lambda cell: (cell,),
    cell_of=lambda atom: atom,
    neighbours=_shifts((1, 0), (0, 1), (-1, 0), (0, -1)),
    corners=_shifts((0, 0), (1, 0), (1, 1), (0, 1)),
    plane=lambda corner: (float(corner[0]), float(corner[1])),
    parities={"chessboard": _checkered, "columns": _striped(0), "rows": _striped(1)},
)


def _hexagon_atoms(cell: Cell) -> tuple[Vector, ...]:
    column, row = cell
    return () if (column + row) % 2 else (((column - row) // 2, row),)


def _hexagon_corners(atom: Vector) -> tuple[Vector, ...]:
    # Thirds of the basis: the corners of a hexagon are the centres of the triangles around its own centre.
    centre = (3 * atom[0], 3 * atom[1])
    return _shifts((1, 1), (-1, 2), (-2, 1), (-1, -1), (1, -2), (2, -1))(centre)


HEXAGON: Final = Grid(
    "hexagon", (1, 1), _SIXTHS, _SIXTH_MIRRORS,
    atoms_of=_hexagon_atoms,
    cell_of=lambda atom: (2 * atom[0] + atom[1], atom[1]),
    neighbours=_shifts((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)),
    corners=_hexagon_corners,
    plane=_slanted,
    parities={"rows": _striped(1), "slanting rows": _striped(0)},
)


def _triangle_atoms(cell: Cell) -> tuple[Vector, ...]:
    column, row = cell
    left, down = divmod(column - row, 2)
    return ((3 * left + 1 + down, 3 * row + 1 + down),)


def _triangle_cell(atom: Vector) -> Cell:
    row, down = atom[1] // 3, atom[1] % 3 - 1
    return (2 * (atom[0] // 3) + row + down, row)


def _triangle_neighbours(atom: Vector) -> tuple[Vector, ...]:
    sign = 1 if atom[0] % 3 == 1 else -1
    return _shifts((sign, sign), (-2 * sign, sign), (sign, -2 * sign))(atom)


def _triangle_corners(atom: Vector) -> tuple[Vector, ...]:
    sign = 1 if atom[0] % 3 == 1 else -1
    return _shifts((-sign, -sign), (2 * sign, -sign), (-sign, 2 * sign))(atom)


TRIANGLE: Final = Grid(
    "triangle", (3, 3), _SIXTHS, _SIXTH_MIRRORS,
    atoms_of=_triangle_atoms,
    cell_of=_triangle_cell,
    neighbours=_triangle_neighbours,
    corners=_triangle_corners,
    plane=_slanted,
    parities={"triangles that point up and down": lambda atom: 1 if atom[0] % 3 == 1 else -1},
)

_LOCAL: Final = ((-1, 0), (0, -1), (0, 1), (1, 0))  # left, bottom, top, right


def _tan_cell(atom: Vector) -> Cell:
    return ((atom[0] + 1) // 4, (atom[1] + 1) // 4)


def _tan_local(atom: Vector) -> Vector:
    column, row = _tan_cell(atom)
    return (atom[0] - 4 * column, atom[1] - 4 * row)


def _tan_neighbours(atom: Vector) -> tuple[Vector, ...]:
    x, y = _tan_local(atom)
    return _shifts((2 * x, 2 * y), (y - x, x - y), (-x - y, -x - y))(atom)


def _tan_corners(atom: Vector) -> tuple[Vector, ...]:
    x, y = _tan_local(atom)
    return _shifts((-x, -y), (x + 2 * y, y - 2 * x), (x - 2 * y, y + 2 * x))(atom)


TAN: Final = Grid(
    "tan", (4, 4), _FLAT_QUARTERS, _FLAT_MIRRORS,
    atoms_of=lambda cell: _shifts(*_LOCAL)((4 * cell[0], 4 * cell[1])),
    cell_of=_tan_cell,
    neighbours=_tan_neighbours,
    corners=_tan_corners,
    plane=lambda corner: (corner[0] / 4 + 0.5, corner[1] / 4 + 0.5),
    parities={
        "chessboard": lambda atom: _checkered(_tan_cell(atom)),
        "left and right against top and bottom": lambda atom: 1 if _tan_local(atom)[0] else -1,
        "columns": lambda atom: _striped(0)(_tan_cell(atom)), "rows": lambda atom: _striped(1)(_tan_cell(atom)),
    },
)


def _cube_rotations() -> tuple[Matrix, ...]:
    """The 24 rotations of the cube; those about the upright axis come first."""
    upright = _powers(((0, -1, 0), (1, 0, 0), (0, 0, 1)), 4)
    over = _powers(((1, 0, 0), (0, 0, -1), (0, 1, 0)), 4)
    across = _powers(((0, 0, 1), (0, 1, 0), (-1, 0, 0)), 4)
    tilts = (over[0], over[1], over[2], over[3], across[1], across[3])
    return tuple(_product(tilt, turn) for tilt in tilts for turn in upright)


_CUBE_ROTATIONS: Final = _cube_rotations()

CUBE: Final = Grid(
    "cube", (1, 1, 1), _CUBE_ROTATIONS, _mirrored(_CUBE_ROTATIONS, ((-1, 0, 0), (0, 1, 0), (0, 0, 1))),
    atoms_of=lambda cell: (cell,),
    cell_of=lambda atom: atom,
    neighbours=_shifts((1, 0, 0), (0, 1, 0), (0, 0, 1), (-1, 0, 0), (0, -1, 0), (0, 0, -1)),
    corners=_shifts((0, 0, 0), (1, 0, 0), (1, 1, 0), (0, 1, 0)),  # of the square that it is in its layer
    plane=lambda corner: (float(corner[0]), float(corner[1])),
    parities={"chessboard": _checkered, "columns": _striped(0), "rows": _striped(1), "layers": _striped(2)},
)



def _upright(turns: Iterable[Matrix], up: int) -> tuple[Matrix, ...]:
    """Turns of a plane as turns of its layers, `up` being 1, or −1 where the top comes down."""
    return tuple(((*x, 0), (*y, 0), (0, 0, up)) for x, y in turns)


def _layered(beside: Callable[[Vector], tuple[Vector, ...]]) -> Callable[[Vector], tuple[Vector, ...]]:
    """A function of a plane for each layer of it."""
    return lambda atom: tuple((*other, atom[2]) for other in beside(atom[:2]))


# Triangles in layers, as high as one likes: upside down, a prism is the mirror image of what it was in its layer.
PRISM: Final = Grid(
    "prism", (3, 3, 1), _upright(_SIXTHS, 1) + _upright(_SIXTH_MIRRORS, -1),
    _upright(_SIXTH_MIRRORS, 1) + _upright(_SIXTHS, -1),
    atoms_of=lambda cell: tuple((*atom, cell[2]) for atom in _triangle_atoms(cell[:2])),
    cell_of=lambda atom: (*_triangle_cell(atom[:2]), atom[2]),
    neighbours=lambda atom: (*_layered(_triangle_neighbours)(atom), plus(atom, (0, 0, 1)), plus(atom, (0, 0, -1))),
    corners=_layered(_triangle_corners),
    plane=_slanted,
    parities={"chessboard": lambda atom: 1 if (atom[0] % 3 == 1) == (atom[2] % 2 == 0) else -1,
              "triangles that point up and down": lambda atom: 1 if atom[0] % 3 == 1 else -1, "layers": _striped(2)},
)

GRIDS: Final = {grid.name: grid for grid in (SQUARE, TRIANGLE, HEXAGON, TAN, CUBE, PRISM)}
