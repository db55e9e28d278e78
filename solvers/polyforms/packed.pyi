"""A cover as plain arrays, for engines in C."""
from solvers.polyforms.cover import Cover

class PackedCover:
    def __init__(self, cover: Cover) -> None: ...
    @property
    def positions(self) -> int: ...
