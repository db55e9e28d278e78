"""Bradley-Terry strengths the plain way: minorisation-maximisation (Hunter, 2004), until nothing moves any more."""
from collections.abc import Sequence
from math import log


def plain_strengths(players: int, results: Sequence[tuple[int, int, int, int]]) -> list[float]:
    """The logarithms of the strengths, with one drawn game of each player against an imaginary one of strength 1."""
    games = [[0.0] * players for _ in range(players)]
    won = [0.5] * players
    for one, two, by_one, by_two in results:
        games[one][two] += by_one + by_two
        games[two][one] += by_one + by_two
        won[one] += by_one
        won[two] += by_two
    strength = [1.0] * players
    while True:
        better = [
            won[one] / (1 / (strength[one] + 1)
                        + sum(games[one][two] / (strength[one] + strength[two]) for two in range(players)))
            for one in range(players)
        ]
        change = max(abs(after / before - 1) for after, before in zip(better, strength, strict=True))
        strength = better
        if change < 1e-13:
            return [log(each) for each in strength]
