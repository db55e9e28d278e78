"""Puzzles written as `.poly` files, which `poly_file` reads: by names of sets where tiles are of one, else drawn."""
from collections.abc import Collection, Iterator, Sequence
from typing import Final

from solvers.polyforms.draft import COLOURS, VALUES
from solvers.polyforms.drawing import FILL, MAY, PARTS, at_corner, write_drawing
from solvers.polyforms.grids import Grid, Vector
from solvers.polyforms.problem import Problem, problem_of
from solvers.polyforms.puzzle import AUTO, Condition, Puzzle, Tile
from solvers.polyforms.shapes import TWO_SIDED
from solvers.polyforms.tile_sets import free_letter, set_names, sides_of, tile_set

_LETTERS: Final = {value: letter for letter, value in reversed(VALUES.items())}


def write_poly(puzzle: Puzzle) -> str:
    """The text of a puzzle; a form that reaches below row or column 0 is shifted.

    Raises:
        ValueError: the puzzle has what no file says: a cell that is in part to be filled and in part free, or a
            condition that gives the atoms of a cell different values, or other values than −1 to 9.
    """
    lines = [f"title: {puzzle.title}", *(f"note: {note}" for note in puzzle.notes), f"grid: {puzzle.grid.name}",
             *_tiles(puzzle.grid, puzzle.tiles)]
    if puzzle.symmetry != AUTO:
        lines.append(f"symmetry: {puzzle.symmetry}")
    if puzzle.order:
        lines.append(f"order: {' '.join('.'.join(map(str, cell)) for cell in puzzle.order)}")
    if puzzle.most_empty is not None:
        lines.append(f"empty: {puzzle.most_empty}")
    if puzzle.expect is not None:
        lines.append(f"expect: {puzzle.expect}")
    drawn_tiles = {name: atoms for name, atoms in puzzle.fixed if _drawable(puzzle, name, atoms)}
    letters = dict.fromkeys(puzzle.must, FILL) | dict.fromkeys(puzzle.may, MAY)
    letters |= {atom: name for name, atoms in drawn_tiles.items() for atom in atoms}
    if undrawn := [(name, atoms) for name, atoms in puzzle.fixed if name not in drawn_tiles]:
        problem = problem_of(puzzle)
        lines.append(f"place: {' '.join(_position(problem, name, atoms) for name, atoms in undrawn)}")
    if puzzle.pairs is not None:
        lines.append(f"match: {' '.join(f'{COLOURS[one]}-{COLOURS[two]}' for one, two in sorted(puzzle.pairs))}")
    lines += ["", "form:", *_drawing(puzzle, letters)]
    if puzzle.paint:
        lines += ["", "paint:", *_drawing(puzzle, {atom: COLOURS[puzzle.paint.get(atom, 0)] for atom in puzzle.atoms})]
    for condition in puzzle.conditions:
        lines += ["", *_condition(puzzle, condition)]
    return "\n".join(lines) + "\n"


def _drawing(puzzle: Puzzle, letters: dict[Vector, str]) -> list[str]:
    """The rows of what is drawn on the form, wherever that lies."""
    form = puzzle.atoms
    if any(min(puzzle.grid.cell_of(atom)) < 0 for atom in form):
        shifted = dict(zip(form, at_corner(puzzle.grid, form), strict=True))
        letters = {shifted[atom]: letter for atom, letter in letters.items()}
    return write_drawing(puzzle.grid, letters)


def _drawable(puzzle: Puzzle, name: str, atoms: Collection[Vector]) -> bool:
    """True if a fixed tile can be drawn in the form by its letter: the letter is its own, and the cells must be
    filled."""
    if len(name) > 1 or name in (FILL, MAY, *PARTS) or sum(other == name for other, _ in puzzle.fixed) > 1:
        return False
    cells = {puzzle.grid.cell_of(atom) for atom in atoms}
    return puzzle.must.issuperset(atoms) and all(set(puzzle.grid.atoms_of(cell)) <= set(atoms) for cell in cells)


def _position(problem: Problem, name: str, atoms: Collection[Vector]) -> str:
    covered = tuple(sorted(problem.numbers[atom] for atom in atoms))
    for number, position in enumerate(problem.cover.positions):
        if position.atoms == covered and problem.puzzle.tiles[position.tile].name == name:
            return problem.name(number)
    raise ValueError(f"the tile {name} lies where it cannot")


def _tiles(grid: Grid, tiles: Sequence[Tile]) -> Iterator[str]:
    taken: set[str] = set()
    while left := tiles[len(taken):]:
        name, count, left_out = max((_run(grid, name, left, taken) for name in set_names(grid)), key=lambda run: run[1])
        if count > max(1, len(left_out)):
            without = f" without {' '.join(left_out)}" if left_out else ""
            description = _describing(left[0])
            yield f"tiles: {name}{description.replace(f' {sides_of(name)}', '')}{without}"
        else:
            count, tile = 1, left[0]
            yield f"tile {tile.name}{_describing(tile)}:"
            yield from write_drawing(grid, dict.fromkeys(at_corner(grid, tile.atoms), FILL))
            yield ""
            if tile.paint:
                yield f"paint {tile.name}:"
                yield from write_drawing(grid, {atom: COLOURS[colour] for atom, colour in zip(
                    at_corner(grid, tile.atoms), tile.paint, strict=True)})
                yield ""
        taken |= {tile.name for tile in left[:count]}


def _run(grid: Grid, name: str, tiles: Sequence[Tile], consumed: set[str]) -> tuple[str, int, list[str]]:
    """How many of the tiles, from the first on, a set provides, and which of its own it leaves out."""
    count, left_out, names = 0, list[str](), set(consumed)
    for letter, atoms in tile_set(name, grid).items():
        tile = tiles[count] if count < len(tiles) else None
        if (tile and not tile.paint and tile.atoms == atoms and tile.name == free_letter(letter, names)
                and _describing(tile) == _describing(tiles[0]) and (sides_of(name) in (TWO_SIDED, tile.sides))):
            names.add(tile.name)
            count += 1
        else:
            left_out.append(letter)
    return name, count, left_out


def _describing(tile: Tile) -> str:
    """` x 0-2 one-sided colour 3 group 1`; nothing for a tile with two sides of which there is one."""
    copies = f"{tile.least}" if tile.least == tile.most else f"{tile.least}-{tile.most}"
    return ((f" x {copies}" if copies != "1" else "") + (f" {tile.sides}" if tile.sides != TWO_SIDED else "")
            + (f" colour {tile.colour}" if tile.colour is not None else "")
            + (f" group {tile.group}" if tile.group is not None else ""))


def _condition(puzzle: Puzzle, condition: Condition) -> Iterator[str]:
    if any(value not in _LETTERS for value in condition.values.values()):
        raise ValueError(f"the condition “{condition.name}” has values that are not from −1 to 9")
    yield f"condition {condition.name}:" + (f" {condition.target}" if condition.target is not None else "")
    cells: dict[tuple[int, ...], set[int]] = {}
    for atom in puzzle.atoms:
        cells.setdefault(puzzle.grid.cell_of(atom), set()).add(condition.values.get(atom, 0))
    if any(len(values) > 1 for values in cells.values()):
        raise ValueError(f"the condition “{condition.name}” gives the atoms of one cell different values")
    whole = {other: _LETTERS[condition.values.get(atom, 0)]
             for atom in puzzle.atoms for other in puzzle.grid.atoms_of(puzzle.grid.cell_of(atom))}
    yield from _drawing(puzzle, whole)
