"""The cycle of sixty: ten stems and twelve branches, which pair up to name years, months, days and hours.

A pillar is a place in the cycle, 0 (jiazi) to 59 (guihai); its stem and branch are numbered from 0 (jia, zi). A stem
with an even number is yang, and stems and branches pair up only if both numbers are even or both are odd.
"""
from typing import NamedTuple, Self

from solvers.core.formats import FormatError

STEMS = ("jia", "yi", "bing", "ding", "wu", "ji", "geng", "xin", "ren", "gui")
BRANCHES = ("zi", "chou", "yin", "mao", "chen", "si", "wu", "wei", "shen", "you", "xu", "hai")
ANIMALS = ("rat", "ox", "tiger", "hare", "dragon", "snake", "horse", "sheep", "monkey", "cock", "dog", "pig")
CHINESE_STEMS = "甲乙丙丁戊己庚辛壬癸"
CHINESE_BRANCHES = "子丑寅卯辰巳午未申酉戌亥"


class Pillar(NamedTuple):
    """One of the sixty pairs of stem and branch."""

    place: int

    @classmethod
    def from_stem_and_branch(cls, stem: int, branch: int) -> Self:
        """The pillar of a stem and a branch, which are both even or both odd."""
        return cls((6 * stem - 5 * branch) % 60)

    @classmethod
    def read(cls, word: str) -> Self:
        """A pillar in pinyin, such as jiazi. Raises FormatError."""
        place = _PLACES.get(word.lower())
        if place is None:
            raise FormatError(
                f"“{word[:20]}” is none of the sixty pillars; jiazi is the first, yichou the second, guihai the last."
            )
        return cls(place)

    @property
    def stem(self) -> int:
        """0 (jia) to 9 (gui)."""
        return self.place % 10

    @property
    def branch(self) -> int:
        """0 (zi) to 11 (hai)."""
        return self.place % 12

    @property
    def is_yang(self) -> bool:
        """True if its stem is yang; its branch then is, too."""
        return self.place % 2 == 0

    @property
    def word(self) -> str:
        """Its name in pinyin."""
        return STEMS[self.stem] + BRANCHES[self.branch]

    @property
    def chinese(self) -> str:
        """Its two characters."""
        return CHINESE_STEMS[self.stem] + CHINESE_BRANCHES[self.branch]

    @property
    def animal(self) -> str:
        """The animal of its branch."""
        return ANIMALS[self.branch]

    def after(self, steps: int) -> Self:
        """The pillar so many places further on."""
        return type(self)((self.place + steps) % 60)


_PLACES = {Pillar(place).word: place for place in range(60)}


class Pillars(NamedTuple):
    """The four pillars of a birth."""

    year: Pillar
    month: Pillar
    day: Pillar
    hour: Pillar

    @classmethod
    def read(cls, text: str) -> Self:
        """Four pillars in pinyin with spaces, such as `jiazi dingmao gengshen gengchen`. Raises FormatError."""
        words = text[:200].split()
        if len(words) != 4:
            raise FormatError(
                "a birth has four pillars, of year, month, day and hour, such as jiazi dingmao gengshen gengchen; "
                f"there are {len(words)} here."
            )
        return cls(*map(Pillar.read, words))

    @property
    def names(self) -> tuple[str, ...]:
        """Their names in pinyin."""
        return tuple(pillar.word for pillar in self)

    @property
    def remarks(self) -> tuple[str, ...]:
        """A sentence for each stem that cannot stand there: those of month and hour follow from year and day."""
        said = []
        for whole, part, of, stem in (
            ("year", "month", self.year, month_stem(self.year.stem, self.month.branch)),
            ("day", "hour", self.day, hour_stem(self.day.stem, self.hour.branch)),
        ):
            pillar: Pillar = getattr(self, part)
            if pillar.stem != stem:
                said.append(
                    f"No {whole} {of.word} has the {part} {pillar.word}; its {part} {BRANCHES[pillar.branch]} would be "
                    f"{Pillar.from_stem_and_branch(stem, pillar.branch).word}."
                )
        return tuple(said)


def month_stem(year_stem: int, branch: int) -> int:
    """The stem of a month, by the stem of its year and its own branch: the rule of the five tigers."""
    return (2 * year_stem + 2 + (branch - 2) % 12) % 10


def hour_stem(day_stem: int, branch: int) -> int:
    """The stem of a double hour, by the stem of its day and its own branch: the rule of the five rats."""
    return (2 * day_stem + branch) % 10
