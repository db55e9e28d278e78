"""Whether pieces are a transcendental solution, once more and slowly: by occupancy alone, written from the rules."""
from collections.abc import Iterable, Iterator
from typing import NamedTuple

Piece = tuple[int, int, int, int]  # group, q, r, mask
Place = tuple[int, int, int]  # group, q, r


class Topology(NamedTuple):
    """Cells, pairs of neighbours, triples of cells that touch each other, sides without a neighbour, parts, holes."""

    cells: int
    pairs: int
    triples: int
    perimeter: int
    groups: int
    holes: int


EVERY_SOLUTION = (64, 96, 32, 192)


def turned() -> Iterator[tuple[int, int]]:
    """The way to the cell beyond each side: 0 is up, (0, -1); each next side is a turn of 60 degrees clockwise,
    (q, r) -> (-r, q+r).
    """
    q, r = 0, -1
    for _ in range(6):
        yield q, r
        q, r = -r, q + r


WAYS = tuple(turned())


def around(place: Place) -> list[Place]:
    """The cells beyond its sides."""
    group, q, r = place
    return [(group, q + right, r + down) for right, down in WAYS]


def parts(places: set[Place]) -> int:
    """Into how many parts places fall, by painting them one after the other."""
    left, number = set(places), 0
    while left:
        number += 1
        wet = {left.pop()}
        while wet:
            wet = {place for cell in wet for place in around(cell)} & left
            left -= wet
    return number


def holes(places: set[Place]) -> int:
    """The parts of the empty cells that do not reach a frame around the cells of their group."""
    number = 0
    for group in {place[0] for place in places}:
        cells = [place for place in places if place[0] == group]
        top, bottom = min(r for _, _, r in cells) - 1, max(r for _, _, r in cells) + 1
        left, right = min(q for _, q, _ in cells) - 1, max(q for _, q, _ in cells) + 1
        frame = {(group, q, r) for q in range(left, right + 1) for r in range(top, bottom + 1)}
        number += parts(frame - places) - 1  # the border of the frame is one part, and no hole
    return number


def topology(pieces: Iterable[Piece]) -> Topology:
    """The six counts of any pieces; what the masks say is not looked at."""
    places = {piece[:3] for piece in pieces}
    pairs = {frozenset((place, other)) for place in places for other in around(place) if other in places}
    triples = {
        frozenset((place, one, other))
        for place in places for one in around(place) for other in around(place)
        if one in places and other in around(one) and other in places
    }
    perimeter = sum(other not in places for place in places for other in around(place))
    return Topology(len(places), len(pairs), len(triples), perimeter, parts(places), holes(places))


def check(pieces: Iterable[Piece]) -> str | None:
    """Why these (group, q, r, mask) are no solution; None if they are one."""
    pieces = [tuple(piece) for piece in pieces]
    places = {piece[:3] for piece in pieces}
    if sorted(mask for _, _, _, mask in pieces) != list(range(64)):
        return "not every mask is there once"
    if len(places) < len(pieces):
        return "two pieces lie on one cell"
    for *place, mask in pieces:
        for direction, other in enumerate(around(tuple(place))):
            if (mask >> direction) % 2 != (other in places):
                return f"side {direction} of {place} is wrong"
    counted = topology(pieces)
    if counted[:4] != EVERY_SOLUTION:
        return f"the counts are {counted[:4]}"
    if counted.groups != counted.holes:
        return f"{counted.groups} groups and {counted.holes} holes"
    return None if counted.groups >= 2 else "only one group"
