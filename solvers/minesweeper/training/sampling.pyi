"""Layouts drawn at random from all that fit a position, each as likely as any other."""
from solvers.minesweeper.field import Geometry
from solvers.minesweeper.position import Position

class Sampler:
    """Draws at C level (see sampling.pxd), on boards with so many mines, with counts of at most so many states."""

    def __init__(self, geometry: Geometry, mines: int, state_cap: int = 300_000) -> None: ...

def draw_layouts(position: Position, count: int, seed: int) -> list[bytes]:
    """So many layouts that fit a position, as bytes, 1 where a mine lies.

    Raises TooComplex; ValueError if none fits.
    """
