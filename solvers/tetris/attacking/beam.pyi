"""Beam search: the best that can be done with the pieces that are known, looked for in wider and wider beams."""
from collections.abc import Sequence
from typing import NamedTuple

from solvers.core.engine import Progress
from solvers.tetris.moves.destinations import Destination

class Position(NamedTuple):
    columns: tuple[int, ...]
    queue: tuple[int, ...]
    hold: int | None = None
    combo: int = 0
    chain: bool = False
    incoming: int = 0
    bag: tuple[int, ...] = ...

class Move(NamedTuple):
    place: Destination
    held: bool

class Plan(NamedTuple):
    moves: tuple[Move, ...]
    score: float
    width: int
    features: tuple[int, ...]
    first_moves: tuple[tuple[Move, float], ...] = ()
    second: tuple[int, ...] | None = None
    pruned_first_moves: tuple[Move, ...] = ()

class Line(NamedTuple):
    moves: tuple[Move, ...]
    score: float
    features: tuple[int, ...]

class Beam:
    expanded: int
    def __init__(self, most: int, speculates: bool = True) -> None: ...

class AttackSearch:
    def __init__(
        self, position: Position, weights: Sequence[float], widest: int, *, half: bool = False
    ) -> None: ...
    def advance(self, steps: int, /) -> bool: ...
    def snapshot(self) -> Plan: ...
    def progress(self) -> Progress: ...
    def result(self) -> Plan: ...
    def lines(self) -> tuple[Line, ...]: ...
