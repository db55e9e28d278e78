"""A score as the rules read it."""
from typing import Final

from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.voices.score import Score

class Judged:
    score: Final[Score]
    def __init__(self, score: Score) -> None: ...
    def breaches(self, tones: tuple[Pitch, ...]) -> dict[str, int] | None: ...
