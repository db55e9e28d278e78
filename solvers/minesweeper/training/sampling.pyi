"""Layouts drawn at random from all that fit a position, each as likely as any other."""
from solvers.minesweeper.field import Geometry
from solvers.minesweeper.position import Position

class Sampler:
    def __init__(self, geometry: Geometry, mines: int, state_cap: int = 300_000) -> None: ...

def draw_layouts(position: Position, count: int, seed: int) -> list[bytes]: ...
