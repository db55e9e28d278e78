"""The natal hexagrams: from four pillars to the hexagrams of the Earlier and the Later Heaven (He Luo Li Shu).

The method of W. K. Chu and W. A. Sherrill, *The Astrology of I Ching*. Hexagrams are King Wen numbers here.
"""
from dataclasses import dataclass
from typing import Literal

from solvers.iching.calendar.cycle import Pillar, Pillars
from solvers.iching.hexagram import LINES, above, below, changed, composed, is_yang
from solvers.iching.king_wen import HEXAGRAMS, NUMBERS
from solvers.iching.trigrams import TRIGRAMS, Trigram, trigram

Sex = Literal["male", "female"]
Era = Literal["upper", "middle", "lower"]  # the three times sixty years of a great cycle
Half = Literal["winter", "summer"]  # of the year, after this solstice

SEXES: tuple[Sex, ...] = ("male", "female")
ERAS: tuple[Era, ...] = ("upper", "middle", "lower")
HALVES: tuple[Half, ...] = ("winter", "summer")
FIRST_ERA = 1864  # a year in which an upper era begins

STEM_NUMBERS = (6, 2, 8, 7, 1, 9, 3, 4, 6, 2)  # jia to gui
BRANCH_NUMBERS = (  # zi to hai
    (1, 6), (5, 10), (3, 8), (3, 8), (5, 10), (2, 7), (2, 7), (5, 10), (4, 9), (4, 9), (5, 10), (1, 6),
)
HEAVEN, EARTH = 25, 30  # the sums of 1, 3, 5, 7, 9 and of 2, 4, 6, 8, 10

_BY_NUMBER = {one.number: one for one in TRIGRAMS}  # those of the Luo Shu


@dataclass(frozen=True, slots=True)
class Nativity:
    """What the method wants to know of a birth. Sex is what the tradition asks for."""

    pillars: Pillars
    sex: Sex
    era: Era
    half: Half

    @property
    def is_agreeing(self) -> bool:
        """True if it is a man of a yang year or a woman of a yin year."""
        return (self.sex == "male") == self.pillars.year.is_yang


@dataclass(frozen=True, slots=True)
class Natal:
    """The natal hexagrams of a birth, and the numbers on the way to them."""

    nativity: Nativity
    heaven: int  # the sum of the odd numbers
    earth: int  # the sum of the even ones
    heaven_trigram: Trigram
    earth_trigram: Trigram
    earlier: int
    line: int  # the controlling line, 1 to 6
    later: int
    later_line: int


def natal(nativity: Nativity) -> Natal:
    """The natal hexagrams."""
    numbers = [number for pillar in nativity.pillars for number in pillar_numbers(pillar)]
    heaven = sum(number for number in numbers if number % 2)
    earth = sum(numbers) - heaven
    heaven_trigram = trigram_of(left_over(heaven, HEAVEN), nativity)
    earth_trigram = trigram_of(left_over(earth, EARTH), nativity)
    upper, lower = (heaven_trigram, earth_trigram) if nativity.is_agreeing else (earth_trigram, heaven_trigram)
    earlier = NUMBERS[composed(lower.bits, upper.bits)]
    line = controlling_line(earlier, nativity.pillars.hour.branch, nativity.sex, nativity.half)
    later, later_line = later_heaven(earlier, line, nativity.half)
    return Natal(nativity, heaven, earth, heaven_trigram, earth_trigram, earlier, line, later, later_line)


def era_of(year: int) -> Era:
    """The era of the year that begins at Li Chun of this calendar year: sixty years each, upper from 1864 on."""
    return ERAS[(year - FIRST_ERA) // 60 % 3]


def pillar_numbers(pillar: Pillar) -> tuple[int, int, int]:
    """The number of its stem and the two of its branch."""
    return STEM_NUMBERS[pillar.stem], *BRANCH_NUMBERS[pillar.branch]


def left_over(total: int, whole: int) -> int:
    """A sum less the whole as long as it is above it; of this the units, or the tens if there are no units."""
    rest = (total - 1) % whole + 1
    return rest % 10 or rest // 10


def trigram_of(number: int, nativity: Nativity) -> Trigram:
    """The trigram of a number in the Luo Shu. Its middle, 5, has none, and the era decides."""
    if number != 5:
        return _BY_NUMBER[number]
    if nativity.era == "upper":
        return trigram("mountain" if nativity.sex == "male" else "earth")
    if nativity.era == "middle":
        return trigram("mountain" if nativity.is_agreeing else "earth")
    return trigram("fire" if nativity.sex == "male" else "lake")


def controlling_line(hexagram: int, hour: int, sex: Sex, half: Half) -> int:
    """The line of a double hour (its branch, 0 to 11) in the Earlier Heaven hexagram."""
    lines = hour_lines(hexagram, first_six=hour < 6)
    line = lines[hour % 6]
    return 7 - line if is_reversed(hexagram, sex, half) else line


def hour_lines(hexagram: int, first_six: bool) -> tuple[int, ...]:
    """The lines of the six hours zi to si, which take the yang ones first, or wu to hai, the yin ones."""
    bits = HEXAGRAMS[hexagram - 1]
    own = [line for line in LINES if is_yang(bits, line) == first_six]
    others = [line for line in LINES if line not in own]
    if not own or not others:
        return (1, 2, 3, 1, 2, 3) if first_six else (4, 5, 6, 4, 5, 6)
    return tuple([*own, *own, *others] if len(own) <= 3 else [*own, *others])[:6]


def is_reversed(hexagram: int, sex: Sex, half: Half) -> bool:
    """True if lines count from the top: in 1 for a woman of the winter half, in 2 for a man of the summer half."""
    return (hexagram, sex, half) in ((1, "female", "winter"), (2, "male", "summer"))


def keeps_trigrams(hexagram: int, line: int, half: Half) -> bool:
    """True if the trigrams stay: in 29, 3 and 39, for line 5 of the summer half and line 6 of the winter half."""
    return hexagram in (29, 3, 39) and (line, half) in ((5, "summer"), (6, "winter"))


def later_heaven(earlier: int, line: int, half: Half) -> tuple[int, int]:
    """The Later Heaven hexagram and its line: the controlling line changes, and the trigrams with it change places."""
    bits = changed(HEXAGRAMS[earlier - 1], [line])
    if keeps_trigrams(earlier, line, half):
        return NUMBERS[bits], line
    return NUMBERS[composed(above(bits), below(bits))], (line + 2) % 6 + 1
