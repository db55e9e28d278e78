"""The programs that a test has started and that still run."""
from contextlib import suppress

import psutil


def programs() -> list[psutil.Process]:
    """All processes below this one, but for what Python's own pools of processes leave to the end: their tracker."""
    found = []
    for process in psutil.Process().children(recursive=True):
        with suppress(psutil.NoSuchProcess):
            if not any("multiprocessing" in word for word in process.cmdline()):
                found.append(process)
    return found
