"""Locks between processes, on files of their own. The system releases the lock of a process that has died."""
import os
import random
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from errno import EACCES, EAGAIN, EDEADLK
from pathlib import Path

PAUSE = 0.004  # seconds between two tries, on the average
_HELD = {EACCES, EAGAIN, EDEADLK}  # what the systems say of a lock that somebody else has


@contextmanager
def locked(path: Path, wait: float) -> Iterator[None]:
    """Hold the lock of a file within this context; the file is created if needed, and stays.

    Where there can be no lock, as in a read-only folder, it continues without one: writing then fails by itself.
    Raises TimeoutError if another process holds it for longer than `wait` seconds.
    """
    until = time.monotonic() + wait
    while True:
        try:
            held = acquire(path)
            break
        except BlockingIOError:
            if time.monotonic() > until:
                raise TimeoutError(f"“{path.name}” is locked") from None
            time.sleep(random.uniform(0.5, 1.5) * PAUSE)
        except OSError:  # a read-only place, or a file system without locks
            held = None
            break
    try:
        yield
    finally:
        if held is not None:
            os.close(held)


def acquire(path: Path) -> int:
    """Acquire the lock of a file without waiting, until the returned file descriptor is closed.

    Raises BlockingIOError if another process has it, and any other OSError if there can be none.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        _lock(file)
    except OSError as error:
        os.close(file)
        if error.errno in _HELD:
            raise BlockingIOError(error.errno, error.strerror, str(path)) from None
        raise
    return file


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
