"""Undo and redo of immutable values; and their serialization as text."""
from collections.abc import Callable
from itertools import count
from typing import Generic, TypeVar

from solvers.core.formats import FormatError

T = TypeVar("T")

LIMIT = 1000      # values that a page keeps
LONGEST = 90_000  # characters that a saved game gives a timeline
_document_numbers = count()


class Timeline(Generic[T]):
    """Immutable values in chronological order, with a current one.

    Each value belongs to a document, as its file will: a changed value to that of the value before, a new one to
    another. So undo never saves a value to the file of another one.

    Args:
        first: the initial value.
        limit: how many values to keep, the latest ones; None keeps all.
    """

    def __init__(self, first: T, limit: int | None = LIMIT) -> None:
        self._values = [first]
        self._documents = [next(_document_numbers)]  # of each value
        self._position = 0
        self._limit = limit

    @property
    def value(self) -> T:
        return self._values[self._position]

    @property
    def document(self) -> int:
        """The number of the document of the current value, unique among all timelines."""
        return self._documents[self._position]

    @property
    def position(self) -> int:
        """The index of the current value."""
        return self._position

    @property
    def can_undo(self) -> bool:
        return self._position > 0

    @property
    def can_redo(self) -> bool:
        return self._position < len(self._values) - 1

    def push(self, value: T) -> None:
        """Append a value after the current one and make it current; what could be redone is lost. An equal value is no
        step."""
        if value != self.value:
            self._add(value, self.document)

    def start_document(self, value: T) -> None:
        """Append a value that starts another document; if it equals the current value, that one starts it."""
        if value != self.value:
            self._add(value, next(_document_numbers))
        else:
            self._documents[self._position] = next(_document_numbers)

    def replace(self, value: T) -> None:
        """Replace the current value without a step."""
        self._values[self._position] = value

    def reset(self, value: T) -> None:
        """Start over with this single value."""
        self._values, self._documents = [value], [next(_document_numbers)]
        self._position = 0

    def copy(self) -> "Timeline[T]":
        """A copy with the same current value."""
        other = Timeline(self.value, self._limit)
        other._values, other._documents, other._position = [*self._values], [*self._documents], self._position
        return other

    def undo(self) -> None:
        """Go one step back, if there is one."""
        self.go_to(max(self._position - 1, 0))

    def redo(self) -> None:
        """Go one step forward, if there is one."""
        self.go_to(min(self._position + 1, len(self._values) - 1))

    def go_to(self, position: int) -> None:
        """Go to the value at this index. Raises IndexError if there is none."""
        if not 0 <= position < len(self._values):
            raise IndexError(f"value {position} of {len(self._values)}")
        self._position = position

    def written(self, write: Callable[[T], str], longest: int = LONGEST) -> str:
        """One line per value, the current one marked by `>`; those farthest from it are dropped first."""
        at = self._position
        lines, room = {at: write(self.value)}, longest
        room -= len(lines[at]) + 3
        for place in sorted(range(len(self._values)), key=lambda place: (abs(place - at), place)):
            if place not in lines:
                line = write(self._values[place])
                room -= len(line) + 3
                if room < 0:
                    break
                lines[place] = line
        return "\n".join(f"{'>' if place == at else ' '} {lines[place]}" for place in sorted(lines))

    @classmethod
    def read(cls, text: str, read: Callable[[str], T]) -> "Timeline[T]":
        """Parse the lines of `written`. Raises FormatError, as `read` does for an invalid line."""
        lines = text.split("\n")
        at = [place for place, line in enumerate(lines) if line.startswith("> ")]
        if len(at) != 1 or not all(line[:2] in ("> ", "  ") for line in lines):
            raise FormatError("each line has to begin with two spaces, and exactly one of them with “> ”.")
        timeline = cls(read(lines[0][2:]))
        timeline._values = [read(line[2:]) for line in lines]
        timeline._documents *= len(lines)
        timeline._position = at[0]
        return timeline

    def _add(self, value: T, document: int) -> None:
        self._cut()
        self._values.append(value)
        self._documents.append(document)
        if self._limit is not None:
            del self._values[:-self._limit]
            del self._documents[:-self._limit]
        self._position = len(self._values) - 1

    def _cut(self) -> None:
        """Drop everything that could be redone."""
        del self._values[self._position + 1:]
        del self._documents[self._position + 1:]
