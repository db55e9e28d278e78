"""Games by the strict rules: a controller plays them whole, or piece by piece to be watched."""
from collections.abc import Iterable
from typing import NamedTuple

from solvers.core.engine import Progress
from solvers.tetris.controllers import Controller
from solvers.tetris.field import Field
from solvers.tetris.pieces import Placement
from solvers.tetris.strict.rules import Rules

class Outcome(NamedTuple):
    lines: int
    pieces: int
    score: int
    censored: bool

class Series(NamedTuple):
    games: int
    lines: int
    pieces: int
    score: int

class Seen(NamedTuple):
    field: Field
    kind: int
    placement: Placement | None
    following: int
    lines: int
    pieces: int
    score: int
    game: int
    mean: float | None
    most: int
    lengths: tuple[int, ...]
    all_pieces: int
    evaluations: int

class Halt:
    def raise_(self) -> None: ...

def play_games(
    controller: Controller, rules: Rules, seeds: Iterable[int], limit: int = 0, halt: Halt | None = None
) -> list[Outcome]: ...

def kinds(rules: Rules, seed: int, first: int, count: int) -> tuple[int, ...]: ...

def game_seeds(seed: int, number: int) -> tuple[int, ...]: ...

class Watching:
    def __init__(self, controller: Controller, rules: Rules, seed: int, games: int = 0) -> None: ...

    def turn_to(self, controller: Controller) -> None: ...

    def advance(self, steps: int, /) -> bool: ...

    def snapshot(self) -> Seen: ...

    def progress(self) -> Progress: ...

    def result(self) -> Series: ...
