"""The fewest moves after which some pieces of an assembly can be taken away, by breadth-first search."""
from collections.abc import Sequence

from solvers.polyforms.disassembly.contacts import Contacts
from solvers.polyforms.grids import Vector
from solvers.polyforms.rooms import Rooms

class Parting(Rooms):
    states: int
    examined: int
    found: bool
    exhausted: bool
    def __init__(
        self, contacts: Contacts, members: Sequence[int], solids: Sequence[int], offsets: Sequence[Vector],
        most_states: int = 3_000_000,
    ) -> None: ...
    def advance(self, steps: int, /) -> bool: ...
    def moves(self) -> list[tuple[tuple[int, ...], int, int | None]]: ...
    def offsets(self) -> list[Vector]: ...
    def depth(self) -> int: ...
