"""Past: what a page showed before, and what was taken back of it."""
from typing import Generic, TypeVar

T = TypeVar("T")


class Past(Generic[T]):
    """Undo and redo of a page that shows one value at a time. The page says what it shows when it goes elsewhere."""

    longest = 1000  # the first of more than so many are forgotten

    def __init__(self) -> None:
        self._before: list[T] = []
        self._after: list[T] = []

    @property
    def can_undo(self) -> bool:
        return bool(self._before)

    @property
    def can_redo(self) -> bool:
        return bool(self._after)

    def leave(self, shown: T) -> None:
        """Remember what is shown before something new is."""
        self._before = [*self._before, shown][-self.longest:]
        self._after.clear()

    def undo(self, shown: T) -> T:
        """What was shown before; there has to be something."""
        self._after.append(shown)
        return self._before.pop()

    def redo(self, shown: T) -> T:
        """What was taken back; there has to be something."""
        self._before.append(shown)
        return self._after.pop()

    def forget(self) -> None:
        """Begin anew."""
        self._before.clear()
        self._after.clear()
