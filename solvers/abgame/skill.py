"""How good a guess was: the bits that its answer told, beside what it and the best guess were expected to tell."""
from dataclasses import dataclass
from math import log2

from solvers.abgame.history import History
from solvers.abgame.weights import Weights, bits_of

BARELY = 0.005  # bits; less is nothing


@dataclass(frozen=True)
class Skill:
    """One guess of a history.

    Args:
        guess: the number of the code.
        answer: the number of the answer.
        won: bits that the answer told: the logarithm of how many times fewer codes are left.
        expected: bits that it was expected to tell.
        best: bits that the best guess was expected to tell.
        better: the number of that guess.
    """

    guess: int
    answer: int
    won: float
    expected: float
    best: float
    better: int

    @property
    def luck(self) -> float:
        """Bits that the answer told beyond what was expected; below 0 where it told less."""
        return self.won - self.expected

    @property
    def missed(self) -> float:
        """Bits that the best guess was expected to tell beyond this one; never below 0."""
        return max(self.best - self.expected, 0.0)

    @property
    def share(self) -> float:
        """What was expected of the guess, as a share of what could be expected: 1 is the best, luck apart."""
        return min(self.expected / self.best, 1.0) if self.best > BARELY else 1.0


def skill_of(history: History, turn: int, before: Weights) -> Skill:
    """The skill of a turn, by its place from 0; `before` has the weights of all guesses before it."""
    guess, answer = history.turns[turn]
    sizes = history.sizes
    expected = bits_of(before.candidates.histogram(guess))
    better, best = before.best(1)[0]
    return Skill(guess, answer, log2(sizes[turn] / sizes[turn + 1]), expected, max(best, expected), better)
