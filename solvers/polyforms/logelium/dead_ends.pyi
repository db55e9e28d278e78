"""Dead ends that show beside what was done last: cut-off areas, and atoms without a position left."""
from collections.abc import Sequence

from solvers.polyforms.cover import Cover
from solvers.polyforms.logelium.board import Board
from solvers.polyforms.logelium.sums import Sums

class DeadEndBoard(Board):
    def __init__(
        self, cover: Cover, added: Sequence[tuple[Sequence[int], Sums]], adjacency: Sequence[Sequence[int]] | None,
        areas: bool, largest_area: int,
    ) -> None: ...
