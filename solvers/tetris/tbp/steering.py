"""Steering: the inputs by which a falling piece gets where a bot wants it, in a game that people play."""
from collections.abc import Sequence
from typing import Final

from solvers.tetris.guideline.events import Locked
from solvers.tetris.guideline.handling import Handling
from solvers.tetris.guideline.inputs import KEYS, Input
from solvers.tetris.guideline.simulation import Simulation
from solvers.tetris.moves.destinations import Destination
from solvers.tetris.moves.finesse import Stroke, ways
from solvers.tetris.tbp.position import Choice

HANDLING: Final = Handling(1, 0, 100)
"""Of a bot: a key that is held for a ms goes to the wall at once, and soft drops are as fast as they can be."""


def steer(board: Simulation, choice: Choice, drop: int) -> tuple[Input, ...] | None:
    """The inputs that put a piece where a bot wants it, from now on as fast as they can be, with the hard drop not
    before `drop`; without it, if the piece locks there by itself earlier. A board with another handling has it again
    afterwards. None if no way was found from where the piece is by now."""
    hands = _Hands(board)
    if choice.piece.kind != board.falling.kind:
        hands.tap("C")
    place = Destination(*choice.piece, choice.spin)
    try:
        strokes = ways(board.field.columns, (place,), half=True)[0]
    except ValueError:
        return None
    return None if strokes is None else hands.strike(strokes, choice, drop)


class _Hands:
    """Press keys on a copy of a game, and remember it."""

    def __init__(self, board: Simulation) -> None:
        self._board = board.copy()
        self._pieces = board.pieces
        self._inputs: list[Input] = []
        for name in board.held:
            self._put(KEYS[name].lower())
        self._handling = board.handling
        self._put(HANDLING)  # nothing, if it is the same

    def tap(self, key: str) -> None:
        """Press a key and let it go at once."""
        self._put(key)
        if key in "LR":
            self._put(key.lower())

    def strike(self, strokes: Sequence[Stroke], choice: Choice, drop: int) -> tuple[Input, ...] | None:
        """Do what leads to a place, drop the piece, and see whether it came there."""
        board = self._board
        for stroke in strokes:
            if self._lost:
                return None
            if stroke.key == "soft":
                self._fall_to(stroke.y)
            elif stroke.key in ("far left", "far right"):
                key = KEYS[stroke.key.removeprefix("far ")]
                self._put(key)
                board.advance(board.time + HANDLING.das)
                self._put(key.lower())
            else:
                self.tap(KEYS[stroke.key])
        board.advance(max(drop, board.time))
        if not self._lost:
            self._put("H")
        locked = [event for event in board.take_events() if isinstance(event, Locked)]
        self._put(self._handling)
        there = locked and set(locked[0].piece.cells) == set(choice.piece.cells) and locked[0].clear.spin == choice.spin
        return tuple(self._inputs) if there else None

    def _fall_to(self, row: int) -> None:
        self._put("S")
        while self._board.falling.y > row and not self._lost and self._board.due <= self._board.time + 1000:
            self._board.advance(self._board.due)
        self._put("s")

    @property
    def _lost(self) -> bool:
        """Whether the piece is no longer in the hands."""
        return self._board.pieces != self._pieces or bool(self._board.over)

    def _put(self, what: str | Handling) -> None:
        given = Input(self._board.time, what)
        if self._board.put(given):
            self._inputs.append(given)
