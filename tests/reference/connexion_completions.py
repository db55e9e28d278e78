"""Whether a position of a labyrinth can be completed, once more and slowly: every piece is tried in every open cell."""
from collections.abc import Iterable
from fractions import Fraction

from tests.reference.connexion_check import Piece, Place, around


def completable(pieces: Iterable[Piece]) -> bool:
    """Whether the pieces that are not there can be placed so that all 64 are a solution."""
    lying = {tuple(place): mask for *place, mask in pieces}
    return _go_on(lying, set(range(64)) - set(lying.values()))


def _go_on(lying: dict[Place, int], free: set[int]) -> bool:
    fitting = {}
    for place, mask in lying.items():
        for direction, cell in enumerate(around(place)):
            if mask >> direction & 1 and cell not in lying and cell not in fitting:
                fitting[cell] = [piece for piece in free if _fits(lying, cell, piece)]
    if len(fitting) > len(free):
        return False
    if not fitting:
        if not free:
            return True
        # Some group has the next piece; it begins on a plane of its own.
        fitting[1 + max((group for group, _, _ in lying), default=0), 0, 0] = [min(free)]
    cell = min(fitting, key=lambda cell: len(fitting[cell]))
    for piece in fitting[cell]:
        lying[cell] = piece
        found = _go_on(lying, free - {piece})
        del lying[cell]
        if found:
            return True
    return False


def _fits(lying: dict[Place, int], cell: Place, piece: int) -> bool:
    return all(
        piece >> direction & 1 and lying[other] >> (direction + 3) % 6 & 1
        for direction, other in enumerate(around(cell)) if other in lying
    )


def every_way(pieces: Iterable[Piece]) -> set[frozenset[tuple[Place, int]]]:
    """Every way to place those that are not there: any piece that agrees with its neighbours in the first open cell."""
    lying = {tuple(place): mask for *place, mask in pieces}
    free = set(range(64)) - set(lying.values())
    open_cells = sorted(cell for place, mask in lying.items() for direction, cell in enumerate(around(place))
                        if mask >> direction & 1 and cell not in lying)
    if not free and not open_cells:
        return {frozenset(lying.items())}
    cell = open_cells[0] if open_cells else (1 + max((group for group, _, _ in lying), default=-1), 0, 0)
    found = set[frozenset[tuple[Place, int]]]()
    for piece in free if open_cells else [min(free, default=0)]:
        if piece in free and _fits(lying, cell, piece):
            found |= every_way([(*place, mask) for place, mask in {**lying, cell: piece}.items()])
    return found


def guesser(pieces: Iterable[Piece]) -> tuple[int, Fraction]:
    """How many ways there are to finish, and the chance of a player who fills the cell that the fewest pieces fit (the
    first in order of several) with any of those, and takes nothing back. With no door open the piece with the lowest
    number goes somewhere apart.

    A piece fits if a door of it meets each neighbouring piece and each neighbouring cell that some door leads to, and
    a wall each that some wall faces.
    """
    return _guess({tuple(place): mask for *place, mask in pieces})


def _guess(lying: dict[Place, int]) -> tuple[int, Fraction]:
    free = sorted(set(range(64)) - set(lying.values()))
    faced = {}  # by empty cell the doors and walls of its neighbours
    for place, mask in lying.items():
        for direction, cell in enumerate(around(place)):
            if cell not in lying:
                faced.setdefault(cell, set()).add(mask >> direction & 1)
    if any(sides == {0, 1} for sides in faced.values()):
        return 0, Fraction(0)
    asked = sorted(cell for cell, sides in faced.items() if 1 in sides)
    if not asked:
        if not free:
            return 1, Fraction(1)
        apart = 1 + max((group for group, _, _ in lying), default=-1)
        return _guess({**lying, (apart, 0, 0): free[0]})
    fitting = {cell: [piece for piece in free if all(
        (piece >> direction & 1) == (other in lying or 1 in faced[other])
        for direction, other in enumerate(around(cell)) if other in lying or other in faced
    )] for cell in asked}
    cell = min(asked, key=lambda each: len(fitting[each]))
    found = [_guess({**lying, cell: piece}) for piece in fitting[cell]]
    if not found:
        return 0, Fraction(0)
    return sum(ways for ways, _ in found), sum((chance for _, chance in found), Fraction(0)) / len(found)
