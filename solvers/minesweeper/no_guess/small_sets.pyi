"""Whether a few numbers of a border force a box, at C level (see small_sets.pxd)."""
from solvers.minesweeper.counting.border import Border

class SmallSets:
    """Looks for a set of at most six numbers that forces a box."""

    def __init__(self, border: Border) -> None: ...
