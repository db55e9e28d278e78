"""A window: some hidden cells whose surroundings are known, and how often best play clears them."""
from collections.abc import Sequence

from solvers.minesweeper.field import Geometry

MOST_LAYOUTS: int

def chance(
    geometry: Geometry, mine: bytes, codes: bytes, cells: Sequence[int], most: int = ...
) -> tuple[int, int] | None: ...
