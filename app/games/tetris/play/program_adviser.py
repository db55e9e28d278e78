"""ProgramAdviser: asks a program by the Tetris Bot Protocol where it would put the falling piece."""
import time
from typing import Final

from msgspec import UNSET
from PySide6.QtCore import QObject, QTimer, Signal

from app.controls import literal
from app.games.tetris.play.placement_advice import Advice
from app.games.tetris.programs import out_of_sight, start_program
from solvers.core.formats import FormatError
from solvers.core.wording import counted
from solvers.tetris.guideline.simulation import Simulation
from solvers.tetris.tbp.client import BotFault, Client
from solvers.tetris.tbp.messages import ROWS, WIDTH, Suggestion
from solvers.tetris.tbp.position import Position
from solvers.tetris.tbp.referee import choice_of, illegal
from solvers.tetris.tbp.seat import position_of

TICK: Final = 30       # ms between two looks at what it has said
THINKS: Final = 0.5    # seconds that it has before it is asked
PATIENCE: Final = 10.0  # seconds that it has for the answer then


class ProgramAdviser(QObject):
    """A program that is asked now and then; it stays for the next question until `end`."""

    found = Signal(object)  # Advice
    failed = Signal(str)    # what it did wrong, in a sentence

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._client: Client | None = None
        self._command = ""
        self._board: Simulation | None = None     # what is asked about
        self._position: Position | None = None    # the same, once it was told
        self._told_at, self._asked = 0.0, False
        self._timer = QTimer(self, interval=TICK)
        self._timer.timeout.connect(self._poll)

    @property
    def asking(self) -> bool:
        """True while waiting for an answer."""
        return self._timer.isActive()

    def ask(self, command: str, board: Simulation) -> None:
        """Ask a program about the falling piece of a board; answers to earlier questions are ignored."""
        if board.setup.mode.hovers or (board.field.width, board.field.height) != (WIDTH, ROWS):
            self.failed.emit("Programs only play by the guideline’s rules; this game has others.")
            return
        try:
            if self._client is None or command != self._command:
                self.end()
                self._client, self._command = start_program(command, PATIENCE), command
        except FormatError as error:
            self.failed.emit(literal(f"The program cannot be asked: {error}"))
            return
        self._board, self._position = board.copy(), None
        self._timer.start()

    def cancel(self) -> None:
        """Ignore the pending answer."""
        self._timer.stop()
        self._board = self._position = None

    def end(self) -> None:
        """End the program, if there is one."""
        self.cancel()
        if self._client is not None:
            out_of_sight(self._client.close)
            self._client = None

    def _poll(self) -> None:
        client, board = self._client, self._board
        if client is None or board is None:
            return
        try:
            client.poll(0)
            if not client.ready or (self._position is None and client.asked):
                return  # it still thinks about what was asked before
            if self._position is None:
                self._position, self._told_at, self._asked = position_of(board), time.monotonic(), False
                client.start(self._position)
            elif not self._asked and time.monotonic() >= self._told_at + THINKS:
                self._asked = True
                client.ask()
            elif self._asked and client.suggestion is not None:
                self._answer(client, client.suggestion, board, self._position)
        except BotFault as fault:
            name = client.info.name if client.info is not None and client.info.name else "The program"
            self.end()
            self.failed.emit(literal(f"{name} {fault}"))

    def _answer(self, client: Client, suggestion: Suggestion, board: Simulation, position: Position) -> None:
        choices = [choice for move in suggestion.moves if (choice := choice_of(position, move)) is not None]
        if not choices:
            raise BotFault("illegal", illegal(suggestion.moves))
        self.cancel()
        holds = board.rules.hold != "nohold" and not board.hold_used
        choice = next((each for each in choices if holds or each.piece.kind == board.falling.kind), None)
        name = literal(client.info.name) if client.info is not None and client.info.name else "The program"
        if choice is None:
            self.failed.emit(f"{name} wants to hold, which is not possible now.")
            return
        self.found.emit(Advice(choice, board.pieces, f"{name}{_thinking(suggestion)}."))


def _thinking(suggestion: Suggestion) -> str:
    """A program's remarks on its thinking, behind its name."""
    info, said = suggestion.move_info, []
    if info is not UNSET:
        if info.depth is not None:
            said.append(f"{counted(int(info.depth), 'piece')} ahead")
        if info.nodes is not None:
            said.append(counted(int(info.nodes), "position"))
        if info.extra is not None:
            said.append(literal(info.extra[:80]))
    return f": {', '.join(said)}" if said else ""
