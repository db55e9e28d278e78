"""Trail: what a page showed, one value after the other, to go back and forward; and the trail as text."""
from collections.abc import Callable
from typing import Generic, TypeVar

from solvers.core.formats import FormatError

V = TypeVar("V")

LONGEST = 90_000  # characters that a saved game gives a trail


class Trail(Generic[V]):
    """Immutable values in the order in which they came, and the one where it stands."""

    def __init__(self, value: V) -> None:
        self._values = [value]
        self._at = 0

    @property
    def value(self) -> V:
        return self._values[self._at]

    @property
    def can_undo(self) -> bool:
        return self._at > 0

    @property
    def can_redo(self) -> bool:
        return self._at < len(self._values) - 1

    def take(self, value: V) -> None:
        """Go on to a value, which takes the place of whatever could be redone."""
        if value != self.value:
            self._values[self._at + 1:] = [value]
            self._at += 1

    def undo(self) -> None:
        """One back; at the first, nothing."""
        self._at = max(self._at - 1, 0)

    def redo(self) -> None:
        """One forward; at the last, nothing."""
        self._at = min(self._at + 1, len(self._values) - 1)

    def written(self, write: Callable[[V], str], longest: int = LONGEST) -> str:
        """One line for each value, the one where it stands behind a `>`; those farthest from it are left out first."""
        lines, room = {self._at: write(self.value)}, longest
        room -= len(lines[self._at]) + 3
        for place in sorted(range(len(self._values)), key=lambda place: (abs(place - self._at), place)):
            if place not in lines:
                line = write(self._values[place])
                room -= len(line) + 3
                if room < 0:
                    break
                lines[place] = line
        return "\n".join(f"{'>' if place == self._at else ' '} {lines[place]}" for place in sorted(lines))

    @classmethod
    def read(cls, text: str, read: Callable[[str], V]) -> "Trail[V]":
        """The trail that was written. Raises FormatError, as `read` does for a line that is none."""
        lines = text.split("\n")
        at = [place for place, line in enumerate(lines) if line.startswith("> ")]
        if len(at) != 1 or not all(line[:2] in ("> ", "  ") for line in lines):
            raise FormatError("this is not what was shown, line by line, with one line behind a “>”.")
        trail = cls(read(lines[0][2:]))
        trail._values = [read(line[2:]) for line in lines]
        trail._at = at[0]
        return trail
