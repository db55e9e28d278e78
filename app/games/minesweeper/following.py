"""Following: plays a solver's moves on the board, on a large one not too many in one go."""
from collections import deque
from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QTimer

AT_ONCE = 4_000_000  # cells that moves may copy before the window has its turn, some 15 ms


class Following(QObject):
    """Holds the moves that a solver has made and the board does not show yet."""

    def __init__(self, parent: QObject, size: Callable[[], int], play: Callable[[Sequence[str]], object]) -> None:
        """`size` tells the cells of the board; `play` plays moves on it."""
        super().__init__(parent)
        self._size, self._play = size, play
        self._known = 0  # how many of the solver's moves we have heard of
        self._ahead: deque[str] = deque()
        self._timer = QTimer(self, interval=0, singleShot=True)
        self._timer.timeout.connect(self._follow)

    @property
    def behind(self) -> bool:
        """Whether moves wait to be played."""
        return bool(self._ahead)

    def begin(self) -> None:
        """Another solver begins."""
        self.drop()
        self._known = 0

    def hear(self, moves: Sequence[str]) -> None:
        """All the moves of the solver so far."""
        self._ahead.extend(moves[self._known :])
        self._known = len(moves)
        if not self._timer.isActive():
            self._follow()

    def drop(self) -> None:
        """Leave what waits unplayed."""
        self._ahead.clear()

    def _follow(self) -> None:
        if self._ahead:
            count = min(len(self._ahead), AT_ONCE // self._size())
            self._play([self._ahead.popleft() for _ in range(count)])
        if self._ahead:
            self._timer.start()
