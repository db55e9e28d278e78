"""Weights: what guesses are expected to tell, the best of them, and the rank of any."""
from bisect import bisect_left
from dataclasses import dataclass
from functools import cached_property
from heapq import nsmallest
from math import log2
from typing import Final

from solvers.abgame.choosing import GuessSurvey, SurveyResult
from solvers.abgame.scoring import Codes, all_codes
from solvers.core.engine import Progress

MOST_PAIRS: Final = 1_000_000_000  # of a guess and a code that are compared for one weighing: about a second
SAME: Final = 1e-6                 # bits; guesses that differ by less are equally good: such sums are not exact


@dataclass(frozen=True, eq=False)
class Weights:
    """Expected information of each guess about the possible codes; with very many guesses, of an even sample of
    them."""

    candidates: Codes
    survey: SurveyResult

    @property
    def guesses(self) -> Codes:
        """The guesses that were surveyed."""
        return self.survey.guesses

    @property
    def all_weighed(self) -> bool:
        """True if every guess of the space was surveyed."""
        return len(self.guesses) == self.candidates.space.size

    @cached_property
    def _losses(self) -> list[float]:
        """The bits of all guesses, each below 0, the best one first."""
        return sorted(-bits for bits in self.survey.bits)

    @property
    def most_bits(self) -> float:
        """Expected information of the best guess, in bits; at least 0."""
        return max(-self._losses[0], 0.0)

    def best(self, count: int) -> list[tuple[int, float]]:
        """The best guesses with their bits: of equal ones those that may be right come first, then by number."""
        bits, guesses, possible = self.survey.bits, self.guesses, self.survey.possible
        least = -self._losses[min(count, len(bits)) - 1] - SAME
        able = ((-round(information / SAME), not possible[place], guesses[place], information)
                for place, information in enumerate(bits) if information >= least)
        return [(guess, information) for _, _, guess, information in nsmallest(count, able)]

    def rank(self, bits: float) -> int:
        """The place of a guess of so many bits among all that were surveyed, from 1; equal ones share it."""
        return bisect_left(self._losses, -bits - SAME) + 1

    def best_among(self, codes: range) -> tuple[int, float] | None:
        """The best of guesses whose numbers follow each other, with its bits; None if none of them was surveyed."""
        start, end = (bisect_left(self.guesses, number) for number in (codes.start, codes.stop))
        place = max(range(start, end), key=self.survey.bits.__getitem__, default=None)
        return None if place is None else (self.guesses[place], self.survey.bits[place])


class Weighing:
    """The engine that surveys all guesses, or where these are too many an even share of them. One step is one guess."""

    def __init__(self, candidates: Codes) -> None:
        """Raises ValueError where no code is possible."""
        if not len(candidates):
            raise ValueError("no code is possible")
        self._candidates = candidates
        self._survey: GuessSurvey | None = None  # to choose its guesses takes a moment, and is the first step

    def advance(self, steps: int, /) -> bool:
        """Survey so many guesses at most. True once all are."""
        if self._survey is None:
            self._survey = GuessSurvey(self._candidates, guesses_to_weigh(self._candidates))
        return self._survey.advance(steps)

    def snapshot(self) -> int:
        """Number of guesses surveyed."""
        return self._survey.looked if self._survey is not None else 0

    def progress(self) -> Progress:
        """Number of guesses surveyed, of all."""
        return self._survey.progress() if self._survey is not None else Progress(0, None, "choosing guesses")

    def result(self) -> Weights:
        """The expected information of each guess."""
        assert self._survey is not None
        return Weights(self._candidates, self._survey.result())


def guesses_to_weigh(candidates: Codes) -> Codes:
    """The guesses that a weighing surveys."""
    space = candidates.space
    every = -(-space.size * len(candidates) // MOST_PAIRS)
    return all_codes(space) if every <= 1 else all_codes(space).every(every)


def bits_of(counts: tuple[int, ...]) -> float:
    """The entropy of answers that so many codes give each, in bits; 0 where nothing is possible."""
    total = sum(counts)
    return sum(count / total * log2(total / count) for count in counts if count)


def expected_left(counts: tuple[int, ...]) -> float:
    """Average number of codes left after an answer, given the number of codes for each answer; 0 if nothing is
    possible."""
    total = sum(counts)
    return sum(count * count for count in counts) / total if total else 0.0
