"""TimeSpent: how long a task was played, by the clock of its game where that has one."""
from PySide6.QtCore import QElapsedTimer

LONGEST = 60.0  # s between two moves that count where a game has no clock


class TimeSpent:
    """Time in s over all beginnings of a task, so that one that is played once has the time of the board's clock."""

    def __init__(self, before: float = 0.0, clock: float = 0.0) -> None:
        """`before` is the time that was spent already, `clock` how much of it stands on the game’s clock."""
        self._earlier = max(before - clock, 0.0)
        self._clock, self._own = clock, 0.0
        self._since_move = QElapsedTimer()
        self._since_move.start()

    def so_far(self, clock: float) -> float:
        """All time spent by now; without a clock, until the last move."""
        begun_again = clock < self._clock
        return self._earlier + self._clock * begun_again + (clock if begun_again else clock or self._own)

    def after_move(self, clock: float) -> float:
        """All time spent, when a move was made; `clock` is 0 for a game without one."""
        self._own += min(self._since_move.restart() / 1000, LONGEST)
        if clock < self._clock:  # the game was begun again
            self._earlier, self._own = self._earlier + self._clock, 0.0
        self._clock = clock
        return self._earlier + (clock or self._own)
