"""Snapshot of a running Logelium search: last event, dead end, candidates, counters."""
from dataclasses import dataclass
from typing import Literal, NamedTuple

from solvers.polyforms.found import SearchSnapshot

Event = Literal["reduce", "look", "place", "reject", "leave empty", "dead end", "back", "solution", "end"]


class DeadEnd(NamedTuple):
    """Why the search turned back, in a few words, and the atoms at fault; none where it is no single place."""

    reason: str
    atoms: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Counters:
    """The source's figures, and a few more.

    `positions` of the cover, `reduced` is what reduction left of them; `tries` are positions that were checked,
    `placements` those that fitted. `dead_ends` were seen by the test that was chosen or by minimal branching,
    `conditions` by a condition; at the `stuck` ones nothing fitted where the search went on.
    """

    positions: int
    reduced: int
    tries: int
    placements: int
    dead_ends: int
    conditions: int
    stuck: int
    solutions: int


@dataclass(frozen=True, slots=True)
class LogeliumSnapshot(SearchSnapshot):
    """A picture of the search for slow motion.

    While the positions are reduced `event` is "reduce", and nothing lies there. Later it is the last one, and
    `position` the one that it is about, if any. `atom` is the one that is covered next, or None at a leaf; `untried`
    and `tried` are its candidates, the positions that fit there. `dead_end` is the last.
    """

    event: Event
    position: int | None
    atom: int | None
    untried: tuple[int, ...]
    tried: tuple[int, ...]
    dead_end: DeadEnd | None
    counters: Counters
