"""Program: an opponent that is a program of somebody else, by the Tetris Bot Protocol."""
import time
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Signal

from app.files import store
from app.running.thread_pool import thread_pool
from solvers.core.formats import FormatError
from solvers.laboratory.program import Program, read_command
from solvers.tetris.guideline.events import Event
from solvers.tetris.guideline.versus import RIGHT, Match
from solvers.tetris.tbp.client import BotFault, Client
from solvers.tetris.tbp.messages import LIMIT
from solvers.tetris.tbp.seat import Seat

COMMAND: Final = "tetris/program"  # the place in the settings
PATIENCE: Final = 10.0             # seconds for an answer; meanwhile its pieces fall by themselves


def read_program() -> str:
    """The command of the program that one played against last; nothing before the first."""
    return store.settings().value(COMMAND, "")


def remember_program(command: str) -> None:
    """Keep the command of a program in the settings. What a saved game says is started only if it is this one."""
    store.settings().set_value(COMMAND, command)


def program_title(command: str) -> str:
    """What a program is called before it has said its name."""
    try:
        return Path(read_command(command)[0]).stem
    except FormatError:
        return "A program"


class ProgramOpponent(QObject):
    """The program at the right of a match: it is started when the match goes on, told what happens, and ended.

    `failed` says what it did wrong, as a sentence that goes on behind its name; it is ended then.
    """

    failed = Signal(str)
    named = Signal()  # its name is known

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._client: Client | None = None
        self._seat: Seat | None = None
        self._command = ""
        self.name = ""  # what it calls itself; nothing before it has said it

    @property
    def running(self) -> bool:
        """Whether there is a program."""
        return self._client is not None

    def begin(self, command: str, pace: float) -> None:
        """Have a program there that plays so many pieces a second, and begin to tell it of a game. Raises FormatError
        if it cannot be started."""
        if self._client is None or command != self._command or not self._answers(self._client):
            self.end()
            self._client = Client(Program(read_command(command), LIMIT), time.monotonic, PATIENCE)
            if command != self._command:
                self._command, self.name = command, ""
        self._seat = Seat(self._client, pace)

    def _answers(self, client: Client) -> bool:
        """Whether a program is still there; it may have ended between two games."""
        try:
            client.look(0)
        except BotFault:
            return False
        return True

    def hear(self, event: Event) -> None:
        """Something happened on its board."""
        if self._seat is not None:
            self._seat.hear(event)

    def follow(self, match: Match) -> None:
        """Talk with it as the match stands, and have done what it wants."""
        if self._seat is None:
            return
        try:
            given = self._seat.look(match.boards[RIGHT])
        except BotFault as fault:
            self.end()
            self.failed.emit(str(fault))
            return
        if not self.name and self._client is not None and self._client.info is not None and self._client.info.name:
            self.name = self._client.info.name
            self.named.emit()
        if given:
            match.plan(given, RIGHT)

    def end(self) -> None:
        """End the program, if there is one; nobody waits until it has gone."""
        if self._client is not None:
            pool = thread_pool(1)
            pool.submit(self._client.close)
            pool.shutdown(wait=False)  # the interpreter does not end before it is done
            self._client = self._seat = None
