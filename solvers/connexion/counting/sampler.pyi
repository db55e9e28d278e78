"""Sampling of a puzzle of a complete set at a fixed temperature: how often each energy occurs."""
from solvers.connexion.puzzles.doors import Doors
from solvers.connexion.puzzles.puzzle import Puzzle

class Sampler(Doors):
    """Turns doors at random so that, in the long run, each state occurs with a weight of exp(−beta · energy)."""

    beta: float
    def __init__(self, puzzle: Puzzle, seed: int, stream: int = 0) -> None: ...
    def begin(self, beta: float) -> None:
        """Go on at another temperature, 1 / beta, and count energies anew."""
    def advance(self, flips: int, /) -> None:
        """Try `flips` doors, and count the energy after each."""
    @property
    def energies(self) -> dict[int, int]:
        """How often each energy was met since `begin`: a dictionary in ascending order."""
