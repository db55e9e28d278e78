"""The symmetry of a puzzle: turns of the grid that leave form and fixed tiles as they are.

A symmetry maps positions to positions, and solutions to solutions. A mirror of cubes, or of tiles with one side, maps a
tile to its twin, if there is one.
"""
from collections.abc import Generator, Sequence
from typing import Final, NamedTuple

from solvers.polyforms.form_atoms import FormAtoms
from solvers.polyforms.grids import Grid, Matrix, Vector, turned
from solvers.polyforms.problem import Problem
from solvers.polyforms.puzzle import Puzzle
from solvers.polyforms.shapes import FIXED, Atoms, Paint, plainest_painted

TURNS: Final = 8  # of the form between two yields


class Symmetry(NamedTuple):
    """The image of each atom and of each tile under a symmetry, by index; a tile without positions is its own image.

    `ImageTable` has those of positions.
    """

    atoms: tuple[int, ...]
    tiles: tuple[int, ...]


def motions_of(grid: Grid, atoms: Sequence[Vector]) -> list[tuple[int, ...]]:
    """The number of each atom's image under all rotations and reflections that map a form to itself, with the shift
    that follows; the identity is first."""
    form = FormAtoms(atoms, grid.steps)
    motions = (form.motion(turn) for turn in grid.rotations + grid.mirrors)
    return [motion for motion in motions if motion is not None]


def symmetries(problem: Problem) -> Generator[None, None, tuple[Symmetry, ...]]:
    """Every symmetry of the puzzle, the identity first, in pieces."""
    puzzle = problem.puzzle
    form = FormAtoms(problem.atoms, puzzle.grid.steps, _kinds(problem))
    turns, motions = list[Matrix](), list[tuple[int, ...]]()
    for number, turn in enumerate(puzzle.grid.rotations + puzzle.grid.mirrors):
        if number % TURNS == 0:
            yield
        motion = form.motion(turn)
        if motion is not None:
            turns.append(turn)
            motions.append(motion)
    twins = yield from _twins(puzzle, sorted({position.tile for position in problem.cover.positions}), turns)
    yield
    fixed = _fixed(problem)
    results = [Symmetry(motion, tiles) for motion, tiles in zip(motions, twins, strict=True)
               if tiles is not None and all((tiles[tile], frozenset([motion[atom] for atom in atoms])) in fixed
                                            for tile, atoms in fixed)]
    return tuple(dict.fromkeys(results))


def _kinds(problem: Problem) -> list[int] | None:
    """A number for each atom: a symmetry maps optional atoms onto optional ones, and all atoms onto ones of the same
    colour and with the same value in each condition. None if all are alike."""
    puzzle = problem.puzzle
    if not (puzzle.may or puzzle.paint or puzzle.conditions):
        return None
    kinds: dict[tuple[int, ...], int] = {}
    found = []
    for atom in problem.atoms:
        values = [one.values.get(atom, 0) for one in puzzle.conditions]
        kind = (atom in puzzle.may, puzzle.paint.get(atom, 0), *values)
        found.append(kinds.setdefault(kind, len(kinds)))
    return found


def _fixed(problem: Problem) -> set[tuple[int, frozenset[int]]]:
    """The tiles that lie there, each by its number with its atoms; a symmetry maps them onto each other."""
    tile_numbers = {tile.name: number for number, tile in enumerate(problem.puzzle.tiles)}
    return {(tile_numbers[name], frozenset([problem.numbers[atom] for atom in atoms]))
            for name, atoms in problem.puzzle.fixed}


def _twins(puzzle: Puzzle, placed: Sequence[int], turns: Sequence[Matrix]
           ) -> Generator[None, None, list[tuple[int, ...] | None]]:
    """The image of each tile under each turn, in pieces: itself if it allows the turn, else another tile of that shape;
    None for a turn that maps a tile with positions to none."""
    grid, plain = puzzle.grid, list[tuple[Atoms, Paint]]()
    if not any(tile.sides == FIXED for tile in puzzle.tiles) and not any(turn in grid.mirrors for turn in turns):
        return [tuple(range(len(puzzle.tiles))) for _ in turns]
    # Tiles are twins if they have the same shape up to the turns they may make, the same sides and the same bounds.
    tile_of_shape: dict[tuple[int, int, str, tuple[Atoms, Paint]], int] = {}
    for number, tile in enumerate(puzzle.tiles):
        yield
        plain.append(plainest_painted(grid, tile.atoms, tile.paint, tile.sides))
        tile_of_shape.setdefault((tile.least, tile.most, tile.sides, plain[number]), number)
    twins: dict[tuple[int, Matrix], int | None] = {}
    images: list[tuple[int, ...] | None] = []
    for turn in turns:
        tiles: list[int | None] = list(range(len(puzzle.tiles)))
        for number in placed:
            tile = puzzle.tiles[number]
            # Whichever rotation or mirror it is, a tile that may be rotated comes to the same tile.
            alike = turn if tile.sides == FIXED else grid.mirrors[0] if turn in grid.mirrors else grid.rotations[0]
            if alike == grid.rotations[0]:
                twins[number, alike] = number
            if (number, alike) not in twins:
                yield
                image = plainest_painted(grid, [turned(alike, atom) for atom in tile.atoms], tile.paint, tile.sides)
                twins[number, alike] = number if image == plain[number] else tile_of_shape.get(
                    (tile.least, tile.most, tile.sides, image))
            tiles[number] = twins[number, alike]
        images.append(None if None in tiles else tuple(one for one in tiles if one is not None))
    return images
