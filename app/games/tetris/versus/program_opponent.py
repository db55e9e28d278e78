"""Program: an opponent that is a program of somebody else, by the Tetris Bot Protocol."""
from typing import Final

from PySide6.QtCore import QObject, Signal

from app.games.tetris.programs import out_of_sight, start_program
from app.games.tetris.versus.bout import Bout
from app.games.tetris.versus.challenge import Challenge
from solvers.core.formats import FormatError
from solvers.tetris.guideline.events import Event
from solvers.tetris.guideline.versus import RIGHT, Side
from solvers.tetris.tbp.client import BotFault, Client
from solvers.tetris.tbp.seat import Seat

PATIENCE: Final = 10.0  # seconds for an answer; meanwhile its pieces fall by themselves


class ProgramOpponent(QObject):
    """The program at the right of a match: it is started when the match goes on, told what happens, and ended.

    `failed` says what it did wrong, as a sentence that goes on behind its name; it is ended then.
    """

    failed = Signal(str)
    named = Signal()  # its name is known

    def __init__(self, parent: QObject, bout: Bout) -> None:
        """It plays the bout, as long as a program is there."""
        super().__init__(parent)
        self._bout = bout
        bout.moved.connect(self._send_inputs)
        bout.happened.connect(self._record_event)
        self._client: Client | None = None
        self._seat: Seat | None = None
        self._command = ""
        self.fault = ""  # what it did wrong in this game
        self.name = ""  # what it calls itself; nothing before it has said it

    @property
    def running(self) -> bool:
        """Whether there is a program."""
        return self._client is not None

    def take_seat(self, challenge: Challenge) -> str:
        """Have the program of a challenge there, if it has one, and begin to tell it of a game; what is wrong if it
        cannot be started."""
        self.fault = ""
        try:
            if challenge.program:
                self._start(challenge.program, challenge.pace)
        except FormatError as error:
            return f"{error}"
        return ""

    def _start(self, command: str, pace: float) -> None:
        if self._client is None or command != self._command or not self._answers(self._client):
            self.end()
            self._client = start_program(command, PATIENCE)
            if command != self._command:
                self._command, self.name = command, ""
        self._seat = Seat(self._client, pace)

    def _answers(self, client: Client) -> bool:
        """True if the program is still running; it may have ended between two games."""
        try:
            client.poll(0)
        except BotFault:
            return False
        return True

    def _record_event(self, happened: tuple[Side, Event]) -> None:
        side, event = happened
        if self._seat is not None and side == RIGHT:
            self._seat.record_event(event)

    def _send_inputs(self) -> None:
        """Talk with it as the game stands, and have done what it wants."""
        if self._seat is None or not self._bout.going:
            return
        match = self._bout.match
        try:
            given = self._seat.next_inputs(match.boards[RIGHT])
        except BotFault as fault:
            self._update_name()
            self.end()
            self.fault = f"{fault}"
            self.failed.emit(self.fault)
            return
        self._update_name()
        if given:
            match.plan(given, RIGHT)

    def _update_name(self) -> None:
        """Call it by the name that it has said."""
        info = self._client.info if self._client is not None else None
        if not self.name and info is not None and info.name:
            self.name = info.name
            self.named.emit()

    def end(self) -> None:
        """End the program, if there is one; nobody waits until it has gone."""
        if self._client is not None:
            out_of_sight(self._client.close)
            self._client = self._seat = None
