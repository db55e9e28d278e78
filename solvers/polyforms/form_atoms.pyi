"""The atoms of a form, found by where they are: all places of a shape in it, and the turns that map it to itself."""
from collections.abc import Sequence

from solvers.polyforms.grids import Matrix, Vector
from solvers.polyforms.tile_shapes import TileShapes

class FormAtoms:
    count: int
    def __init__(
        self, atoms: Sequence[Vector], steps: Vector, kinds: Sequence[int] | None = None, suits: bytes | None = None
    ) -> None: ...
    def places(self, shapes: TileShapes, which: int, first: int, last: int) -> list[tuple[int, ...]]: ...
    def motion(self, turn: Matrix) -> tuple[int, ...] | None: ...
