"""Playback: a recorded game as it was at any moment, its moves and the way of the mouse."""
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from operator import attrgetter

from solvers.minesweeper.replays.playing import Clicks, Played
from solvers.minesweeper.replays.replay import Pointer, Replay

_seconds = attrgetter("seconds")


@dataclass(frozen=True, slots=True)
class Playback:
    """A recorded game by the seconds of its replay. `times` are those of its moves, `path` is the way of the mouse,
    `opened` the moment at which the game's clock starts."""

    times: tuple[float, ...]
    path: tuple[Pointer, ...]
    opened: float
    end: float
    clicks: Clicks

    @classmethod
    def from_replay(cls, replay: Replay, played: Played) -> "Playback":
        """The playback of a game up to its last move."""
        end = played.times[-1] if played.times else 0.0
        path = replay.path[: bisect_right(replay.path, end, key=_seconds)]
        return cls(played.times, path, played.opened, end, played.clicks)

    def moves_at(self, seconds: float) -> int:
        """Number of the moves that were made until then."""
        return bisect_right(self.times, seconds)

    def time_of(self, moves: int) -> float:
        """The moment of the last of so many moves; 0 of none."""
        return self.times[moves - 1] if moves else 0.0

    def path_until(self, seconds: float) -> Sequence[Pointer]:
        """The way of the mouse until then, whose last point lies between two that were recorded."""
        count = bisect_right(self.path, seconds, key=_seconds)
        way = self.path[:count]
        if not 0 < count < len(self.path):
            return way
        before, after = self.path[count - 1], self.path[count]
        share = (seconds - before.seconds) / (after.seconds - before.seconds)
        x, y = before.x + share * (after.x - before.x), before.y + share * (after.y - before.y)
        return (*way, Pointer(seconds, x, y))
