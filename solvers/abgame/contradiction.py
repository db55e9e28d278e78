"""Contradictions: where no code fits all answers, which of them cannot be true.

Each code disagrees with some of the answers. The codes that disagree with the fewest name those that may be wrong: one
answer, if the history becomes possible as soon as that one is another; else a smallest set of answers.
"""
from collections import Counter
from typing import NamedTuple

from solvers.abgame.history import History, Turn
from solvers.abgame.scoring import Codes, all_codes
from solvers.core.wording import counted, listed


class Suspects(NamedTuple):
    """Answers that may be the wrong ones, if all others are true.

    Args:
        turns: their places in the history, from 0.
        instead: what the answers to these turns may be instead, by their numbers, the likeliest first.
        codes: how many codes there are then.
    """

    turns: tuple[int, ...]
    instead: tuple[tuple[int, ...], ...]
    codes: int


class Contradiction(NamedTuple):
    """The errors of a contradictory history.

    At least `fewest` answers are wrong. Each of the `suspects` is a set of that many answers that may be the wrong
    ones; the set that leaves the most codes comes first.
    """

    history: History
    fewest: int
    suspects: tuple[Suspects, ...]

    @property
    def turns(self) -> tuple[int, ...]:
        """The places of all answers that may be wrong."""
        return tuple(sorted({turn for each in self.suspects for turn in each.turns}))

    def sentence(self) -> str:
        """The contradiction as a sentence for the player."""
        texts, answers = self.history.texts(), self.history.space.answers
        if self.fewest > 1:
            pairs = [listed([str(turn + 1) for turn in each.turns]) for each in self.suspects]
            which = f"those to guesses {pairs[0]}" if len(pairs) == 1 else f"such as those to guesses {pairs[0]}"
            return f"No code fits: at least {self.fewest} answers cannot be true, {which}."
        if len(self.suspects) > 1:
            turns = ", ".join(f"{turn + 1} ({texts[turn]})" for turn in self.turns[:-1])
            last = self.turns[-1]
            return f"No code fits: one of the answers to guesses {turns} or {last + 1} ({texts[last]}) cannot be true."
        only = self.suspects[0]
        instead = " or ".join(str(answers[each[0]]) for each in only.instead)
        turn = only.turns[0]
        return (f"No code fits: the answer to guess {turn + 1}, {texts[turn]}, cannot be true if the others are. "
                f"With {instead} there would be {counted(only.codes, 'code')}.")


def find_contradiction(history: History) -> Contradiction | None:
    """Find the likely wrong answers of a history; None if some code fits all of them."""
    if len(history.candidates):
        return None
    codes = all_codes(history.space)
    disagreements = codes.disagreements(history.turns)
    # A code that disagrees with k answers is right if exactly these are wrong; the fewest wrong answers are the
    # likeliest.
    fewest = min(disagreements)
    nearest = Codes(history.space, [code for code, count in enumerate(disagreements) if count == fewest])
    # What the nearest codes would have answered to each guess; equal ones are taken together.
    answers = Counter(zip(*(nearest.answers(guess) for guess, _ in history.turns), strict=True))
    remaining: dict[tuple[int, ...], Counter[tuple[int, ...]]] = {}
    for given, number in answers.items():
        turns = _differing(history.turns, given)
        remaining.setdefault(turns, Counter())[tuple(given[turn] for turn in turns)] += number
    suspects = [
        Suspects(turns, tuple(answer for answer, _ in sorted(instead.items(), key=lambda item: (-item[1], item[0]))),
                 instead.total())
        for turns, instead in remaining.items()
    ]
    return Contradiction(history, fewest, tuple(sorted(suspects, key=lambda suspect: (-suspect.codes, suspect.turns))))


def _differing(turns: tuple[Turn, ...], given: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(place for place, (turn, answer) in enumerate(zip(turns, given, strict=True)) if turn.answer != answer)
