"""What najia writes beside a line: its stem and branch, its relation to the palace, a spirit, and what is void.

The rules are those of Jing Fang (first century BC), as Ye He tells them in *Zengshan Buyi* (1690).
"""
from typing import Literal, get_args

from solvers.iching.calendar.cycle import Pillar
from solvers.iching.hexagram import above, below

Element = Literal["wood", "fire", "earth", "metal", "water"]
ELEMENTS: tuple[Element, ...] = get_args(Element)  # each feeds the next, and masters the one after that
Relation = Literal["siblings", "offspring", "wealth", "officials", "parents"]
RELATIONS: tuple[Relation, ...] = get_args(Relation)  # of an element so many places after that of the palace

BRANCH_ELEMENTS: tuple[Element, ...] = (  # zi to hai
    "water", "earth", "wood", "wood", "earth", "fire", "fire", "earth", "metal", "metal", "earth", "water",
)
TRIGRAM_ELEMENTS: tuple[Element, ...] = (  # by the bits of a trigram
    "earth", "wood", "water", "metal", "earth", "fire", "wood", "metal",
)
SPIRITS = ("Green Dragon", "Vermilion Bird", "Curved Array", "Soaring Serpent", "White Tiger", "Dark Warrior")
_FIRST_SPIRITS = (0, 0, 1, 1, 2, 3, 4, 4, 5, 5)  # beside the bottom line, by the stem of the day

# By the bits of a trigram, its stem below and above, and the branch of its line 1. Branches go on in steps of two:
# forward in the trigrams of the father and his sons, backward in those of the mother and her daughters.
_STEMS = ((1, 9), (6, 6), (4, 4), (3, 3), (2, 2), (5, 5), (7, 7), (0, 8))
_FIRST_BRANCHES = (7, 0, 2, 5, 4, 3, 1, 0)
_FORWARD = frozenset((7, 1, 2, 4))


def line_pillar(hexagram: int, line: int) -> Pillar:
    """The stem and branch of a line, 1 to 6, of a hexagram of six bits."""
    outer = line > 3
    trigram = above(hexagram) if outer else below(hexagram)
    way = 2 if trigram in _FORWARD else -2
    return Pillar.from_stem_and_branch(_STEMS[trigram][outer], (_FIRST_BRANCHES[trigram] + way * (line - 1)) % 12)


def relation(palace: Element, element: Element) -> Relation:
    """What an element is to that of the palace: offspring is fed by it, wealth is mastered by it, officials master
    it, parents feed it."""
    return RELATIONS[(ELEMENTS.index(element) - ELEMENTS.index(palace)) % 5]


def spirits(day: Pillar) -> tuple[str, ...]:
    """The spirits of a day beside the six lines, bottom first."""
    first = _FIRST_SPIRITS[day.stem]
    return SPIRITS[first:] + SPIRITS[:first]


def void_branches(day: Pillar) -> tuple[int, int]:
    """The two branches that find no stem in the ten days to which a day belongs."""
    first = day.branch - day.stem  # the branch of the first of the ten days
    return (first + 10) % 12, (first + 11) % 12
