"""Doors of a puzzle, opened and closed one at a time: what annealing and sampling share."""
from solvers.connexion.puzzles.puzzle import Puzzle

class Doors:
    """The masks of all cells, and the energy: the sum over all pieces of (how often it lies there − quota)².

    Doors are turned at random, by the numbers of (seed, stream) alone.
    """

    energy: int
    def __init__(self, puzzle: Puzzle, seed: int, stream: int = 0) -> None: ...
    @property
    def masks(self) -> bytes:
        """The mask of each cell."""
