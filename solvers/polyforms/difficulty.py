"""Difficulty of a puzzle in stars, from one to five, by what a search has to try for each solution that it finds.

A player who tries tile after tile has to place as many as the search does, so the number of placements for one solution
orders puzzles as players do: ten for a heart of seven tiles, hundreds for pentominoes on 6 × 10, thousands on 3 × 20.
A burr is put together soon; what is hard is the order, so it is counted by the moves that free its first piece.
"""
from bisect import bisect_right
from functools import cache
from importlib.resources import files
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from solvers.core.formats import read_toml
from solvers.core.generator_engine import at_once
from solvers.polyforms.fast.estimate import estimate
from solvers.polyforms.problem import Problem
from solvers.polyforms.symmetry import symmetries

MOST_STARS: Final = 5
_PLACEMENTS: Final = (7, 22, 100, 1000)  # from which on there are two, three, four and five stars
_MOVES: Final = (0, 2, 5, 8)             # the same for moves that free the first piece of a burr
_SEED: Final = 1


class _Measured(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    placements: dict[str, Annotated[int, Meta(ge=1)]]
    moves: dict[str, Annotated[int, Meta(ge=1)]]


@cache
def _measured() -> _Measured:
    return read_toml((files("solvers.polyforms") / "data" / "difficulty.toml").read_bytes(), _Measured)


def stars_of_shipped(name: str, solutions: int | None) -> int:
    """The stars of a shipped puzzle with so many solutions, None if nobody has counted them; 0 if it has none."""
    measured = _measured()
    if name in measured.moves:
        return 1 + bisect_right(_MOVES, measured.moves[name])
    if solutions == 0:
        return 0
    return stars(measured.placements[name]) if name in measured.placements else MOST_STARS


def stars(placements: float) -> int:
    """One to five stars for so many placements for each solution."""
    return 1 + bisect_right(_PLACEMENTS, placements)


def placements_per_solution(problem: Problem, solutions: int, probes: int = 3000) -> float:
    """What a search places for each of `solutions`, which are counted without turned and mirrored ones.

    The size of the search is estimated by random ways down, so the number is right to some percent; about 20 ms.
    """
    images = len(at_once(symmetries(problem)))
    return max(estimate(problem.cover, _SEED, probes).nodes / (solutions * images), 1.0)
