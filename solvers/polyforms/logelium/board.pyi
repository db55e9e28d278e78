"""A board of bit arrays: placing is OR, checking is AND, and going back is the array that was saved before."""
from collections.abc import Sequence

from solvers.polyforms.cover import Cover
from solvers.polyforms.logelium.sums import Sums
from solvers.polyforms.packed import PackedCover
from solvers.polyforms.rooms import Rooms

class Board(Rooms):
    atoms: int
    tiles: int
    positions: int
    level: int
    placed: int
    def __init__(self, cover: Cover | PackedCover) -> None: ...
    def add_up(self, added: Sequence[tuple[Sequence[int], Sums]]) -> None: ...
