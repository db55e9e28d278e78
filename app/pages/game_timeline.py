"""Undo, redo and bookmarks of a game: a start and a line of moves as text. No widget, no file."""
from collections.abc import Iterable, Mapping
from typing import Generic, TypeVar

from app.pages.timeline import Timeline
from solvers.core.game import State

S = TypeVar("S", bound=State)

STRIDE = 64  # moves between two states that are kept for good: a long game on a large board stays small in memory


class GameTimeline(Timeline[str], Generic[S]):
    """The timeline of a game: all its moves from the start position, with undo, redo and bookmarks.

    The states near the position and every 64th are stored, the others replayed on demand; since a state's `play` is
    a pure function, that gives equal values.
    """

    def __init__(self, start: S, moves: Iterable[str] = (), bookmarks: Mapping[str, Iterable[str]] | None = None):
        """Replays `moves` and every bookmark's line; raises IllegalMove if one of them cannot be played."""
        super().__init__("", limit=None)  # no move led to the start
        self.state = start  # where it stands
        self._states = {0: start}
        self._bookmarks: dict[str, tuple[str, ...]] = {}
        for name, line in (bookmarks or {}).items():
            self.play_line(tuple(line))
            self._bookmarks[name] = tuple(line)
        self.play_line(tuple(moves))

    @property
    def start(self) -> S:
        return self._states[0]

    @property
    def kept(self) -> int:
        """Number of stored states."""
        return len(self._states)

    @property
    def moves(self) -> tuple[str, ...]:
        """All moves, including those undone."""
        return tuple(self._values[1:])

    @property
    def bookmarks(self) -> dict[str, tuple[str, ...]]:
        """The line of moves of each bookmark, oldest first."""
        return dict(self._bookmarks)

    def play(self, move: str) -> S:
        """Play `move` and return the new state; what could be redone is lost. IllegalMove changes nothing."""
        state = self.state.play(move)
        self._add(move, self.document)
        self.state = self._states[self.position] = state
        if (gone := self.position - STRIDE - 1) % STRIDE:  # the only one that is now too far away
            self._states.pop(gone, None)
        return state

    def go_to(self, position: int) -> None:
        """Go to the position after `position` moves. Raises IndexError outside 0 .. len(moves)."""
        super().go_to(position)
        known = max(index for index in self._states if index <= position)
        state = self._states[known]
        for index in range(known + 1, position + 1):
            state = state.play(self._values[index])
            if index % STRIDE == 0 or position - index < STRIDE:
                self._states[index] = state
        self._keep(state)

    def bookmark(self, name: str) -> None:
        """Save the line played so far as `name`; later moves do not change it."""
        self._bookmarks[name] = self.moves[: self.position]

    def recall(self, name: str) -> S:
        """Return to a bookmark. Raises KeyError if there is none of that name.

        A line that would be lost by it is kept as a bookmark of its own.
        """
        line, replaced = self._bookmarks[name], self.moves
        if line == replaced[: len(line)]:
            self.go_to(len(line))
            return self.state
        self.play_line(line)
        if not any(saved_line[: len(replaced)] == replaced for saved_line in self._bookmarks.values()):
            self._bookmarks[self._free_name(f"before “{name}”")] = replaced
        return self.state

    def play_line(self, line: tuple[str, ...]) -> None:
        """Replace the moves by `line`, and go to its end. Raises IllegalMove at the first that cannot be played."""
        moves, shared = self.moves, 0
        while shared < min(len(line), len(moves)) and line[shared] == moves[shared]:
            shared += 1
        self.go_to(shared)
        self._cut()
        for move in line[shared:]:
            self.play(move)

    def _free_name(self, name: str) -> str:
        number = 2
        free = name
        while free in self._bookmarks:
            free, number = f"{name} {number}", number + 1
        return free

    def _cut(self) -> None:
        if self.can_redo:
            super()._cut()
            self._states = {index: state for index, state in self._states.items() if index <= self.position}

    def _keep(self, state: S) -> None:
        """Store the current state, and drop those far from it."""
        self.state = state
        self._states[self.position] = state
        for index in [i for i in self._states if i % STRIDE and abs(i - self.position) > STRIDE]:
            del self._states[index]
