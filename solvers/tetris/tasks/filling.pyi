"""Filling: how the pieces that come can fill given cells of a stack and nothing else, whatever is in hand after it."""
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from solvers.tetris.attacking.beam import Move

class Filled(NamedTuple):
    way: tuple[Move, ...]
    hold: int | None
    taken: int

def fillings(
    columns: Sequence[int], cells: Iterable[tuple[int, int]], hold: int | None, queue: Sequence[int]
) -> tuple[Filled, ...]: ...
