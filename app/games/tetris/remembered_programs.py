"""Which programs of others were chosen, to play against or to give hints: the settings remember their commands.

They start nothing, so a start loads them without what starts programs.
"""
from typing import Final

from app.files import store

COMMAND: Final = "tetris/program"        # the place in the settings
ADVISER: Final = "tetris/hint-program"   # that of the one which gives hints
PROGRAM: Final = "A program (TBP)…"  # in lists of AIs


def read_program() -> str:
    """The command of the program that one played against last; nothing before the first."""
    return store.settings().value(COMMAND, "")


def read_adviser() -> str:
    """The command of the program that was chosen to give hints; nothing before the first."""
    return store.settings().value(ADVISER, "")


def remember_adviser(command: str) -> None:
    """Keep the command of the program that gives hints."""
    store.settings().set_value(ADVISER, command)


def remember_program(command: str) -> None:
    """Keep the command of a program in the settings. What a saved game says is started only if it is this one."""
    store.settings().set_value(COMMAND, command)
