"""Eight groups, tried out: all groups that could be among them, and no four of these hold all the pieces."""
from collections.abc import Generator, Sequence
from typing import NamedTuple

from solvers.connexion.groups.filling import fillings
from solvers.connexion.groups.turning import CONVEX, NEEDED, convex_outlines
from solvers.connexion.pieces import COUNT
from solvers.core.generator_engine import GeneratorEngine

ALL_NEEDED = sum(1 << mask for mask in NEEDED)


class Tried(NamedTuple):
    """What was tried: `outlines`, `groups` that fill one, and how many of these differ in their `pieces`; choices of
    groups `begun`, and the choices `found` of at most `CONVEX` groups that hold all `NEEDED` pieces, each group a
    number with a bit for each piece."""

    outlines: int
    groups: int
    pieces: int
    begun: int
    found: tuple[tuple[int, ...], ...]


def eight_groups() -> GeneratorEngine[Tried]:
    """The engine that tries them all; it takes about three seconds."""
    return GeneratorEngine(_trying(), "Trying all groups that eight could have")


def _trying() -> Generator[None, None, Tried]:
    outlines, groups = convex_outlines(), []
    for outline in outlines:
        groups += fillings(outline.cells)
        yield
    different = sorted(set(groups))
    begun, found = yield from covers(different, ALL_NEEDED, CONVEX)
    return Tried(len(outlines), len(groups), len(different), begun, tuple(found))


def covers(groups: Sequence[int], needed: int, count: int) -> Generator[None, None, tuple[int, list[tuple[int, ...]]]]:
    """How many choices were begun, and all those of at most `count` groups that hold the `needed` pieces, each group
    one of these at least and no two the same piece.

    The piece that fewest of the groups hold comes first, and only groups remain that share nothing with the chosen
    ones: an exact cover, as D. Knuth tells it (The Art of Computer Programming 4B, 7.2.2.1).
    """
    begun, found = 0, list[tuple[int, ...]]()
    waiting: list[tuple[tuple[int, ...], Sequence[int]]] = [((), groups)]
    while waiting:
        chosen, candidates = waiting.pop()
        begun += 1
        missing = needed & ~sum(chosen)
        if not missing:
            found.append(chosen)
        if not missing or len(chosen) == count:
            continue
        holders = min(([group for group in candidates if group >> piece & 1]
                       for piece in range(COUNT) if missing >> piece & 1), key=len)
        waiting += [((*chosen, group), [other for other in candidates if not other & group]) for group in holders]
        yield
    return begun, found
