"""An exercise as the rules read it."""
from collections.abc import Sequence
from types import EllipsisType

from solvers.counterpoint.exact.exercise import Exercise
from solvers.counterpoint.pitch import Pitch

class Judged:
    exercise: Exercise
    def __init__(self, exercise: Exercise, wanted: Sequence[Pitch | EllipsisType | None] = ()) -> None: ...
    def notes_of(self, place: int) -> list[Pitch | None]: ...
    def breaches(self, line: Sequence[Pitch | None]) -> dict[str, int]: ...
