"""The arena: matches of two attackers without a clock, a piece each in turn, for breeding and measuring."""
from collections.abc import Sequence
from typing import NamedTuple

class Fought(NamedTuple):
    winner: int | None
    pieces: int
    attack: tuple[int, int]

def fight(
    weights: Sequence[Sequence[float]], seed: int, widths: Sequence[int], limit: int, messiness: int = 30
) -> Fought: ...

def play_alone(weights: Sequence[float], seed: int, width: int, pieces: int) -> Fought: ...
