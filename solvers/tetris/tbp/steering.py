"""Steering: the inputs that bring a falling piece to a bot's choice, in a game against the clock."""
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
    """The inputs that bring the piece to a choice as fast as possible, with the hard drop not before `drop`; without a
    drop if the piece locks there by itself earlier. The board's own handling is restored afterwards. None if there is
    no path from where the piece is now."""
    keys = _Keys(board)
    if choice.piece.kind != board.falling.kind:
        keys.tap("C")
    place = Destination(*choice.piece, choice.spin)
    try:
        strokes = ways(board.field.columns, (place,), half=True)[0]
    except ValueError:
        return None
    return None if strokes is None else keys.play_strokes(strokes, choice, drop)


class _Keys:
    """Presses keys on a copy of a game and records the inputs."""

    def __init__(self, board: Simulation) -> None:
        self._board = board.copy()
        self._pieces = board.pieces
        self._inputs: list[Input] = []
        for name in board.held:
            self._apply(KEYS[name].lower())
        self._handling = board.handling
        self._apply(HANDLING)  # nothing, if it is the same

    def tap(self, key: str) -> None:
        """Press a key and release it at once."""
        self._apply(key)
        if key in "LR":
            self._apply(key.lower())

    def play_strokes(self, strokes: Sequence[Stroke], choice: Choice, drop: int) -> tuple[Input, ...] | None:
        """Press the keys of a path and drop the piece. Returns the inputs, or None if it did not get there."""
        board = self._board
        for stroke in strokes:
            if self._piece_is_gone:
                return None
            if stroke.key == "soft":
                self._fall_to(stroke.y)
            elif stroke.key in ("far left", "far right"):
                key = KEYS[stroke.key.removeprefix("far ")]
                self._apply(key)
                board.advance(board.time + HANDLING.das)
                self._apply(key.lower())
            else:
                self.tap(KEYS[stroke.key])
        board.advance(max(drop, board.time))
        if not self._piece_is_gone:
            self._apply("H")
        locked = [event for event in board.take_events() if isinstance(event, Locked)]
        self._apply(self._handling)
        there = locked and set(locked[0].piece.cells) == set(choice.piece.cells) and locked[0].clear.spin == choice.spin
        return tuple(self._inputs) if there else None

    def _fall_to(self, row: int) -> None:
        self._apply("S")
        while self._board.falling.y > row and not self._piece_is_gone and self._board.due <= self._board.time + 1000:
            self._board.advance(self._board.due)
        self._apply("s")

    @property
    def _piece_is_gone(self) -> bool:
        """True if the piece can no longer be moved."""
        return self._board.pieces != self._pieces or bool(self._board.over)

    def _apply(self, kind: str | Handling) -> None:
        stroke = Input(self._board.time, kind)
        if self._board.apply_input(stroke):
            self._inputs.append(stroke)
