"""The switches of the Logelium solver: each idea of its source can be turned on and off."""
from dataclasses import dataclass
from typing import Literal, get_args

from solvers.core.formats import FormatError
from solvers.polyforms.logelium.conditions import SumCondition

DeadEnds = Literal["none", "areas", "atoms"]

MOST_DEPTH = 1000
LARGEST_AREA = 7  # atoms: to look at larger ones costs more than it saves, as docs/engines/polyforms-logelium.md shows


@dataclass(frozen=True, slots=True)
class LogeliumOptions:
    """Options of the Logelium search. A value that makes no sense raises FormatError with one sentence.

    `reduction`: first remove the positions that have no continuation.
    `dead_ends`: the test after each placement, of the free atoms beside it alone. "areas" looks whether each connected
    area of free atoms can be filled by some of the tiles that are left, as far as sizes tell; "atoms", whether each
    atom has a position left. `largest_area`: areas of more atoms are not looked at; 0 for no such limit.
    `depth`: while fewer tiles than this lie there, the atom with the fewest positions is covered next (minimal
    branching); from then on it is the smallest free one.
    `order`: atoms to cover first, as long as the depth lasts; an atom with one position at most still goes before.
    `conditions`: sums that are checked after each placement.
    """

    reduction: bool = True
    dead_ends: DeadEnds = "none"
    largest_area: int = LARGEST_AREA
    depth: int = 0
    order: tuple[int, ...] = ()
    conditions: tuple[SumCondition, ...] = ()

    def __post_init__(self) -> None:
        if self.dead_ends not in get_args(DeadEnds):
            raise FormatError(
                f"“{str(self.dead_ends)[:30]}” is no test for dead ends; {', '.join(get_args(DeadEnds))} are."
            )
        if self.largest_area < 0:
            raise FormatError(f"The largest area is a number of atoms, or 0 for any, not {self.largest_area}.")
        if not 0 <= self.depth <= MOST_DEPTH:
            raise FormatError(f"The depth of minimal branching is from 0 to {MOST_DEPTH:,}; {self.depth:,} is not.")
        if self.order and not self.depth:
            raise FormatError("A static order needs minimal branching beside it: give a depth of at least 1.")
        if len(set(self.order)) < len(self.order):
            raise FormatError("A static order names each atom once.")
        for condition in self.conditions:
            if condition.least > condition.most:
                raise FormatError(
                    f"The condition “{condition.name[:30]}” can never hold: a sum from {condition.least} to "
                    f"{condition.most}."
                )


STANDARD = LogeliumOptions(reduction=False)  # the standard backtracking of the source, and nothing else
