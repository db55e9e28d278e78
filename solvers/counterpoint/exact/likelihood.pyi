"""How likely a line is among all lines of an exercise, and what weights expect of it."""
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from solvers.counterpoint.exact.exercise import Exercise
from solvers.counterpoint.pitch import Pitch

class Expectation(NamedTuple):
    log_total: float
    breaches: dict[str, float]

class Likelihood:
    exercise: Exercise
    def __init__(self, exercise: Exercise) -> None: ...
    @property
    def rules(self) -> tuple[str, ...]: ...
    @property
    def states(self) -> int: ...
    def breaches(self, line: Sequence[Pitch | None]) -> dict[str, int]: ...
    def expectation(self, costs: Mapping[str, float]) -> Expectation: ...
