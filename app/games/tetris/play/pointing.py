"""Pointing: the piece follows the pointer, by taps, as far as it can."""
from collections.abc import Callable

from solvers.tetris.guideline.simulation import Simulation


def follow(simulation: Simulation, column: int, tap: Callable[[str], None]) -> None:
    """Bring the middle of the falling piece over a column by `tap`, which drives that simulation."""
    for _ in range(simulation.setup.width):
        columns = [x for x, _ in simulation.falling.cells]
        middle = (min(columns) + max(columns)) // 2
        before = simulation.falling
        if middle != column:
            tap("left" if column < middle else "right")
        if simulation.falling == before:
            return
