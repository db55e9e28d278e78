"""A form as linked cells, and tiles as paths along the links.

A cell has a link in each direction, to the cell there or to nothing. A path begins at the smallest atom of a position
and goes from a cell that it has reached by a link to the next one; it may come back to any of them, so that tiles that
branch are paths too. The same path from another cell is the same shape elsewhere.
"""
from collections.abc import Sequence
from typing import Final, NamedTuple

NOTHING: Final = -1

Links = tuple[tuple[int, ...], ...]  # of each atom, by direction, the atom there or NOTHING


class Step(NamedTuple):
    """To the next cell: the cell that it starts from, by the order in which they were reached, and the direction."""

    start: int
    direction: int


Path = tuple[Step, ...]


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
