"""Doors of a puzzle, opened and closed one at a time: what annealing and sampling share."""
from solvers.connexion.puzzles.puzzle import Puzzle

class Doors:
    energy: int
    def __init__(self, puzzle: Puzzle, seed: int, stream: int = 0) -> None: ...
    @property
    def masks(self) -> bytes: ...
