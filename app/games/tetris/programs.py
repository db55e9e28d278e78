"""Programs of others that play Tetris by the Tetris Bot Protocol: their commands, how they are started and ended."""
import shlex
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtWidgets import QPushButton, QWidget

from app.controls import button
from app.files.file_dialogs import ask_to_open
from app.running.thread_pool import thread_pool
from solvers.core.formats import FormatError
from solvers.laboratory.program import Program, read_command
from solvers.tetris.tbp.client import Client
from solvers.tetris.tbp.messages import LIMIT

LONGEST: Final = 1000  # characters of a command
TRUST: Final = ("Any bot of the Tetris Bot Protocol: a command, with its arguments. It runs as if you had started it "
                "yourself, so use one that you trust. The help has more.")


def program_title(command: str) -> str:
    """What a program is called before it has said its name."""
    try:
        return Path(read_command(command)[0]).stem
    except FormatError:
        return "A program"


def start_program(command: str, patience: float) -> Client:
    """Start a program that has so many seconds for each answer. Raises FormatError."""
    return Client(Program(read_command(command), LIMIT), time.monotonic, patience)


def out_of_sight(end: Callable[[], None]) -> None:
    """End programs; nobody waits until they have gone."""
    pool = thread_pool(1)
    pool.submit(end)
    pool.shutdown(wait=False)  # the interpreter does not end before it is done


def browse_button(parent: QWidget, take: Callable[[str], object]) -> QPushButton:
    """A button that asks for the file of a program, and has its command taken."""
    return button("Browse…", tip="Choose the file of the program",
                  run=lambda: ask_to_open(parent, "Choose a program", "Programs (*)",
                                          lambda path: take(shlex.quote(str(path)))))


def complaint_of(command: str) -> str:
    """What is wrong with a command, in a sentence; nothing if there is such a program."""
    try:
        read_command(command)
    except FormatError as error:
        return f"{error}"[:1].upper() + f"{error}"[1:]
    return ""
