"""A form as linked cells, and tiles as paths along the links.

A cell has a link in each direction, to the cell there or to nothing. A path begins at the smallest atom of a position
and goes from a cell that it has reached by a link to the next one; it may come back to any of them, so that tiles that
branch are paths too. The same path from another cell is the same shape elsewhere.
"""
from collections.abc import Generator, Sequence
from typing import Final, NamedTuple

from solvers.polyforms.cover import Cover

NOTHING: Final = -1
_AT_ONCE: Final = 128  # paths that are found between two yields

Links = tuple[tuple[int, ...], ...]  # of each atom, by direction, the atom there or NOTHING


class Step(NamedTuple):
    """A step to the next cell: the index of its starting cell, in the order of reaching them, and the direction."""

    start: int
    direction: int


Path = tuple[Step, ...]
Walks = dict[tuple[int, Path], list[int]]  # the paths of each tile, and the positions where each of them leads


def links(atoms: Sequence[Sequence[int]], adjacency: Sequence[Sequence[int]]) -> Links:
    """The links between neighbours. `atoms` are vectors, and a direction is the difference of two of them."""
    steps = [{tuple(b - a for a, b in zip(atoms[atom], atoms[near], strict=True)): near for near in own}
             for atom, own in enumerate(adjacency)]
    directions = sorted({direction for own in steps for direction in own})
    return tuple(tuple(own.get(direction, NOTHING) for direction in directions) for own in steps)


def path(atoms: Sequence[int], cells: Links) -> Path:
    """The path through the atoms of a position, breadth first from the smallest. ValueError if it cannot reach all."""
    reached, steps, left = [min(atoms)], [], set(atoms) - {min(atoms)}
    for start, atom in enumerate(reached):  # which grows meanwhile
        for direction, near in enumerate(cells[atom]):
            if near in left:
                left.remove(near)
                reached.append(near)
                steps.append(Step(start, direction))
    if left:
        raise ValueError(f"no path along the links leads from atom {min(atoms)} of a tile to its atom {min(left)}")
    return tuple(steps)


def walks(cover: Cover, cells: Links) -> Generator[None, None, Walks]:
    """The walks of a cover's tiles, in pieces. ValueError if a tile is no path, or an atom has no links."""
    if len(cells) != cover.atoms:
        raise ValueError(f"the links of {cover.atoms} atoms are needed, not of {len(cells)}")
    paths_by_links: Walks = {}
    for number, position in enumerate(cover.positions):
        if number % _AT_ONCE == 0:
            yield
        paths_by_links.setdefault((position.tile, path(position.atoms, cells)), []).append(number)
    return paths_by_links
