"""When two labyrinths are the same, once more and slowly: a canonical form as plain tuples, by trying all turns."""
from collections.abc import Iterable

Piece = tuple[int, int, int, int]  # group, q, r, mask
Part = tuple[tuple[int, int, int], ...]  # (q, r, mask) of each cell, sorted, with the least q and the least r at 0


def turned(piece: Piece) -> Piece:
    """A piece after a turn of 60 degrees clockwise about the middle; its doors turn with it."""
    group, q, r, mask = piece
    return group, -r, q + r, mask // 32 + mask % 32 * 2


def mirrored(piece: Piece) -> Piece:
    """A piece seen in a mirror that exchanges left and right."""
    group, q, r, mask = piece
    doors = [mask >> side & 1 for side in (0, 5, 4, 3, 2, 1)]
    return group, -q, q + r, sum(door << side for side, door in enumerate(doors))


def parts(pieces: Iterable[Piece]) -> list[list[Piece]]:
    """The pieces that hang together, found by growing parts one cell at a time."""
    left, found = list(pieces), []
    while left:
        part = [left.pop()]
        for group, q, r, _ in part:  # which grows meanwhile
            near = [p for p in left if p[0] == group and (p[1] - q, p[2] - r) in
                    ((0, -1), (0, 1), (1, 0), (-1, 0), (1, -1), (-1, 1))]
            part += near
            left = [p for p in left if p not in near]
        found.append(part)
    return found


def shifted(part: list[Piece]) -> Part:
    left, top = min(q for _, q, _, _ in part), min(r for _, _, r, _ in part)
    return tuple(sorted((q - left, r - top, mask) for _, q, r, mask in part))


def canonical(pieces: Iterable[Piece]) -> tuple[Part, ...]:
    """The least of the six turns, each as the sorted tuple of its parts: equal for labyrinths that are the same.

    The same means: up to a translation of each part, one turn of all of them, and their order.
    """
    found = parts(pieces)
    forms = []
    for _ in range(6):
        forms.append(tuple(sorted(shifted(part) for part in found)))
        found = [[turned(piece) for piece in part] for part in found]
    return min(forms)
