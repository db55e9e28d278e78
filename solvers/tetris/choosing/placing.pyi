"""Placing: where a controller puts a piece by the strict rules, and what it thinks of every other place."""
from collections.abc import Sequence
from typing import NamedTuple

from solvers.tetris.controllers import Controller
from solvers.tetris.feature_sets import FeatureSet
from solvers.tetris.pieces import Placement

PATHS: tuple[str, ...]
"""The ways of reckoning that this machine has, of portable, avx2 and avx512; all choose alike."""

class Ranked(NamedTuple):
    """A placement and its score in the controller's own units; None where the piece does not fit below the top.

    Where the next piece would fit nowhere the score is below −700,000.
    """

    placement: Placement
    score: float | None

def path() -> str:
    """The path in use: the last of `PATHS` unless another was asked for."""

def use_path(name: str) -> None:
    """Use another path from now on, for tests and benchmarks; for choosers that are made then. ValueError if this
    machine has no such path."""

def best(
    columns: Sequence[int], height: int, kind: int, controller: Controller, following: int | None = None
) -> Placement | None:
    """Where the controller puts a piece on a board of 4 to 12 columns, given as masks of their filled cells (bit 0 is
    the lowest row), and 4 to 28 rows; None if it fits nowhere. With `following` it looks at that next piece, too.

    ValueError for no such board or piece.
    """

def rank(
    columns: Sequence[int], height: int, kind: int, controller: Controller, following: int | None = None
) -> tuple[Ranked, ...]:
    """Every placement in the order in which ties are broken. Arguments and errors as for `best`."""

def features(
    columns: Sequence[int], height: int, kind: int, placement: Placement, feature_set: FeatureSet
) -> tuple[float, ...] | None:
    """The features of a placement, in the order of the set; None if the piece does not fit below the top.

    ValueError for no such board, piece or placement.
    """
