"""The search for the notes of a score."""
from collections.abc import Mapping
from typing import NamedTuple

from solvers.core.engine import Progress
from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.voices.score import Score

class SearchState(NamedTuple):
    tones: tuple[Pitch, ...]
    width: int
    kept: int
    tried: int
    dropped: int
    refused: Mapping[str, int]
    cost: float
    least: float | None
    proven: bool

class Solution(NamedTuple):
    cost: float
    tones: tuple[Pitch, ...]
    proven: bool

class Search:
    @property
    def score(self) -> Score: ...
    def __init__(self, score: Score, widest: int = ..., narrowest: int = ...) -> None: ...
    def advance(self, steps: int, /) -> bool: ...
    def snapshot(self) -> SearchState: ...
    def progress(self) -> Progress: ...
    def result(self) -> Solution | None: ...
    @property
    def best_so_far(self) -> Solution | None: ...
