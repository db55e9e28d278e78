"""How far one piece can move before it meets another, for every offset between the two."""
from collections.abc import Iterable, Sequence

from solvers.polyforms.grids import Vector
from solvers.polyforms.rooms import Rooms

class Contacts(Rooms):
    def __init__(self, pieces: Sequence[Iterable[Vector]]) -> None: ...
    def corners(self) -> list[Vector]: ...
    def distances(self, first: int, second: int, offset: Vector) -> tuple[int | None, ...]: ...
