"""Bradley-Terry strengths of greatest likelihood, also of seeded resamplings of the results."""
from collections.abc import Sequence

def strengths(
    players: int, results: Sequence[tuple[int, int, int, int]], resamplings: int = 0, seed: int = 0
) -> list[list[float]]: ...
