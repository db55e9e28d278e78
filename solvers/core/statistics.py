"""Statistics of counted results."""
from math import sqrt

Z95 = 1.959963984540054  # a normal variable stays within so many standard deviations 95 % of the time


def wilson(wins: int, games: int, z: float = Z95) -> tuple[float, float]:
    """95 % interval for a rate, from `wins` of `games` (E. B. Wilson, 1927), as (low, high); (0, 1) without games."""
    if not 0 <= wins <= games:
        raise ValueError(f"{wins} wins in {games} games")
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    middle = rate + z * z / (2 * games)
    spread = z * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    # The ends are exact where nothing or everything was won, but for rounding.
    return (middle - spread) / scale if wins else 0.0, (middle + spread) / scale if wins < games else 1.0
