"""Placing: where a controller puts a piece by the strict rules, and what it thinks of every other place."""
from collections.abc import Sequence
from typing import NamedTuple

from solvers.tetris.controllers import Controller
from solvers.tetris.feature_sets import FeatureSet
from solvers.tetris.pieces import Placement

PATHS: tuple[str, ...]

class Ranked(NamedTuple):
    placement: Placement
    score: float | None

def path() -> str: ...

def use_path(name: str) -> None: ...

def best(
    columns: Sequence[int], height: int, kind: int, controller: Controller, following: int | None = None
) -> Placement | None: ...

def rank(
    columns: Sequence[int], height: int, kind: int, controller: Controller, following: int | None = None
) -> tuple[Ranked, ...]: ...

def features(
    columns: Sequence[int], height: int, kind: int, placement: Placement, feature_set: FeatureSet
) -> tuple[float, ...] | None: ...
