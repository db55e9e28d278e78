"""Pieces on boards of four rows: where they come to rest, by the SRS or by deep drops."""
from solvers.tetris.guideline.matrix.srs import Falling

ROWS: int
SRS: str
DEEP: str
PHYSICS: tuple[str, str]

def is_deep(physics: str) -> bool: ...

def places(board: int, kind: int, physics: str = ...) -> tuple[Falling, ...]: ...

def after(board: int, piece: Falling) -> int: ...
