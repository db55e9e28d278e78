"""The Search Options of the 1997 search: each of its optimisations as a switch, with the names they had there."""
from dataclasses import dataclass, replace
from typing import Literal, get_args

from solvers.connexion.pieces import COUNT
from solvers.core.formats import FormatError

Order = Literal["high", "low", "random"]
Angles = Literal["first", "second", "ignored"]
NextSolution = Literal["afresh", "backtracking"]

MOST_STEPS = 10**9


@dataclass(frozen=True, slots=True)
class SearchOptions:
    """Options of the 1997 search. A value that makes no sense raises FormatError with one sentence.

    `demand_order`: which open cell is filled next; a demand is higher the fewer pieces fit there. `piece_order`: which
    of them is tried first; a piece is higher the more doors it has. `angles`: whether pieces with many pairs of doors
    at 120 degrees go first before doors are counted, or among those with equal doors, or are not preferred.
    `step_limit`: the placements after which an attempt is given up; 0 is never. `count_directions`: see a dead end
    where more doors are open one way than free pieces have doors against it; `count_cells`: where more cells are open
    than pieces are free. `next_solution`: how to go on from a solution.
    """

    demand_order: Order = "high"
    piece_order: Order = "high"
    angles: Angles = "first"
    step_limit: int = 384
    count_directions: bool = True
    count_cells: bool = True
    next_solution: NextSolution = "afresh"

    def __post_init__(self) -> None:
        for name, value, kind in (
            ("demand order", self.demand_order, Order), ("piece order", self.piece_order, Order),
            ("place of angles", self.angles, Angles), ("way to the next solution", self.next_solution, NextSolution),
        ):
            if value not in get_args(kind):
                raise FormatError(f"“{str(value)[:30]}” is no {name}; {', '.join(get_args(kind))} are.")
        if self.step_limit != 0 and not COUNT <= self.step_limit <= MOST_STEPS:
            raise FormatError(
                f"a step limit is 0 for none, or from {COUNT}, a step for each piece, to {MOST_STEPS:,}; "
                f"{self.step_limit:,} is neither."
            )

    @property
    def at_random(self) -> bool:
        """True if pieces are placed at random, as the fast search can do too."""
        return (self.piece_order, self.angles) == (AT_RANDOM.piece_order, AT_RANDOM.angles)


AS_IN_1997 = SearchOptions()
DOORS_THEN_ANGLES = SearchOptions(angles="second")
AT_RANDOM = SearchOptions(piece_order="random", angles="ignored")

PRESETS: dict[str, SearchOptions] = {
    "As in 1997": AS_IN_1997,
    "Doors, then angles": DOORS_THEN_ANGLES,
    "Place pieces at random": AT_RANDOM,
}

# What each optimisation is worth: doors before angles, with one thing changed.
VARIANTS: dict[str, SearchOptions] = {
    "Doors first, then 120° angles": DOORS_THEN_ANGLES,
    "120° angles first, then doors": AS_IN_1997,
    "No preference for 120° angles": replace(DOORS_THEN_ANGLES, angles="ignored"),
    "No preference for many doors": replace(DOORS_THEN_ANGLES, piece_order="random", angles="first"),
    "Neither preference": AT_RANDOM,
    "Few doors first": replace(DOORS_THEN_ANGLES, piece_order="low"),
    "A random open cell": replace(DOORS_THEN_ANGLES, demand_order="random"),
    "Directions not counted": replace(DOORS_THEN_ANGLES, count_directions=False),
    "Open cells not counted": replace(DOORS_THEN_ANGLES, count_cells=False),
}


def angles(mask: int) -> int:
    """Number of pairs of doors of a piece that are 120 degrees apart with a wall between them."""
    around = mask | mask << 6
    return sum(around >> side & 0b111 == 0b101 for side in range(6))


def ranks(options: SearchOptions) -> tuple[tuple[int, ...], ...]:
    """The pieces in the order in which they are tried; between those in one tuple chance decides."""
    by_doors = {"high": -1, "low": 1, "random": 0}[options.piece_order]
    ranked = dict[tuple[int, int], list[int]]()
    for mask in range(COUNT):
        doors, pairs = by_doors * mask.bit_count(), -angles(mask)
        key = {"first": (pairs, doors), "second": (doors, pairs), "ignored": (doors, 0)}[options.angles]
        ranked.setdefault(key, []).append(mask)
    return tuple(tuple(ranked[key]) for key in sorted(ranked))
