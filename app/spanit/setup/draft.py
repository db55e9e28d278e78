"""Draft: a position while it is drawn, with the way back."""
from dataclasses import replace

from solvers.spanit.board import OWNED, WORDS, Position, Side, index, name


def complaint(position: Position) -> str:
    """Why no game can begin from a position, in one sentence; empty if one can."""
    if position.winner is None:
        return ""
    return f"{WORDS[position.winner].capitalize()} spans the board already. Take away one of its connectors to play on."


class Draft:
    """Any connector of any side may come and go."""

    def __init__(self, position: Position) -> None:
        self._drawn = [position]
        self._place = 0

    @property
    def position(self) -> Position:
        return self._drawn[self._place]

    @property
    def can_undo(self) -> bool:
        return self._place > 0

    @property
    def can_redo(self) -> bool:
        return self._place < len(self._drawn) - 1

    def turn(self, node: tuple[int, int], side: Side) -> str:
        """Lay a connector of a side, or take it away if it lies there; what came of it, in words."""
        position = self.position
        place = index(position.size, node)
        cells = bytearray(position.cells)
        cells[place] = 0 if cells[place] == OWNED[side] else OWNED[side]
        self._draw(replace(position, cells=bytes(cells)))
        return f"{name(node)}, {WORDS[side] if cells[place] else 'free'}"

    def clear(self, node: tuple[int, int]) -> None:
        """Take away whatever lies on a node."""
        cells = bytearray(self.position.cells)
        cells[index(self.position.size, node)] = 0
        self._draw(replace(self.position, cells=bytes(cells)))

    def set_to_move(self, side: Side) -> None:
        self._draw(replace(self.position, to_move=side))

    def set_size(self, size: int) -> None:
        """An empty board of another size."""
        if size != self.position.size:
            self._draw(Position.empty(size, self.position.to_move))

    def empty(self) -> None:
        """Take everything away."""
        self._draw(Position.empty(self.position.size, self.position.to_move))

    def undo(self) -> None:
        self._place = max(self._place - 1, 0)

    def redo(self) -> None:
        self._place = min(self._place + 1, len(self._drawn) - 1)

    def _draw(self, position: Position) -> None:
        if position != self.position:
            self._drawn[self._place + 1:] = [position]
            self._place += 1
