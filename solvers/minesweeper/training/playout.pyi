"""One guess played out: in a layout drawn at random, and with the luck taken out of what it was worth."""
from collections.abc import Generator

from solvers.minesweeper.counting.deduction import Deduction
from solvers.minesweeper.field import Geometry
from solvers.minesweeper.position import Position

class Play:
    """A game as its player sees it, at C level (see playout.pxd)."""

    def __init__(self, geometry: Geometry, mines: int, state_cap: int) -> None: ...

class Playout:
    """Plays guesses in a position out, at C level (see playout.pxd).

    A guess is played out by the strategy full, without what is unavoidable and with a look at the six safest cells
    alone, until at most 300 layouts are left, and ends with the exact chance to win. At each guess the luck that it had
    is taken out: by how much more often, roughly, the play is won after the guess than before it. What is left is fair:
    on the average of all layouts it is the share of plays that are won.
    """

    def __init__(self, geometry: Geometry, mines: int, state_cap: int) -> None: ...
    def value(self, known: Deduction, layouts: float, cell: int, safe: float) -> Generator[None, None, float | None]:
        """Play a guess in the layout drawn last; yields after each move and returns the value, None if that is too
        complex. `layouts` is the logarithm of their number, `safe` the chance to survive."""

def play_out(position: Position, cell: int, plays: int, seed: int) -> list[float]:
    """What a guess turned out to be worth in each of so many layouts.

    Raises TooComplex, and ValueError if single numbers decide the cell already or the position is contradictory.
    """
