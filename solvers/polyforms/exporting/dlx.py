"""Problems as exact covers in the text format of D. E. Knuth's programs: atoms and tiles are items, positions options.

Atoms are called after their cells, `3.1` or `3.1b`, tiles by their names. Atoms that may stay empty and tiles that may
be left out are secondary items. Tiles with copies get the bounds that DLX3 reads, `1:3|K`; without any, DLX1 reads it.
"""
from collections.abc import Iterator

from solvers.polyforms.grids import minus
from solvers.polyforms.problem import Problem

LONGEST = 8  # letters of a name that the programs read


def write_dlx(problem: Problem) -> str:
    """The text, one option for each position in their order.

    An atom is an item, and so is a tile. Primary items must be covered: atoms that cannot stay empty, and tiles with
    bounds of their own, written as a multiplicity. Items covered at most once, optional atoms and tiles of which one
    may be left over, are secondary. Names too long for the format are replaced by numbers, all of them, so that
    none can meet another.
    """
    atoms, tiles = list(_atom_names(problem)), [tile.name for tile in problem.puzzle.tiles]
    if any(len(name) > LONGEST for name in atoms + tiles):
        atoms, tiles = [f"a{atom}" for atom in range(len(atoms))], [f"t{tile}" for tile in range(len(tiles))]
    cover = problem.cover
    bounds = list(zip(cover.least, cover.most, strict=True))
    primary = [name for atom, name in enumerate(atoms) if atom not in cover.optional]
    primary += [_bounded(name, *bound) for name, bound in zip(tiles, bounds, strict=True) if bound != (0, 1)]
    secondary = [name for atom, name in enumerate(atoms) if atom in cover.optional]
    secondary += [name for name, bound in zip(tiles, bounds, strict=True) if bound == (0, 1)]
    lines = [f"| {problem.puzzle.title}", " ".join([*primary, *(["|", *secondary] if secondary else [])])]
    lines += [" ".join([tiles[tile], *(atoms[atom] for atom in covered)]) for tile, covered in cover.positions]
    return "\n".join(lines) + "\n"


def _bounded(name: str, least: int, most: int) -> str:
    if least == most:
        return name if most == 1 else f"{most}|{name}"
    return f"{least}:{most}|{name}"


def _atom_names(problem: Problem) -> Iterator[str]:
    grid = problem.puzzle.grid
    for atom in problem.atoms:
        cell = grid.cell_of(atom)
        local = grid.atoms_of(cell)
        place = ".".join(str(part + 1) for part in minus(cell, problem.corner))
        yield place + ("lbtr"[local.index(atom)] if len(local) > 1 else "")
