"""Dead ends that show beside what was done last: cut-off areas, and atoms without a position left."""
from collections.abc import Sequence

from solvers.polyforms.cover import Cover
from solvers.polyforms.logelium.board import Board
from solvers.polyforms.packed import PackedCover

class DeadEndBoard(Board):
    def __init__(
        self, cover: Cover | PackedCover, adjacency: Sequence[Sequence[int]] | None, largest_area: int,
    ) -> None: ...
    def take_up(self, first: int, last: int, adjacency: Sequence[Sequence[int]], own: Sequence[set[int]]) -> None: ...
    def sizes(self) -> list[int]: ...
