"""The trap of the 26 letters: ABC is known, 23 letters may be the last one, and two plans look for it.

The argument is that of the blog (luckytoilet, 2011): who guesses only what may be right tries one letter at a time,
ABCD, ABCE and so on, while DEFG, which cannot be right, asks about four letters at once.
"""
from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from solvers.abgame.codes import Answer, CodeSpace
from solvers.abgame.scoring import Codes
from solvers.abgame.tree import Node, Tree
from solvers.core.engine import Progress

SPACE: Final = CodeSpace(4, 26)
KNOWN: Final = "ABC"
LETTERS: Final = SPACE.symbols[len(KNOWN):]
TOTALS: Final = (276, 116)
"""Guesses for all 23 secrets: one letter at a time, and by fours. No plan has fewer than 116; a search over all shapes
of guesses in tests/reference/abgame_letters.py shows it."""


class Turn(NamedTuple):
    """A guess, its answer, and the letters that are left before and after it."""

    guess: str
    answer: Answer
    before: str
    after: str


def one_by_one(letters: str) -> Node:
    """Guess ABC and the first letter that is left: always a code that may be right."""
    rest = letters[1:]
    return _node(KNOWN + letters[0], letters, {Answer(3, 0): one_by_one(rest)} if rest else {})


def by_fours(letters: str) -> Node:
    """The blog's plan: guess the first four letters that are left, and once only a few are left, one at a time."""
    if len(letters) < len(KNOWN) + 1:
        return one_by_one(letters)
    parts = {Answer(0, 0): letters[4:], Answer(0, 1): letters[:3], Answer(1, 0): letters[3]}
    return _node(letters[:4], letters, {answer: by_fours(part) for answer, part in parts.items() if part})


def _node(guess: str, letters: str, branches: dict[Answer, Node]) -> Node:
    if len(letters) == 1:
        return Node(SPACE.number(guess), 1)
    return Node(SPACE.number(guess), len(letters), tuple(branches.get(answer) for answer in SPACE.answers),
                possible=guess.startswith(KNOWN))


@cache
def plans() -> tuple[Tree, Tree]:
    """The two plans: one letter at a time, and by fours."""
    return Tree(SPACE, one_by_one(LETTERS)), Tree(SPACE, by_fours(LETTERS))


@cache
def turns(plan: int, letter: str) -> tuple[Turn, ...]:
    """The guesses of a plan, 0 or 1, until ABC and this letter is found."""
    turns_made, letters_left = [], LETTERS
    for guess, number in plans()[plan].walk(SPACE.number(KNOWN + letter)):
        codes = Codes(SPACE, sorted(SPACE.number(KNOWN + each) for each in letters_left))
        after = "".join(text[-1] for text in codes.fitting(guess, number).texts())
        turns_made.append(Turn(SPACE.text(guess), SPACE.answers[number], letters_left, after))
        letters_left = after
    return tuple(turns_made)


class Showing(NamedTuple):
    """State of the demonstration: the letter looked for, the guesses that each plan has made for it, and the letters
    that both have found before."""

    letter: str = "W"  # the blog's
    made: int = 0
    played: str = ""

    @property
    def ended(self) -> bool:
        """True if both plans have found the letter."""
        return self.made >= max(len(turns(plan, self.letter)) for plan in (0, 1))

    def turns(self, plan: int) -> Sequence[Turn]:
        """The guesses that a plan has made."""
        return turns(plan, self.letter)[:self.made]

    @property
    def found(self) -> str:
        """The letters that both have found, in alphabetical order."""
        return "".join(sorted({*self.played, *(self.letter if self.ended else "")}))

    def go_on(self) -> "Showing":
        """One more guess by both plans; once both have found the letter, the next unused one."""
        if not self.ended:
            return self._replace(made=self.made + 1)
        rest = [letter for letter in LETTERS if letter not in self.found]
        if not rest:
            return self
        after = [letter for letter in rest if letter > self.letter]
        return Showing((after or rest)[0], 0, self.found)

    def look_for(self, letter: str) -> "Showing":
        """Begin anew with a letter."""
        return Showing(letter, 0, self.found)

    def means(self) -> tuple[float, float] | None:
        """Guesses on average over the letters found so far, one letter at a time and by fours; None before any."""
        if not self.found:
            return None
        one, four = (sum(len(turns(plan, each)) for each in self.found) / len(self.found) for plan in (0, 1))
        return one, four


class Plans:
    """Engine that lets both plans play on, one guess a step: to the end of this letter, or of all 23."""

    def __init__(self, showing: Showing, *, every: bool) -> None:
        self._showing, self._every = showing, every

    def advance(self, steps: int, /) -> bool:
        """Make so many guesses at most. True once the letter, or every one, is found by both."""
        while steps > 0 and not self._finished:
            self._showing = self._showing.go_on()
            steps -= 1
        return self._finished

    @property
    def _finished(self) -> bool:
        return self._showing.ended and (not self._every or len(self._showing.found) == len(LETTERS))

    def snapshot(self) -> Showing:
        """Current state."""
        return self._showing

    def progress(self) -> Progress:
        """Progress in guesses for this letter, or in letters."""
        showing = self._showing
        if self._every:
            return Progress(len(showing.found), len(LETTERS), f"{len(showing.found)} of {len(LETTERS)} letters found")
        longest = max(len(turns(plan, showing.letter)) for plan in (0, 1))
        return Progress(showing.made, longest, f"Guess {showing.made} of {longest}")

    result = snapshot
