"""Whether a few numbers of a border force a box, at C level (see small_sets.pxd)."""
from solvers.minesweeper.counting.border import Border

class SmallSets:
    def __init__(self, border: Border) -> None: ...
