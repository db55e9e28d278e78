"""Random numbers of the AB game: secrets that follow from a seed, and guesses that follow from a seed and a history."""
from collections.abc import Iterable

def draw(below: int, seed: int, stream: Iterable[int] = ...) -> int: ...
