"""A cover as plain arrays, for engines in C."""
from collections.abc import Generator
from typing import Final

from solvers.polyforms.cover import Cover

PIECE: Final[int]

class PackedCover:
    def __init__(self, cover: Cover) -> None: ...
    @property
    def atoms(self) -> int: ...
    @property
    def count(self) -> int: ...

def packed(cover: Cover | PackedCover) -> PackedCover: ...
def packing(cover: Cover) -> Generator[None, None, PackedCover]: ...
