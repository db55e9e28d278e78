"""Bradley-Terry strengths of greatest likelihood, also of seeded resamplings of the results."""
from collections.abc import Sequence

def strengths(
    players: int, results: Sequence[tuple[int, int, int, int]], resamplings: int = 0, seed: int = 0
) -> list[list[float]]:
    """The strengths by all results, then those by each resampling, in which as many results are drawn, some repeatedly.

    A result has two players, from 0, and how many games each of them won. Each player is also given one drawn game
    against an imaginary one of strength 0. One of strength a beats one of b with the chance 1 / (1 + exp(b − a)).
    ValueError if a result is none.
    """
