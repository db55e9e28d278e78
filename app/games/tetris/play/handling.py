"""Handling: how fast held keys repeat, as the player has chosen it."""
from typing import Final

from app.files import store
from solvers.core.formats import FormatError
from solvers.tetris.guideline.handling import Handling

PLACE: Final = "tetris/handling"


def handling() -> Handling:
    """What was chosen; the usual one if that cannot be read."""
    try:
        return Handling.read(store.settings().value(PLACE, str(Handling())))
    except FormatError:
        return Handling()


def choose(chosen: Handling) -> None:
    """Keep this one."""
    store.settings().set_value(PLACE, str(chosen))
