"""Quality of a guess: the information of its answer, compared with the expectation of this and of the best guess."""
from dataclasses import dataclass
from math import log2

from solvers.abgame.history import History
from solvers.abgame.weights import Weights, bits_of

BARELY = 0.005  # bits; less is nothing


@dataclass(frozen=True)
class Skill:
    """Rating of one guess of a history.

    Args:
        guess: index of the code.
        answer: index of the answer.
        won: information of the answer, in bits: log2 of the factor by which the number of codes fell.
        expected: expected information of the guess, in bits.
        best: expected information of the best guess, in bits.
        better: index of that guess.
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
        """Expected information of the guess relative to that of the best: 1 is the best, luck aside."""
        return min(self.expected / self.best, 1.0) if self.best > BARELY else 1.0


def luck_of(history: History) -> float:
    """The luck of all turns, in bits, which needs no other guess than those that were made."""
    positions = [History(history.space, history.turns[:turn]) for turn in range(len(history.turns))]
    expected = sum(bits_of(before.candidates.histogram(guess))
                   for before, (guess, _) in zip(positions, history.turns, strict=True))
    return log2(history.sizes[0] / history.sizes[-1]) - expected


def skill_of(history: History, turn: int, before: Weights) -> Skill:
    """The skill of a turn, by its place from 0; `before` has the weights of all guesses before it."""
    guess, answer = history.turns[turn]
    sizes = history.sizes
    expected = bits_of(before.candidates.histogram(guess))
    better, best = before.best(1)[0]
    return Skill(guess, answer, log2(sizes[turn] / sizes[turn + 1]), expected, max(best, expected), better)
