"""Codes and answers of the AB game (Bulls and Cows): how many places and symbols, and what A and B mean.

An answer has an A for each symbol of the guess in its place, and a B for each other one that is in the secret. Where
symbols may repeat there are two rules. By the standard one a symbol of the secret answers one symbol of the guess, as
in Mastermind. By the blog's (luckytoilet, 2011) each symbol of the guess that is not in its place is a B as soon as the
secret has it at any place that is not guessed right: to 0011 the secret 2202 answers one B by the standard rule, and
two by the blog's.
"""
import re
from dataclasses import dataclass
from functools import cached_property
from math import perm
from typing import Final, Literal, NamedTuple, get_args

from solvers.core.formats import FormatError

Rule = Literal["standard", "blog"]

RULES: Final[tuple[Rule, ...]] = get_args(Rule)
FEWEST_PLACES: Final = 2
MOST_PLACES: Final = 5
FEWEST_SYMBOLS: Final = 3
MOST_SYMBOLS: Final = 26

_DIGITS = "0123456789"
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_FIGURES = re.compile(r"([0-9])a(?: ?,? ?([0-9])b)?|([0-9])b|([0-9])[ ,/]*([0-9])|0")  # 2A1B, 2A, 1B, 21 or 2,1, and 0
_SPACE = re.compile(r"([0-9]{1,3})/([0-9]{1,3})(r?)(b?)")


def read_rule(text: str) -> Rule:
    """The rule of a name. Raises FormatError."""
    for rule in RULES:
        if rule == text:
            return rule
    raise FormatError(f"there is no rule “{text[:20]}”; choose from {', '.join(RULES)}.")


class Answer(NamedTuple):
    """The answer to a guess: `a` symbols in their place, `b` others in another place."""

    a: int
    b: int

    @classmethod
    def parse(cls, text: str) -> "Answer":
        """Read `abb`, in any order; `1A2B`; figures alone, A first, such as `12` or `1,2`; or `-` or `0` for neither.

        Raises:
            FormatError: it is none of these.
        """
        letters = text.strip().lower()
        if (figures := _FIGURES.fullmatch(letters)) is not None:
            return cls(int(figures[1] or figures[4] or 0), int(figures[2] or figures[3] or figures[5] or 0))
        if letters != "-" and (not letters or letters.strip("ab") or len(letters) > MOST_PLACES):
            raise FormatError(f"“{text[:20]}” is not an answer; write 1A2B, 12 or abb, or - for neither.")
        return cls(letters.count("a"), letters.count("b"))

    def __str__(self) -> str:
        return "a" * self.a + "b" * self.b or "-"


@dataclass(frozen=True)
class CodeSpace:
    """All codes of a number of places and symbols: digits up to ten symbols, otherwise letters.

    A code is an index in alphabetical order, from 0, or a text such as 6297. An answer is an index in `answers`; the
    last one is the right code. The largest space, 26 letters at five places with repeats, has 11,881,376 codes and is
    listed in a fifth of a second.

    Raises:
        FormatError: there are too few or too many places or symbols.
    """

    digits: int = 4
    alphabet: int = 10
    repeats: bool = False
    rule: Rule = "standard"

    def __post_init__(self) -> None:
        if not FEWEST_PLACES <= self.digits <= MOST_PLACES:
            raise FormatError(f"a code has {FEWEST_PLACES} to {MOST_PLACES} digits, not {self.digits}.")
        if not FEWEST_SYMBOLS <= self.alphabet <= MOST_SYMBOLS:
            raise FormatError(f"there are {FEWEST_SYMBOLS} to {MOST_SYMBOLS} symbols, not {self.alphabet}.")
        if not self.repeats and self.digits > self.alphabet:
            raise FormatError(f"{self.digits} places need as many symbols, not {self.alphabet}, if none may repeat.")
        read_rule(self.rule)

    @classmethod
    def parse(cls, text: str) -> "CodeSpace":
        """Read `4/10`, digits and symbols; an r behind them allows repeats, a b is the blog's rule. FormatError."""
        match = _SPACE.fullmatch(text)
        if match is None:
            raise FormatError(f"“{text[:20]}” is no kind of code; one is written like 4/10, or 4/10r with repeats.")
        return cls(int(match[1]), int(match[2]), bool(match[3]), "blog" if match[4] else "standard")

    def __str__(self) -> str:
        return f"{self.digits}/{self.alphabet}{'r' * self.repeats}{'b' * (self.rule == 'blog')}"

    @cached_property
    def symbols(self) -> str:
        """The symbols, in their order."""
        return (_DIGITS if self.alphabet <= len(_DIGITS) else _LETTERS)[:self.alphabet]

    @cached_property
    def size(self) -> int:
        """Number of codes."""
        return self.alphabet**self.digits if self.repeats else perm(self.alphabet, self.digits)

    @cached_property
    def answers(self) -> tuple[Answer, ...]:
        """All possible answers, fewer A's and then fewer B's first; the right code is last."""
        return tuple(
            Answer(a, b) for a in range(self.digits + 1) for b in range(self.digits + 1 - a)
            if (a, b) != (self.digits - 1, 1)  # the last symbol would be in its place as well
        )

    @cached_property
    def right(self) -> int:
        """The number of the answer to the right code."""
        return len(self.answers) - 1

    def answer_number(self, answer: Answer) -> int:
        """The number of an answer. Raises FormatError if it can never be given."""
        if answer not in self.answers:
            reason = "the last symbol would be in its place, too" if sum(answer) == self.digits else \
                f"a code has {self.digits} places"
            raise FormatError(f"the answer {answer} is impossible: {reason}.")
        return self.answers.index(answer)

    def text(self, number: int) -> str:
        """The text of a code. Raises IndexError if there is none of that number."""
        if not 0 <= number < self.size:
            raise IndexError(f"there is no code {number} of {self.size}")
        remaining, code, rest = list(self.symbols), "", self.size
        for place in range(self.digits):
            rest //= self.alphabet if self.repeats else self.alphabet - place
            index, number = divmod(number, rest)
            code += remaining[index] if self.repeats else remaining.pop(index)
        return code

    def symbol_mask(self, number: int) -> int:
        """The symbols of a code, a bit for each, the lowest for the first symbol."""
        mask = 0
        for symbol in self.text(number):
            mask |= 1 << self.symbols.index(symbol)
        return mask

    def number(self, text: str) -> int:
        """The number of a code, its letters large or small. Raises FormatError with one sentence."""
        normalized, start = text.upper() if text.isascii() else text, text[:20]
        kind = "digits" if self.alphabet <= len(_DIGITS) else "letters"
        if len(normalized) != self.digits:
            raise FormatError(f"“{start}” is no code here: one has {self.digits} {kind}, such as {self.text(0)}.")
        remaining, number = list(self.symbols), 0
        for typed, symbol in zip(text, normalized, strict=True):
            if symbol not in self.symbols:
                raise FormatError(f"“{start}” is no code here: “{typed}” is not among the {kind} {self.symbols[0]} to "
                                  f"{self.symbols[-1]}.")
            if symbol not in remaining:
                raise FormatError(f"“{start}” is no code here: {symbol} appears twice.")
            number = number * len(remaining) + remaining.index(symbol)
            if not self.repeats:
                remaining.remove(symbol)
        return number
