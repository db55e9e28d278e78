"""Plum blossom casting (Meihua): a hexagram and its one moving line from numbers, or from a moment.

The method of *Meihua Yishu*, ascribed to Shao Yong (1011-1077). Trigrams have the numbers of the Earlier Heaven.
"""
import re
from datetime import datetime, timedelta
from typing import NamedTuple, Self

from solvers.core.formats import FormatError
from solvers.iching.hexagram import composed
from solvers.iching.king_wen import NUMBERS
from solvers.iching.reading.outcome import Outcome
from solvers.iching.trigrams import Trigram, trigram

MOST = 999_999  # of a number that somebody gives
ORDER = ("heaven", "lake", "fire", "thunder", "wind", "water", "mountain", "earth")  # the trigrams 1 to 8


class Term(NamedTuple):
    """One of the numbers that are added up, and what it is."""

    name: str
    number: int


class PlumCast(NamedTuple):
    """What is added up for the upper trigram, the lower one and the moving line."""

    upper: tuple[Term, ...]
    lower: tuple[Term, ...]
    line: tuple[Term, ...]

    @classmethod
    def from_numbers(cls, *numbers: int) -> Self:
        """The first of two or three numbers is for the upper trigram, the second for the lower one; for the line it
        is the third, or both together. Raises FormatError."""
        if len(numbers) not in (2, 3):
            raise FormatError(f"the plum blossom takes two or three numbers, not {len(numbers)}.")
        for number in numbers:
            if not 1 <= number <= MOST:
                raise FormatError(f"{number} is out of reach; the numbers go from 1 to {MOST:,}.")
        names = ("First number", "Second number", "Third number")
        upper, lower, *rest = (Term(name, number) for name, number in zip(names, numbers, strict=False))
        return cls((upper,), (lower,), tuple(rest) or (upper, lower))

    @classmethod
    def from_moment(cls, local: datetime) -> Self:
        """Year, month and day of the Chinese calendar are for the upper trigram, with the double hour they are for
        the lower one and the line. The day begins at 23:00."""
        # Of a moment alone, which is rare: who reads a journal need not load the calendar.
        from solvers.iching.calendar.cycle import BRANCHES
        from solvers.iching.calendar.lunar_calendar import lunar_date
        from solvers.iching.calendar.pillars import LATE_HOUR, hour_branch, year_pillar

        today = lunar_date((local + timedelta(hours=local.hour >= LATE_HOUR)).date())
        year, hour = year_pillar(today.year).branch, hour_branch(local)
        terms = (
            Term(f"Year {BRANCHES[year]}", year + 1), Term("Leap month" if today.is_leap else "Month", today.month),
            Term("Day", today.day), Term(f"Hour {BRANCHES[hour]}", hour + 1),
        )
        return cls(terms[:3], terms, terms)

    @property
    def numbers(self) -> tuple[int, ...]:
        """The two or three numbers that `from_numbers` was given."""
        return tuple(term.number for term in (*self.upper, *self.lower, *(self.line if len(self.line) == 1 else ())))

    @property
    def upper_trigram(self) -> Trigram:
        """By what is left of its sum after eights are taken away."""
        return trigram(ORDER[remainder(self.upper, 8) - 1])

    @property
    def lower_trigram(self) -> Trigram:
        """By what is left of its sum after eights are taken away."""
        return trigram(ORDER[remainder(self.lower, 8) - 1])

    @property
    def moving(self) -> int:
        """The line that moves, 1 to 6: what is left after sixes are taken away."""
        return remainder(self.line, 6)

    @property
    def outcome(self) -> Outcome:
        """The hexagram with its moving line."""
        hexagram = composed(self.lower_trigram.bits, self.upper_trigram.bits)
        return Outcome.from_hexagram(NUMBERS[hexagram], (self.moving,))

    @property
    def body(self) -> Trigram:
        """The trigram in which nothing moves: it stands for whoever asks."""
        return self.lower_trigram if self.moving > 3 else self.upper_trigram

    @property
    def use(self) -> Trigram:
        """The trigram of the moving line: it stands for the matter."""
        return self.upper_trigram if self.moving > 3 else self.lower_trigram


def read_numbers(text: str) -> list[int]:
    """Numbers with anything between them, such as 5, 8. Raises FormatError if there are none."""
    numbers = [int(digits) for digits in re.findall(r"[0-9]{1,12}", text)]
    if not numbers or re.search(r"[^0-9\s,;.+/-]", text):
        raise FormatError(f"“{text[:30]}” are no numbers; write two or three of them, such as 5, 8.")
    return numbers


def total(terms: tuple[Term, ...]) -> int:
    """Their sum."""
    return sum(term.number for term in terms)


def remainder(terms: tuple[Term, ...], whole: int) -> int:
    """What is left of their sum after the whole was taken away as often as something remains: 1 to `whole`."""
    return (total(terms) - 1) % whole + 1
