"""What becomes of a start: the first window of its home, another window, or none, since the first one shows its
request."""
import time
from collections.abc import Callable
from contextlib import suppress
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING

from app.files import window_slot
from app.shell.request import Reply, Request

if TYPE_CHECKING:
    from PySide6.QtCore import QObject

PATIENCE = 5.0  # seconds that an open window has to answer
PAUSE = 0.1  # seconds between two tries to reach it


class Claim(Enum):
    """The kind of window that a start has claimed."""

    FIRST = "there is no other"
    WANTED = "another one was asked for"
    BESIDE_ONE_THAT_HANGS = "the first one does not answer"


def claim_alone(home: Path) -> Claim:
    """Open another window, whether or not one is open."""
    return Claim.FIRST if window_slot.claim(home) == 1 else Claim.WANTED


def claim_or_hand_over(home: Path, request: Request) -> Claim | Reply:
    """Become the first window of a home, or pass it the request; returns its reply."""
    deadline = time.monotonic() + PATIENCE
    while not window_slot.claim_first(home):
        if (reply := _hand_over(home, request, PATIENCE)) is not None:
            return reply
        if time.monotonic() > deadline:
            window_slot.claim(home, first=2)
            return Claim.BESIDE_ONE_THAT_HANGS
        time.sleep(PAUSE)  # it does not listen yet, or not any more
    return Claim.FIRST


def listen(parent: "QObject", home: Path, show: Callable[[Request], str]) -> None:
    """Listen for later starts in the first window of a home, if Qt's network library can be loaded."""
    if window_slot.number(home) == 1:
        with suppress(ImportError):
            from app.shell.first_window import FirstWindow

            FirstWindow(parent, home, show)


def _hand_over(home: Path, request: Request, wait: float) -> Reply | None:
    try:
        from app.shell.first_window import hand_over
    except ImportError:  # it needs libraries that a bare system has not
        return None
    return hand_over(request, home, wait)
