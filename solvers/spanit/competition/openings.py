"""Openings: random beginnings in which, by the oracle, whoever is to move wins, so that neither side is lost yet."""
from functools import lru_cache
from random import Random
from zlib import crc32

from solvers.core.formats import FormatError
from solvers.core.wording import counted
from solvers.spanit.board import OWNED, SIDES, Position, Side, count, other
from solvers.spanit.theory.oracle import analyse

PLIES = 2  # one random move of each side: games differ, and are the players' own
HELD_OUT = 5  # one opening of so many is never trained on
TRIES = 2000


# Cached, as every child of a generation and both games of a pair begin from the same openings.
@lru_cache(maxsize=4096)
def opening(size: int, seed: int, number: int, plies: int = PLIES, *, held_out: bool | None = None) -> Position:
    """Opening `number` of a seed: `plies` random moves, either side beginning. It depends on the arguments alone.

    Args:
        held_out: True for openings that training never uses, False for the others, None for either kind.

    Raises FormatError if none is found, as on a board with too few nodes.
    """
    # Rejection: draw boards until one is open and of the wanted kind. Most are open after an even number of plies.
    chance = Random(f"{seed} {number} {plies}")
    for _ in range(TRIES if plies <= count(size) else 0):
        first_side = chance.choice(SIDES)
        cells, side = bytearray(count(size)), first_side
        for place in chance.sample(range(len(cells)), plies):
            cells[place] = OWNED[side]
            side = other(side)
        position = Position(size, bytes(cells), side)
        if held_out in (None, is_held_out(position)) and analyse(position.cells, size, side).outcome == "mover":
            return position
    if held_out is not None:
        opening(size, seed, number, plies)  # says so if there is none of either kind
        kind = "held out for measuring" if held_out else "left for training"
        raise FormatError(f"no open position of size {size} after {counted(plies, 'random move')} is {kind}; ask for a"
                          " larger board or for more random moves.")
    raise FormatError(
        f"no open position of size {size} is found after {counted(plies, 'random move')}; ask for fewer, or for an even"
        " number."
    )


def distinct_openings(
    size: int, seed: int, count: int, plies: int = PLIES, *, held_out: bool | None = None,
) -> list[Position]:
    """The different ones among the first `count` openings; two that differ only by exchanged sides count as one."""
    positions: dict[tuple[bytes, Side], Position] = {}
    for number in range(count):
        position = opening(size, seed, number, plies, held_out=held_out)
        turned = position.transposed()
        positions.setdefault(min((position.cells, position.to_move), (turned.cells, turned.to_move)), position)
    return list(positions.values())


def is_held_out(position: Position) -> bool:
    """True if an opening is reserved for measuring. By a hash of the board that is the same when the sides are
    exchanged."""
    return crc32(min(position.cells, position.transposed().cells)) % HELD_OUT == 0
