"""Stopwatch: a clock that stands still while nothing is done."""
from time import monotonic


class Stopwatch:
    """Call it for the seconds that it has run. It begins to run when it is made."""

    def __init__(self) -> None:
        self._passed = 0.0
        self._since: float | None = monotonic()

    def __call__(self) -> float:
        since = self._since
        return self._passed if since is None else self._passed + monotonic() - since

    def run(self, running: bool) -> None:
        """Let it run, or stand still."""
        if running != (self._since is not None):
            self._passed = self()
            self._since = monotonic() if running else None
