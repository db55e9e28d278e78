"""Given pieces: one, two or three hexagrams laid together so that a labyrinth can grow around them."""
from collections.abc import Sequence
from itertools import count
from random import Random

from solvers.connexion.labyrinth import Cell
from solvers.connexion.open_cells import Surroundings
from solvers.connexion.search.fast import FastSearch

FARTHEST = 6       # cells; some piece always fits nearer to any two others
PATIENCE = 50_000  # events of a search after which the pieces are laid in another way


def placements(masks: Sequence[int], seed: int) -> tuple[tuple[int, int, int], ...]:
    """Where to place the pieces, as (q, r, mask): touching if they can, else as near as possible.

    The first lies at (0, 0). Which of the nearest cells the others take is random, by the seed, among the ways around
    which a search has grown a whole labyrinth.
    """
    chance = Random(seed)
    for stream in count():
        laid = _laid(masks, chance)
        search = FastSearch(seed, stream, start=laid)
        if search.advance(PATIENCE) and search.solved:
            return laid
    raise AssertionError("counting never ends")


def _laid(masks: Sequence[int], chance: Random) -> tuple[tuple[int, int, int], ...]:
    pieces: dict[Cell, int] = {(0, 0): masks[0]}
    for mask in masks[1:]:
        surroundings = Surroundings(pieces)
        for distance in range(1, FARTHEST + 1):
            cells = [cell for cell in _ring(pieces, distance) if mask in surroundings.need(cell).fits()]
            if cells:
                pieces[cells[int(chance.random() * len(cells))]] = mask
                break
    return tuple((*cell, mask) for cell, mask in pieces.items())


def _ring(pieces: dict[Cell, int], distance: int) -> list[Cell]:
    """The cells that are so far from the nearest piece, in order."""
    return sorted(_within(pieces, distance) - _within(pieces, distance - 1))


def _within(pieces: dict[Cell, int], distance: int) -> set[Cell]:
    """The cells that are no farther than that from some piece."""
    reach = range(-distance, distance + 1)
    return {
        (q + right, r + down) for q, r in pieces for right in reach for down in reach if abs(right + down) <= distance
    }
