"""Known puzzles of polyforms as covers, made from cells alone: what engines are tested and measured with.

An atom is a vector of integers. Turning a tile permutes its coordinates and changes their signs, and moving it adds a
vector of multiples of `step`. Square: (x, y). Cube: (x, y, z). Tan: four vectors around each (4x, 4y). Hexagon:
(q, r, s) of sum 0. Triangle: (3a - n, 3b - n, 3c - n), where n = a + b + c is 1 for one direction and 2 for the other.
"""
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from itertools import permutations, product
from typing import NamedTuple

from solvers.polyforms.cover import Cover, Position

Vector = tuple[int, ...]
Turn = Callable[[Vector], Vector]


class Grid(NamedTuple):
    """How tiles turn, and by what they move."""

    turns: tuple[Turn, ...]
    step: int


class Puzzle(NamedTuple):
    """A form, its atoms in order, and the tiles that fill it, each once; `solutions` with symmetric ones left out."""

    grid: Grid
    form: tuple[Vector, ...]
    tiles: Mapping[str, tuple[Vector, ...]]
    solutions: int

    def cover(self, symmetry: str | None = None) -> Cover:
        """All positions by tile and atoms; of the tile `symmetry` one for each set that turns into each other."""
        number = {atom: place for place, atom in enumerate(self.form)}
        turns = [{number[atom]: number[image] for atom, image in turn.items()} for turn in self._symmetries()]
        found = []
        for tile, (name, atoms) in enumerate(self.tiles.items()):
            places = sorted(tuple(sorted(number[atom] for atom in place)) for place in self._places(atoms))
            seen: set[Vector] = set()
            for place in places:
                if place not in seen:
                    found.append(Position(tile, place))
                if name == symmetry:
                    seen |= {tuple(sorted(turn[atom] for atom in place)) for turn in turns}
        once = (1,) * len(self.tiles)
        return Cover(len(self.form), once, once, tuple(found))

    def symmetry_tiles(self) -> list[str]:
        """The tiles none of whose positions a symmetry of the form leaves where it is."""
        turns = [turn for turn in self._symmetries() if any(atom != image for atom, image in turn.items())]
        if not turns:
            return []
        return [name for name, atoms in self.tiles.items()
                if all(frozenset(turn[atom] for atom in place) != place
                       for place in self._places(atoms) for turn in turns)]

    def _places(self, atoms: tuple[Vector, ...]) -> set[frozenset[Vector]]:
        form = set(self.form)
        found = set()
        for turn in self.grid.turns:
            turned = [turn(atom) for atom in atoms]
            for goal in self.form:
                by = minus(goal, turned[0])
                place = frozenset(plus(atom, by) for atom in turned)
                if place <= form and not any(part % self.grid.step for part in by):
                    found.add(place)
        return found

    def _symmetries(self) -> Iterator[dict[Vector, Vector]]:
        corner = tuple(map(min, zip(*self.form, strict=True)))
        for turn in self.grid.turns:
            turned = {atom: turn(atom) for atom in self.form}
            by = minus(corner, tuple(map(min, zip(*turned.values(), strict=True))))
            image = {atom: plus(other, by) for atom, other in turned.items()}
            if set(image.values()) == set(self.form):
                yield image


def plus(a: Vector, b: Vector) -> Vector:
    return tuple(x + y for x, y in zip(a, b, strict=True))


def minus(a: Vector, b: Vector) -> Vector:
    return tuple(x - y for x, y in zip(a, b, strict=True))


def turning(order: Vector, signs: Vector) -> Turn:
    return lambda atom: tuple(sign * atom[place] for place, sign in zip(order, signs, strict=True))


def odd(order: Vector) -> int:
    return sum(order[i] > order[j] for j in range(len(order)) for i in range(j)) % 2


FLAT = tuple(turning(order, signs) for order in permutations(range(2)) for signs in product((1, -1), repeat=2))
ROUND = tuple(turning(order, signs) for order in permutations(range(3)) for signs in product((1, -1), repeat=3)
              if (-1) ** odd(order) * signs[0] * signs[1] * signs[2] == 1)
SIX = tuple(turning(order, (sign,) * 3) for order in permutations(range(3)) for sign in (1, -1))
SQUARE, CUBE, TAN, HEXAGON, TRIANGLE = Grid(FLAT, 1), Grid(ROUND, 1), Grid(FLAT, 4), Grid(SIX, 1), Grid(SIX, 3)


def box(*sizes: int) -> tuple[Vector, ...]:
    """The first size runs slowest: let it be the longest, and the lists of atoms go across short columns."""
    return tuple(product(*map(range, sizes)))


def tri(a: int, b: int, c: int) -> Vector:
    n = a + b + c
    return 3 * a - n, 3 * b - n, 3 * c - n


def around(grid: Grid, atom: Vector) -> list[Vector]:
    """The neighbours of a hexagon or a triangle."""
    if grid is HEXAGON:
        return [plus(atom, by) for by in permutations((0, 1, -1))]
    sign = 1 if atom[0] % 3 == 2 else -1  # the triangles of n = 1 are 2 modulo 3
    return [plus(atom, (sign * x, sign * y, sign * z)) for x, y, z in ((2, -1, -1), (-1, 2, -1), (-1, -1, 2))]


def shapes(grid: Grid, start: Vector, size: int) -> list[tuple[Vector, ...]]:
    """All tiles of so many hexagons or triangles."""
    def normal(atoms: Iterable[Vector]) -> tuple[Vector, ...]:
        images = []
        for turn in grid.turns:
            image = sorted(turn(atom) for atom in atoms)
            by = tuple(part - part % grid.step for part in image[0])
            images.append(tuple(minus(atom, by) for atom in image))
        return min(images)

    found = {normal([start])}
    for _ in range(size - 1):
        found = {normal([*shape, atom]) for shape in found for one in shape for atom in around(grid, one)
                 if atom not in shape}
    return sorted(found)


def drawn(text: str) -> dict[str, tuple[Vector, ...]]:
    """Tiles of squares: a name, and its rows from the top."""
    found = {}
    for line in text.split("\n"):
        name, *rows = line.split()
        found[name] = tuple((x, y) for y, row in enumerate(rows) for x, cell in enumerate(row) if cell == "#")
    return found


def stacked(text: str) -> dict[str, tuple[Vector, ...]]:
    """Tiles of cubes: a name, and the cubes as x, y, z."""
    return {name: tuple((int(cube[0]), int(cube[1]), int(cube[2])) for cube in cubes)
            for name, *cubes in map(str.split, text.split("\n"))}


def lettered(names: str, tiles: Iterable[tuple[Vector, ...]]) -> dict[str, tuple[Vector, ...]]:
    return dict(zip(names, tiles, strict=True))


PENTOMINOES = drawn("""F .## ##. .#.
I #####
L #### #...
N ###. ..##
P ## ## #.
T ### .#. .#.
U #.# ###
V #.. #.. ###
W #.. ##. .##
X .#. ### .#.
Y #### .#..
Z ##. .#. .##""")
SOLID_PENTOMINOES = {name: tuple((x, y, 0) for x, y in atoms) for name, atoms in PENTOMINOES.items()}
SOMA = stacked("""V 000 100 010
L 000 100 200 010
T 000 100 200 110
Z 000 100 110 210
A 000 100 110 111
B 000 100 110 001
P 000 100 010 001""")
BEDLAM = stacked("""F 100 010 110 210 220
X 100 010 110 210 120
W 000 100 110 210 220
M 100 010 110 210 111
B 100 010 110 210 101
H 100 010 110 210 011
L 200 010 110 210 011
S 000 010 110 210 001
C 000 010 110 210 011
E 100 200 010 110 011
I 100 200 010 110 111
T 100 200 110 011 111
Z 000 100 010 011""")

# The tans of a cell, in the order of their atoms; a tile of tans has x, y and the tans of each of its cells.
TANS = {"L": (-1, 0), "B": (0, -1), "T": (0, 1), "R": (1, 0)}
TANGRAMS = """Z 10LT 11LBTR 12BR
K 10BR 20LBTR 21LB
Q 10LBTR 11BR 21LT
F 10LBTR 11BR 21LB
H 10LBTR 20LBTR
R 01BR 10LT 11LBTR
C 10TR 11BR 20LB
M 10TR 11LBTR 12BR
G 10LT 11BR 20LT 21LB
B 01BR 10LT 11LB
I 10LT 11BR 21LT 22BR
V 10LT 11BR 20TR 21LB
S 01BR 10TR 11LB 20LT
W 10LT 11LBTR 21LT
X 10TR 11BR 20LT 21LB
D 01TR 10TR 11LB
J 01TR 10TR 11LB 20LT
A 10TR 20LBTR"""
HALVES = {(2, 2): "LB", (4, 3): "LT", (3, 4): "BR", (5, 5): "TR"}


def tans(x: int, y: int, which: str) -> list[Vector]:
    return [(4 * x + TANS[tan][0], 4 * y + TANS[tan][1]) for tan in which]


def tritetratan() -> Puzzle:
    form = [atom for y in range(1, 7) for x in range(1, 7) for atom in tans(x, y, HALVES.get((x, y), "LBTR"))]
    tiles = {name: tuple(atom for cell in cells for atom in tans(int(cell[0]), int(cell[1]), cell[2:]))
             for name, *cells in map(str.split, TANGRAMS.split("\n"))}
    return Puzzle(TAN, tuple(form), tiles, 31)


@cache  # several modules ask for them when tests are collected
def all_puzzles() -> dict[str, Puzzle]:
    """By name; cubes have their mirror twins."""
    hole = {(3, 3), (3, 4), (4, 3), (4, 4)}
    hexiamonds = lettered("ABCDEFGHIJKL", shapes(TRIANGLE, tri(0, 0, 1), 6))
    rhombus = tuple(tri(a, b, n - a - b) for a in range(6) for b in range(6) for n in (1, 2))
    hexes = lettered("ABCDEFGHIJ", shapes(HEXAGON, (0, 0, 0), 3) + shapes(HEXAGON, (0, 0, 0), 4))
    honeycomb = tuple((q, r, -q - r) for q in range(-3, 4) for r in range(-3, 4) if abs(q + r) <= 3)
    return {
        "6x10": Puzzle(SQUARE, box(10, 6), PENTOMINOES, 2339),
        "5x12": Puzzle(SQUARE, box(12, 5), PENTOMINOES, 1010),
        "4x15": Puzzle(SQUARE, box(15, 4), PENTOMINOES, 368),
        "3x20": Puzzle(SQUARE, box(20, 3), PENTOMINOES, 2),
        "8x8 with a hole": Puzzle(SQUARE, tuple(cell for cell in box(8, 8) if cell not in hole), PENTOMINOES, 65),
        "soma": Puzzle(CUBE, box(3, 3, 3), SOMA, 480),
        "3x4x5": Puzzle(CUBE, box(5, 4, 3), SOLID_PENTOMINOES, 7880),
        "2x5x6": Puzzle(CUBE, box(6, 5, 2), SOLID_PENTOMINOES, 528),
        "2x3x10": Puzzle(CUBE, box(10, 3, 2), SOLID_PENTOMINOES, 24),
        "bedlam": Puzzle(CUBE, box(4, 4, 4), BEDLAM, 19186),
        "tritetratan": tritetratan(),
        "hexiamonds": Puzzle(TRIANGLE, rhombus, hexiamonds, 156),
        "trihexes and tetrahexes": Puzzle(HEXAGON, honeycomb, hexes, 12290),
    }
