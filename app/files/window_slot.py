"""The number of this process among several windows of a home. Each has games and long runs of its own."""
import os
from pathlib import Path

from app.files.file_lock import acquire

MOST = 16  # windows that have a place of their own; later ones share the last

_claimed: dict[Path, tuple[int, int]] = {}  # by home: the number, and the open file whose lock says that it is taken


def claim(home: Path, first: int = 1) -> int:
    """Claim the lowest number from `first` that no other process has, until this one ends.

    Where there can be no lock it is `first`. All windows of one process share a number.
    """
    release(home)
    for number in range(first, MOST):
        try:
            _claimed[home] = number, acquire(home / f"window-{number}.lock")
        except BlockingIOError:
            continue
        except OSError:
            return first
        return number
    return MOST


def claim_first(home: Path) -> bool:
    """Claim the number of the first window. False if another process has it."""
    try:
        file = acquire(home / "window-1.lock")
    except BlockingIOError:
        return False
    except OSError:
        return True
    release(home)
    _claimed[home] = 1, file
    return True


def release(home: Path) -> None:
    if home in _claimed:
        os.close(_claimed.pop(home)[1])


def number(home: Path) -> int:
    """The number of this process; 1 before any was claimed."""
    return _claimed[home][0] if home in _claimed else 1
