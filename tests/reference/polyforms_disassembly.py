"""How few moves part an assembly of cubes, by trying every set of pieces, every way and every distance, cube by cube.

It shares nothing with the engine: a group moves by one, and again by one, as long as no cube lies where another one is.
"""
import random
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, product

Cube = tuple[int, int, int]
Piece = frozenset[Cube]

WAYS: tuple[Cube, ...] = ((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1))


def shifted(piece: Piece, way: Cube, distance: int = 1) -> Piece:
    """A piece somewhere else."""
    return frozenset((x + distance * way[0], y + distance * way[1], z + distance * way[2]) for x, y, z in piece)


def collides(pieces: Sequence[Piece]) -> bool:
    """True if two pieces share a cube."""
    return len(frozenset().union(*pieces)) < sum(map(len, pieces))


def moved(pieces: Sequence[Piece], group: Sequence[int], way: Cube) -> tuple[Piece, ...] | None:
    """The pieces after a group has gone on by one; None if it meets another."""
    after = tuple(shifted(piece, way) if number in group else piece for number, piece in enumerate(pieces))
    return None if collides(after) else after


def _settled(pieces: Sequence[Piece]) -> tuple[Piece, ...]:
    """The pieces shifted so that the first one is at the origin: where all of them are does not matter."""
    x, y, z = min(pieces[0])
    return tuple(shifted(piece, (-x, -y, -z)) for piece in pieces)


def _span(pieces: Sequence[Piece]) -> int:
    """More than any distance after which two pieces can still meet."""
    parts = [part for piece in pieces for cube in piece for part in cube]
    return max(parts) - min(parts) + 2


def _neighbours(pieces: tuple[Piece, ...]) -> Iterator[tuple[tuple[Piece, ...], tuple[int, ...], bool]]:
    """Each state that is one move away, the group that moves, and whether it is off."""
    far = _span(pieces)
    for size in range(1, len(pieces) // 2 + 1):
        for group in combinations(range(len(pieces)), size):
            for way in WAYS:
                after: tuple[Piece, ...] | None = pieces
                distance = 0
                while after is not None and distance < far:
                    after = moved(after, group, way)
                    distance += 1
                    if after is not None:
                        yield _settled(after), group, distance == far


@cache
def partings(pieces: tuple[Piece, ...]) -> tuple[int, frozenset[tuple[tuple[Piece, ...], tuple[int, ...]]]] | None:
    """The fewest moves until a group is off, and all ways to do so: the state before the last move, and the group.

    None if nothing comes off.
    """
    known = {pieces}
    front = [pieces]
    depth = 1
    while front:
        reached, found = [], set()
        for state in front:
            for after, group, is_off in _neighbours(state):
                if is_off:
                    found.add((state, group))
                elif after not in known:
                    known.add(after)
                    reached.append(after)
        if found:
            return depth, frozenset(found)
        front, depth = reached, depth + 1
    return None


@cache
def levels(pieces: tuple[Piece, ...]) -> frozenset[tuple[int, ...]]:
    """Every level that a disassembly by shortest partings can have, each as its numbers; none if it stays together.

    A part of which no two pieces need more than one move is not written: here it has the empty level.
    """
    shortest = partings(_settled(pieces))
    if shortest is None:
        return frozenset()
    depth, ways = shortest
    found = set()
    for state, group in ways:
        parts = ([piece for number, piece in enumerate(state) if number not in group],
                 [state[number] for number in group])
        rest, removed = (levels(_settled(part)) if len(part) > 1 else frozenset([()]) for part in parts)
        found |= {(depth, *_written(one), *_written(two)) for one in rest for two in removed}
    return frozenset(found)


def _written(level: tuple[int, ...]) -> tuple[int, ...]:
    return () if all(number == 1 for number in level) else level


def random_assembly(rng: random.Random, count: int, size: Cube, empty: float) -> tuple[Piece, ...]:
    """Cubes of a box dealt to pieces at random, some of them to none. A piece may consist of cubes far apart: these
    lock each other in every way, where pieces that hang together nearly all come off in one move."""
    while True:
        pieces: list[set[Cube]] = [set() for _ in range(count)]
        for cube in product(*map(range, size)):
            if rng.random() >= empty:
                rng.choice(pieces).add(cube)
        if all(pieces):
            return tuple(map(frozenset, pieces))
