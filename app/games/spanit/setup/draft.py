"""Draft: a position while it is drawn, with the way back."""
from dataclasses import replace

from app.pages.timeline import Timeline
from solvers.spanit.board import OWNED, WORDS, Position, Side, index, name


def complaint(position: Position) -> str:
    """Why no game can begin from a position, in one sentence; empty if one can."""
    if position.winner is None:
        return ""
    return f"{WORDS[position.winner].capitalize()} spans the board already. Take away one of its connectors to play on."


class Draft(Timeline[Position]):
    """Any connector of any side may come and go."""

    def turn(self, node: tuple[int, int], side: Side) -> str:
        """Lay a connector of a side, or take it away if it lies there; what came of it, in words."""
        position = self.value
        place = index(position.size, node)
        cells = bytearray(position.cells)
        cells[place] = 0 if cells[place] == OWNED[side] else OWNED[side]
        self.take(replace(position, cells=bytes(cells)))
        return f"{name(node)}, {WORDS[side] if cells[place] else 'free'}"

    def clear(self, node: tuple[int, int]) -> None:
        """Take away whatever lies on a node."""
        cells = bytearray(self.value.cells)
        cells[index(self.value.size, node)] = 0
        self.take(replace(self.value, cells=bytes(cells)))

    def set_to_move(self, side: Side) -> None:
        self.take(replace(self.value, to_move=side))

    def set_size(self, size: int) -> None:
        """An empty board of another size."""
        if size != self.value.size:
            self.take(Position.empty(size, self.value.to_move))

    def empty(self) -> None:
        """Take everything away."""
        self.take(Position.empty(self.value.size, self.value.to_move))
