"""Races by halves: all play a little, the better half plays as much again, and so on, until the last have played all.

Most children of a generation are seen to be bad after a few games; the games saved on them are played by the good ones.
(Successive halving: Z. Karnin, T. Koren and O. Somekh, 2013.) All play the same openings, so luck with these is common.
"""
from collections.abc import Sequence
from typing import NamedTuple


class Score(NamedTuple):
    """What somebody achieved, of what was possible."""

    achieved: float
    possible: float

    @property
    def share(self) -> float:
        """The share achieved; 0 if nothing was possible."""
        return self.achieved / self.possible if self.possible else 0.0

    def plus(self, other: "Score") -> "Score":
        """Both together."""
        return Score(self.achieved + other.achieved, self.possible + other.possible)


class Heat(NamedTuple):
    """Who plays next, by number, and the openings from `first` up to but without `end`."""

    entrants: tuple[int, ...]
    first: int
    end: int


class Race:
    """A race of so many entrants over so many openings. With one heat all play everything, and nobody is dropped."""

    def __init__(self, entrants: int, openings: int, heats: int) -> None:
        # Each heat ends where twice as many openings have been played as at the end of the one before, and the last
        # with all of them. With few openings some heats would be empty; these are left out.
        self._ends = sorted({max(1, openings >> back) for back in range(heats)})
        self._scores = [Score(0, 0)] * entrants
        self._running = tuple(range(entrants))
        self._dropped: tuple[int, ...] = ()  # the last ones dropped first, those of one heat the best first
        self._done = 0

    @property
    def is_over(self) -> bool:
        """True once the last heat is recorded."""
        return self._done == len(self._ends)

    @property
    def heat(self) -> Heat:
        """The heat to be run next; there is none once the race is over."""
        return Heat(self._running, self._ends[self._done - 1] if self._done else 0, self._ends[self._done])

    def record(self, scores: Sequence[Score]) -> None:
        """Add the scores of the heat, in the order of its entrants; the better half stays, of an odd number the larger
        part."""
        for entrant, score in zip(self._running, scores, strict=True):
            self._scores[entrant] = self._scores[entrant].plus(score)
        ranked = sorted(self._running, key=lambda entrant: (-self._scores[entrant].share, entrant))
        self._done += 1
        staying = len(ranked) if self.is_over else (len(ranked) + 1) // 2
        self._running, self._dropped = tuple(ranked[:staying]), (*ranked[staying:], *self._dropped)

    @property
    def order(self) -> tuple[int, ...]:
        """All entrants, the best first: whoever stayed longer is better, then whoever has the greater share."""
        return (*self._running, *self._dropped)

    @property
    def scores(self) -> tuple[Score, ...]:
        """By entrant what it has achieved so far."""
        return tuple(self._scores)
