"""Judging: what a guess tells before it is made, and how good it was afterwards, luck apart."""
from dataclasses import dataclass
from math import log2
from typing import NamedTuple

from solvers.abgame.choosing import GuessValue, guess_value
from solvers.abgame.history import History, Turn
from solvers.abgame.scoring import Codes


class Outlook(NamedTuple):
    """What a guess would tell: its measures, and how many of the possible codes give each answer, by their numbers."""

    value: GuessValue
    histogram: tuple[int, ...]


def outlook(candidates: Codes, guess: int) -> Outlook | None:
    """What a guess tells about the codes that are possible; None if there are none."""
    return Outlook(guess_value(candidates, guess), candidates.histogram(guess)) if len(candidates) else None


@dataclass(frozen=True, slots=True)
class Judgement:
    """How good a guess was.

    Args:
        turn: the guess and its answer.
        before: how many codes were possible.
        after: how many are left.
        expected: bits that the guess was expected to tell.
        best: bits that the best guess was expected to tell.
        best_guess: that guess.
        possible: whether the guess could be right.
    """

    turn: Turn
    before: int
    after: int
    expected: float
    best: float
    best_guess: int
    possible: bool

    @property
    def won(self) -> float:
        """Bits that the answer told; infinite after an answer that no code gives."""
        return log2(self.before / self.after) if self.after else float("inf")

    @property
    def luck(self) -> float:
        """How many bits more the answer told than was to be expected; negative with bad luck."""
        return self.won - self.expected

    @property
    def lost(self) -> float:
        """Bits that the best guess would have told more, on average."""
        return max(0.0, self.best - self.expected)

    @property
    def share(self) -> float:
        """The part of the best guess's bits that the guess was expected to tell, from 0 to 1."""
        return min(1.0, self.expected / self.best) if self.best else 1.0


def judge(history: History, place: int, best_guess: int) -> Judgement:
    """How good the turn at a place of a history was, beside the best guess there, which an engine has found (`entropy`
    of STRATEGIES). Raises ValueError where no code was possible any more."""
    before, turn = History(history.space, history.turns[:place]).candidates, history.turns[place]
    value, best = guess_value(before, turn.guess), guess_value(before, best_guess)
    after = before.histogram(turn.guess)[turn.answer]
    return Judgement(turn, len(before), after, value.bits, best.bits, best_guess, value.possible)
