"""Restrictions on solutions that players can ask for: a tile at a place, and few tiles at one point."""
from collections import defaultdict
from typing import Final

from solvers.polyforms.diagram.filtering import Restriction
from solvers.polyforms.grids import Vector
from solvers.polyforms.problem import Problem

CROSSING: Final = 4  # tiles that meet at one point


def tile_at(problem: Problem, tile: int, atom: int) -> Restriction:
    """Tile and atom by their numbers: the tile covers the atom."""
    return Restriction(_covering(problem, tile, atom), least=1)


def tile_not_at(problem: Problem, tile: int, atom: int) -> Restriction:
    """The tile does not cover the atom."""
    return Restriction(_covering(problem, tile, atom), most=0)


def _covering(problem: Problem, tile: int, atom: int) -> frozenset[int]:
    return frozenset(one for one in problem.cover.lists[atom] if problem.cover.positions[one].tile == tile)


def no_crossings(problem: Problem) -> list[Restriction]:
    """At no point four tiles meet. Empty where they nowhere can: at a corner of hexagons meet three, and cubes, whose
    layers are drawn apart, have no such points."""
    grid = problem.puzzle.grid
    if grid.solid:
        return []
    around: dict[Vector, list[int]] = defaultdict(list)
    for number, atom in enumerate(problem.atoms):
        for corner in grid.corners(atom):
            around[corner].append(number)
    points = sorted(point for point, atoms in around.items() if len(atoms) >= CROSSING)
    lists = problem.cover.lists
    return [Restriction(frozenset(one for atom in around[point] for one in lists[atom]), most=CROSSING - 1)
            for point in points]
