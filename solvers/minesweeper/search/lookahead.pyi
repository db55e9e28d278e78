"""Which guess to make: by two-ply safety, and among those that are nearly as good by what they lead to."""
from typing import NamedTuple

from solvers.core.engine import Progress
from solvers.minesweeper.counting.analyse import Counting

class Promise(NamedTuple):
    """What opening a cell (an index) promises.

    `safety` is the chance to survive it and the safest move that can follow; `progress` the chance to survive it and
    to know a safe cell then, or to have won; `winning` the chance to win, as estimated by `outlook.pyx`. `values` is
    how many numbers the cell may show: with one it is dead.
    """

    cell: int
    safety: float
    progress: float
    winning: float
    values: int

class Foresight:
    """Engine that chooses a guess for a position that is counted already, and has no certainly safe cell.

    A mine that is unavoidable (see `unavoidable.pyx`) is no loss: a cell is taken to be safe then too. Looked at are
    the cells at least 0.87 times as safe, so taken, as the safest one that is not dead, the safest first; of those off
    the border with no neighbour on it and no part in pairs or boxes, one for each number of hidden neighbours, since
    they are as safe, lead to a certain cell as often, and hardly differ in what they win. The score is safety and
    `worth` of progress, multiplied by how much safer the cell is so taken. Of the cells with at least 0.95 times the
    highest score the one wins that has the highest estimated chance to win, of equals (within 1e-9) the safer cell,
    then the first in reading order. Only if all hidden cells are dead, the safest of them. One step counts a pair or
    box, or looks at a cell. Raises ValueError if no guess is needed.
    """

    def __init__(self, counting: Counting) -> None: ...
    def advance(self, steps: int, /) -> bool:
        """Count no more than so many pairs and boxes, or look at so many cells. True once finished."""
    @property
    def worth(self) -> float:
        """What progress is worth, measured by safety: 0.02, or 0.1 while more than 0.98 of all cells are not open."""
    def snapshot(self) -> int:
        """The best cell so far, −1 before there is one."""
    def progress(self) -> Progress:
        """Places searched for pairs and boxes, of all; then cells looked at, of those that may be."""
    def result(self) -> Promise | None:
        """What the best cell promises; None if only mines are hidden. Raises TooComplex if that is how it ended."""
    def spared(self, cell: int) -> float:
        """The chance that a hidden cell is an unavoidable mine, once finished; no larger than that it is safe."""
    def promise(self, cell: int) -> Promise:
        """What any hidden cell promises; its `winning` has a meaning only once finished. Raises TooComplex."""
