"""Residue-state dynamic programming over the regions of a border: how many layouts, by number of mines and by box."""
from solvers.minesweeper.counting.border import Border

class Layers:
    def __init__(self, border: Border) -> None: ...
