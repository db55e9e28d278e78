"""Whether a position of a labyrinth can be completed, once more and slowly: every piece is tried in every open cell."""
from collections.abc import Iterable

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
