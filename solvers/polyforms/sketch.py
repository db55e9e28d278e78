"""A puzzle while it is made: its text, and the canvas that its form is painted on. Every change gives another value.

The text is what counts: painting writes it anew, and it may be typed. While it cannot be read, nothing can be painted.
"""
from collections.abc import Callable, Generator, Iterable, Sequence
from dataclasses import replace
from functools import cache, lru_cache, partial
from itertools import product
from math import dist
from typing import Final, NamedTuple

from solvers.core.formats import FormatError
from solvers.core.generator_engine import GeneratorEngine
from solvers.polyforms.drawing import FILL, MAY, OUTSIDE
from solvers.polyforms.grids import HEXAGON, PRISM, TRIANGLE, Cell, Grid, Matrix, Vector, minus, plus, turned
from solvers.polyforms.parity import looking_for_reasons
from solvers.polyforms.poly_file import parse_poly
from solvers.polyforms.poly_writing import write_poly
from solvers.polyforms.problem import listing, low_corner
from solvers.polyforms.puzzle import AUTO, Condition, Puzzle, Tile
from solvers.polyforms.shapes import standing
from solvers.polyforms.tile_sets import LETTERS, free_letter, sides_of, tile_set

MOST: Final = 40    # columns and rows of a canvas
LAYERS: Final = 12  # of a canvas of cubes

STATES: Final = (FILL, MAY, OUTSIDE)

OFF, MIRROR, HALF, ROUND, ALL = "off", "mirror", "half", "round", "all"


_FIRST: Final[dict[str, tuple[str, Cell]]] = {  # the tiles of a new puzzle, and a canvas that they could fill
    "square": ("pentominoes", (10, 6)), "triangle": ("hexiamonds", (12, 6)), "hexagon": ("tetrahexes", (8, 7)),
    "tan": ("tetratans", (7, 4)), "cube": ("soma", (3, 3, 3)), "prism": ("pentiamonds", (5, 2, 2)),
}


class FileProblem(NamedTuple):
    """A problem of a file of BurrTools by its number, from 1; the file has others, which are kept when it is saved."""

    data: bytes
    number: int


class Sketch(NamedTuple):
    """The text of a puzzle, and the columns, rows and layers of the canvas; those of flat grids are two numbers. If it
    is one problem of several, `origin` says of which file."""

    text: str
    size: Cell
    origin: FileProblem | None = None

    @property
    def puzzle(self) -> Puzzle:
        """Parse the text. Raises FormatError with line and column."""
        return _parsed(self.text)


@lru_cache(maxsize=64)
def _parsed(text: str) -> Puzzle:
    return parse_poly(text)


def sketch_of(text: str) -> Sketch:
    """The sketch of a text, on a canvas with room for it. Raises FormatError."""
    puzzle = _parsed(text)
    high = [max(parts) + 1 for parts in zip(*map(puzzle.grid.cell_of, puzzle.atoms), strict=True)]
    if max(high[:2]) > MOST or high[2:] > [LAYERS]:
        raise FormatError(f"the editor has room for {MOST} columns and rows and {LAYERS} layers.")
    return Sketch(text, tuple(high))


def canvas_size(text: str, at_least: Cell) -> Cell:
    """The size of a canvas as it was written, `10 6`; where it is none for that grid, the least that has room."""
    words = text.split()
    if len(words) != len(at_least) or not all(word.isascii() and word.isdecimal() and len(word) < 4 for word in words):
        return at_least
    limits = (MOST, MOST, LAYERS)
    return tuple(max(least, min(int(word), limit)) for word, least, limit in zip(words, at_least, limits, strict=False))


def blank(grid: Grid) -> Sketch:
    """A first puzzle on a grid."""
    name, size = _FIRST[grid.name]
    tiles = tuple(Tile(letter, atoms) for letter, atoms in tile_set(name, grid).items())
    return Sketch(write_poly(Puzzle("A new puzzle", grid, tiles, frozenset(canvas(grid, size)))), size)


@cache
def canvas(grid: Grid, size: Cell) -> tuple[Vector, ...]:
    """All atoms of a canvas."""
    return tuple(atom for cell in product(*map(range, size)) for atom in grid.atoms_of(cell))


def painted(sketch: Sketch, atoms: Iterable[Vector], state: str) -> Sketch:
    """The form with these atoms in another state; tiles that lay there are gone, and so is the number of solutions.

    Of cells of tans that may stay empty, all atoms may. Raises FormatError if nothing would be left to fill.
    """
    puzzle = sketch.puzzle
    changed = set(atoms) & set(canvas(puzzle.grid, sketch.size))
    # That a cell may stay empty is a property of the whole cell: painting one of its atoms marks all, and filling one
    # takes the mark from the others.
    whole = {other for atom in changed for other in puzzle.grid.atoms_of(puzzle.grid.cell_of(atom))}
    half_may = (whole & puzzle.may) - changed if state == FILL else set[Vector]()
    if state == MAY:
        changed = whole
    must, may = puzzle.must - changed - half_may, puzzle.may - changed - half_may
    must |= changed if state == FILL else set()
    may |= changed if state == MAY else set()
    return _formed(sketch, must, may)


def resized(sketch: Sketch, size: Cell) -> Sketch:
    """The canvas with another size; what is beyond is cut off. Raises FormatError if nothing would be left to fill."""
    room = set(canvas(sketch.puzzle.grid, size))
    return _formed(sketch._replace(size=size), sketch.puzzle.must & room, sketch.puzzle.may & room)


def _formed(sketch: Sketch, must: frozenset[Vector] | set[Vector], may: frozenset[Vector] | set[Vector]) -> Sketch:
    puzzle = sketch.puzzle
    if not must:
        raise FormatError("leave at least one cell to fill.")
    if must == puzzle.must and may == puzzle.may:
        return sketch
    # Cells of the order are counted from the lowest corner of the form, so they move with it where the form grows or is
    # cut there. Fixed tiles, cells of the order and values of conditions that are no longer within the form are
    # dropped.
    form = must | may
    moved = minus(low_corner(puzzle.grid, form), low_corner(puzzle.grid, puzzle.atoms))
    cells = {puzzle.grid.cell_of(atom) for atom in form}
    low = low_corner(puzzle.grid, form)
    order = [minus(cell, moved) for cell in puzzle.order]
    return _written(sketch, replace(
        puzzle, must=frozenset(must), may=frozenset(may), expect=None,
        fixed=tuple(one for one in puzzle.fixed if one[1] <= must),
        order=tuple(cell for cell in order if tuple(a + b - 1 for a, b in zip(cell, low, strict=True)) in cells),
        conditions=tuple(_cut(condition, form) for condition in puzzle.conditions if condition.target is not None
                         or not may)))


def _cut(condition: Condition, form: frozenset[Vector] | set[Vector]) -> Condition:
    return replace(condition, values={atom: value for atom, value in condition.values.items() if atom in form})


def _written(sketch: Sketch, puzzle: Puzzle) -> Sketch:
    try:
        return sketch._replace(text=write_poly(puzzle))
    except ValueError as error:
        raise FormatError(f"this cannot be written: {error}.") from None


# Tiles


def with_set(sketch: Sketch, name: str, least: int, most: int) -> Sketch:
    """The tiles of a set more, each so many times. Raises FormatError if letters run out."""
    puzzle = sketch.puzzle
    tiles = {tile.name: tile for tile in puzzle.tiles}
    for letter, atoms in tile_set(name, puzzle.grid).items():
        free = free_letter(letter, tiles)
        if free is None:
            raise FormatError(f"no letter is left for another tile: {len(LETTERS)} have one.")
        tiles[free] = Tile(free, atoms, least, most, sides_of(name))
    return _written(sketch, replace(puzzle, tiles=tuple(tiles.values()), expect=None))


def with_tile(sketch: Sketch, atoms: Sequence[Vector]) -> Sketch:
    """The sketch with one more tile of these atoms. Raises FormatError if there are no more letters."""
    puzzle = sketch.puzzle
    name = free_letter(LETTERS[0], {tile.name for tile in puzzle.tiles})
    if name is None:
        raise FormatError(f"no letter is left for another tile: {len(LETTERS)} have one.")
    tile = Tile(name, standing(puzzle.grid, atoms))
    return _written(sketch, replace(puzzle, tiles=(*puzzle.tiles, tile), expect=None))


def changed_tile(sketch: Sketch, name: str, least: int, most: int, sides: str) -> Sketch:
    """Other copies and sides of a tile; with none at most it is gone. What lies of it in the form stays if it can."""
    puzzle = sketch.puzzle
    tiles = tuple(replace(tile, least=least, most=most, sides=sides) if tile.name == name else tile
                  for tile in puzzle.tiles if tile.name != name or most)
    if not tiles:
        raise FormatError("a puzzle needs at least one tile; add another one first.")
    there = {tile.name: tile for tile in tiles}
    fixed = tuple((other, atoms) for other, atoms in puzzle.fixed if other != name)
    symmetry = puzzle.symmetry if puzzle.symmetry in there or puzzle.symmetry != name else AUTO
    return _written(sketch, replace(puzzle, tiles=tiles, fixed=fixed, symmetry=symmetry, expect=None))


# The symmetry brush


def images(grid: Grid, size: Cell, atoms: Iterable[Vector], symmetry: str) -> frozenset[Vector]:
    """The atoms with their images on the canvas: mirrored from left to right, turned by a half, turned by all that the
    grid has, or all of its turns and mirrors. The middle is that of the canvas, or the place of the grid next to it.
    """
    start_atoms, room = frozenset(atoms), set(canvas(grid, size))
    image_atoms = {image(atom) for image in _motions(grid, size, symmetry) for atom in start_atoms}
    return start_atoms | frozenset(image_atoms & room)


@cache
def _motions(grid: Grid, size: Cell, symmetry: str) -> tuple[Callable[[Vector], Vector], ...]:
    turns = {OFF: (), MIRROR: grid.mirrors, HALF: grid.rotations, ROUND: grid.rotations,
             ALL: grid.rotations + grid.mirrors}[symmetry]
    motions = [(turn, _shift(grid, size, turn)) for turn in turns if _wanted(grid, turn, symmetry)]
    return tuple(partial(_moved, turn, shift) for turn, shift in motions if shift is not None)


def _moved(turn: Matrix, shift: Vector, atom: Vector) -> Vector:
    return plus(turned(turn, atom), shift)


def _wanted(grid: Grid, turn: Matrix, symmetry: str) -> bool:
    if symmetry not in (MIRROR, HALF):
        return True
    across = max(grid.steps) * 6  # far enough to tell where it goes
    ends = [tuple(across * int(axis == other) for other in range(len(turn))) for axis in range(len(turn))]
    sign = (-1, 1) if symmetry == MIRROR else (-1, -1)
    return all(_near(grid.plane(turned(turn, end)), grid.plane(end), grid.plane((0,) * len(turn)), sign)
               and turned(turn, end)[2:] == end[2:] for end in ends)


def _near(image: tuple[float, float], end: tuple[float, float], middle: tuple[float, float], sign: tuple[int, int]
          ) -> bool:
    return all(abs((a - m) - s * (b - m)) < 1e-6 for a, b, m, s in zip(image, end, middle, sign, strict=True))


def _shift(grid: Grid, size: Cell, turn: Matrix) -> Vector | None:
    """The shift that brings the middle of the canvas back after a turn; None if the grid would not map onto itself."""
    room = canvas(grid, size)
    if grid in (HEXAGON, TRIANGLE, PRISM):
        image = [turned(turn, atom) for atom in room]
        shift = minus(_lows(room), _lows(image))
        if grid.translates(shift) and {plus(atom, shift) for atom in image} == set(room):
            return shift
        middle = _middle(grid, room)
        shift = minus(middle, turned(turn, middle))
        if grid.solid and turn[2][2] < 0:  # the top layer comes to the bottom
            shift = (*shift[:2], min(atom[2] for atom in room) + max(atom[2] for atom in room))
        return shift
    twice = tuple(min(parts) + max(parts) for parts in zip(*room, strict=True))
    shift = minus(twice, turned(turn, twice))
    return tuple(part // 2 for part in shift) if all(
        part % (2 * step) == 0 for part, step in zip(shift, grid.steps, strict=True)) else None


def _lows(atoms: Sequence[Vector]) -> Vector:
    return tuple(map(min, zip(*atoms, strict=True)))


def _middle(grid: Grid, room: Sequence[Vector]) -> Vector:
    """The place nearest to the middle of a canvas that every turn about it leaves: of triangles a corner."""
    wide = [grid.plane(corner) for atom in room for corner in grid.corners(atom)]
    x, y = ((min(parts) + max(parts)) / 2 for parts in zip(*wide, strict=True))
    factor = 3 if grid is HEXAGON else 1  # corners of hexagons count thirds
    places = list(map(grid.foot, room))

    def away(place: Vector) -> float:
        return dist(grid.plane(tuple(factor * part for part in place)), (x, y))

    return min(places, key=away)


# The check


class Report(NamedTuple):
    """Facts about a puzzle that need no solving: the positions of its tiles, and why it is impossible."""

    positions: int
    reason: str | None


def checking(puzzle: Puzzle) -> GeneratorEngine[Report]:
    """The engine that finds all positions, then looks for reasons why there is no solution."""
    def work() -> Generator[None, None, Report]:
        problem = yield from listing(puzzle)
        yield
        return Report(len(problem.places), (yield from looking_for_reasons(problem)))

    return GeneratorEngine(work(), "checking the puzzle")
