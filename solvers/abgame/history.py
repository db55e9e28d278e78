"""Histories: guesses with their answers, read from text, and the codes that are still possible after them."""
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from solvers.abgame.codes import Answer, CodeSpace
from solvers.abgame.scoring import Codes, all_codes
from solvers.core.formats import FormatError


class Turn(NamedTuple):
    """A guess and the answer to it, by their numbers in the space."""

    guess: int
    answer: int


@dataclass(frozen=True, slots=True)
class History:
    """Guesses and their answers, the first one first."""

    space: CodeSpace
    turns: tuple[Turn, ...] = ()

    @classmethod
    def parse(cls, space: CodeSpace, texts: Iterable[str]) -> "History":
        """Read turns such as `6297:b` and `8512:abb`. Raises FormatError that says which of them is wrong."""
        return cls(space, tuple(read_turn(space, text, place) for place, text in enumerate(texts, start=1)))

    def after(self, guess: int, answer: int) -> "History":
        """This history and one turn more."""
        return History(self.space, (*self.turns, Turn(guess, answer)))

    @property
    def candidates(self) -> Codes:
        """The codes that are possible after all turns. Those of the last few hundred histories are kept."""
        return fitting(self.space, self.turns)

    @property
    def sizes(self) -> tuple[int, ...]:
        """Number of codes possible before the first turn, and after each turn."""
        return tuple(len(fitting(self.space, self.turns[:count])) for count in range(len(self.turns) + 1))

    @property
    def solved(self) -> bool:
        """True if the last answer says that the guess is right."""
        return bool(self.turns) and self.turns[-1].answer == self.space.right

    def texts(self) -> list[str]:
        """The turns as text, as `parse` reads them."""
        return [f"{self.space.text(guess)}:{self.space.answers[answer]}" for guess, answer in self.turns]


def read_turn(space: CodeSpace, text: str, place: int | None = None) -> Turn:
    """Read one turn such as `8512:abb`; `place` is its number for the error. Raises FormatError."""
    where = "" if place is None else f"guess {place}: "
    guess, colon, answer = text.partition(":")
    if not colon:
        raise FormatError(f"{where}“{text[:20]}” is no guess with its answer; one is written like "
                          f"{space.text(space.size // 2)}:ab.")
    try:
        return Turn(space.number(guess), space.answer_number(Answer.parse(answer)))
    except FormatError as error:
        raise FormatError(f"{where}{error.message}") from None


@lru_cache(maxsize=512)
def fitting(space: CodeSpace, turns: tuple[Turn, ...]) -> Codes:
    """The codes of a space that give these answers."""
    codes = all_codes(space)
    if turns:
        codes = fitting(space, turns[:-1]).fitting(turns[-1].guess, turns[-1].answer)
    return codes
