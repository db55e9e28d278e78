"""Najia of an outcome and a day: everything that stands beside the six lines."""
from dataclasses import dataclass
from typing import NamedTuple, Self

from solvers.iching.calendar.cycle import Pillar
from solvers.iching.hexagram import LINES
from solvers.iching.king_wen import HEXAGRAMS
from solvers.iching.najia.line_signs import (
    BRANCH_ELEMENTS,
    RELATIONS,
    TRIGRAM_ELEMENTS,
    Element,
    Relation,
    line_pillar,
    relation,
    spirits,
    void_branches,
)
from solvers.iching.najia.palaces import RESIDENCES, Residence, pure
from solvers.iching.reading.outcome import Outcome


class LineSign(NamedTuple):
    """The stem and branch of a line, and what its element is to the palace."""

    pillar: Pillar
    relation: Relation

    @property
    def element(self) -> Element:
        """That of its branch."""
        return BRANCH_ELEMENTS[self.pillar.branch]


class NajiaLine(NamedTuple):
    """One line. `becomes` is what a moving line turns into, `hidden` what the pure hexagram lends in this place."""

    line: int
    sign: LineSign
    spirit: str
    is_void: bool
    becomes: LineSign | None
    hidden: LineSign | None


@dataclass(frozen=True, slots=True)
class Najia:
    """An outcome as it is read on a day. `lines` are bottom first."""

    outcome: Outcome
    day: Pillar
    residence: Residence
    lines: tuple[NajiaLine, ...]

    @classmethod
    def from_outcome(cls, outcome: Outcome, day: Pillar) -> Self:
        """Read an outcome on a day of the cycle of sixty."""
        actual, future = HEXAGRAMS[outcome.actual - 1], HEXAGRAMS[outcome.future - 1]
        residence = RESIDENCES[actual]
        own = TRIGRAM_ELEMENTS[residence.palace.bits]

        def sign(hexagram: int, line: int) -> LineSign:
            pillar = line_pillar(hexagram, line)
            return LineSign(pillar, relation(own, BRANCH_ELEMENTS[pillar.branch]))

        present = {sign(actual, line).relation for line in LINES}
        void = void_branches(day)
        lines = []
        for line, spirit in zip(LINES, spirits(day), strict=True):
            here, lent = sign(actual, line), sign(pure(residence.palace), line)
            lines.append(NajiaLine(
                line, here, spirit, here.pillar.branch in void,
                becomes=sign(future, line) if line in outcome.moving else None,
                hidden=None if lent.relation in present else lent,
            ))
        return cls(outcome, day, residence, tuple(lines))

    @property
    def element(self) -> Element:
        """That of the palace."""
        return TRIGRAM_ELEMENTS[self.residence.palace.bits]

    @property
    def void(self) -> tuple[int, int]:
        """The void branches of the day."""
        return void_branches(self.day)

    @property
    def missing(self) -> tuple[Relation, ...]:
        """The relations that no line of the hexagram has."""
        present = {line.sign.relation for line in self.lines}
        return tuple(each for each in RELATIONS if each not in present)
