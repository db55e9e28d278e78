"""Seat: a bot that plays one side of a match against the clock."""
from collections.abc import Sequence
from typing import Final

from solvers.core.game import IllegalMove
from solvers.tetris.field import GARBAGE
from solvers.tetris.guideline.events import Event, Locked, Risen
from solvers.tetris.guideline.inputs import Input
from solvers.tetris.guideline.simulation import Simulation
from solvers.tetris.tbp.client import BotFault, Client
from solvers.tetris.tbp.messages import Move
from solvers.tetris.tbp.position import Choice, Position
from solvers.tetris.tbp.referee import choice_of, illegal
from solvers.tetris.tbp.steering import HANDLING, steer

THINKS: Final = 0.5  # of the time of a piece, before the bot is asked; then it has as long as its patience lasts


class Seat:
    """A bot that plays `pace` pieces a second, if it answers in time. A slower one plays slower: gravity waits for
    nobody.

    Call `record_event` for each event on its board and `next_inputs` regularly; the latter raises BotFault.
    """

    def __init__(self, client: Client, pace: float) -> None:
        self._client, self._time = client, max(round(1000 / pace), 1)
        self._position: Position | None = None  # as the bot knows it; None before the first message
        self._locked: list[Choice] = []         # not yet sent to the bot
        self._rows = b""
        self._pieces, self._came = -1, 0        # which piece it is about, and when that came
        self._asked = self._steered = False

    def record_event(self, event: Event) -> None:
        """Record an event on its board, to send to the bot later."""
        if isinstance(event, Locked):
            self._locked.append(Choice(event.piece, event.clear.spin))
        elif isinstance(event, Risen):
            for hole in event.holes:  # the first row to rise is the highest
                self._rows = bytes(0 if x == hole else GARBAGE for x in range(10)) + self._rows

    def next_inputs(self, board: Simulation) -> tuple[Input, ...]:
        """Exchange messages about the board. Returns the inputs that play the falling piece, once a piece; else ()."""
        client = self._client
        client.poll(0)
        if not client.ready or board.over:
            return ()
        if self._pieces != board.pieces:
            self._send_position(board)
            self._pieces, self._came = board.pieces, board.time
            self._asked = self._steered = False
        if not self._asked and not client.asked and board.time >= self._came + THINKS * self._time:
            self._asked = True
            client.ask()
        if self._steered or not self._asked or client.suggestion is None:
            return ()
        self._steered = True
        handling = () if board.handling == HANDLING else (Input(board.time, HANDLING),)
        return (*handling, *self._inputs(board, client.suggestion.moves))

    def _inputs(self, board: Simulation, moves: Sequence[Move]) -> tuple[Input, ...]:
        """The inputs to the first suggested place that the piece can still reach."""
        assert self._position is not None
        choices = [choice for move in moves if (choice := choice_of(self._position, move)) is not None]
        if not choices:
            raise BotFault("illegal", illegal(moves))
        board = board.copy()
        board.apply_input(Input(board.time, HANDLING))
        for choice in choices:
            if (strokes := steer(board, choice, self._came + self._time)) is not None:
                return strokes
        return (Input(max(board.time, self._came + self._time), "H"),)

    def _send_position(self, board: Simulation) -> None:
        """Send the bot what has happened since the last message: a move if it was one, else the whole position."""
        position, now = self._position, position_of(board)
        locked, rows, self._locked, self._rows = self._locked, self._rows, [], b""
        self._position = now
        if position is not None and len(locked) == 1:
            try:
                expected = position.played(locked[0])[0]
            except IllegalMove:
                expected = position
            new_kinds = now.queue[len(expected.queue) :]
            if expected.raised(rows).field.columns == now.field.columns and (*expected.queue, *new_kinds) == now.queue:
                self._client.play(locked[0], new_kinds, rows, now)
                return
        self._client.start(now)


def position_of(board: Simulation) -> Position:
    """What a bot may know of a game that people play."""
    return Position(board.field, (board.falling.kind, *board.next), board.hold, board.combo, board.back_to_back > 0,
                    board.incoming)
