"""The outlook of a line that is being written: in how many ways it can be finished, and what each next note would do.

For two voices all of it is exact, by the graph of all lines (`exact/`).
"""
from collections import Counter
from collections.abc import Generator, Mapping
from dataclasses import dataclass, field
from types import EllipsisType
from typing import Final

from solvers.core.generator_engine import GeneratorEngine, through
from solvers.counterpoint.exact.exercise import Exercise
from solvers.counterpoint.exact.lines import Lines
from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.rules import RULES

Wanted = tuple[Pitch | EllipsisType | None, ...]

CACHED_GRAPHS: Final = 6   # graphs of exercises that are remembered
PIECE: Final = 1  # slots of a graph that are made at once


@dataclass(frozen=True, slots=True)
class Candidate:
    """A note, or the rest, that may come next.

    `cost` is its own, by rules; `to_come` what the cheapest line with it breaks after it, `least` what that costs in
    all. A note that no rule refuses may still have no way on. In several voices `least` is of the cheapest piece that
    was found with it, and ways are 0 where they are not counted.
    """

    pitch: Pitch | None
    refused: str = ""      # the hard rule that refuses it
    ways: int = 0
    least: float | None = None
    cost: Mapping[str, float] = field(default_factory=dict)
    to_come: Mapping[str, float] = field(default_factory=dict)

    @property
    def is_possible(self) -> bool:
        """True if the line can be finished with this note."""
        return bool(self.ways) or self.least is not None


@dataclass(frozen=True, slots=True)
class Outlook:
    """The possible continuations of an unfinished line.

    Attributes:
        place: the slot that the candidates are for; None if every slot has a note.
        ways: in how many ways the line can be finished, with all that is written, exactly.
        total_ways: how many lines there are in all.
        least: what the cheapest line costs that has all that is written; None if there is none.
        optimum: what the cheapest line of all costs.
        after: the ways that are left after each of the notes from the beginning on, up to the first gap.
        spent: what the notes up to the first gap cost, by rules; empty if a hard rule is broken.
        broken_slot: the slot since which there is no way; None while there is one.
        candidates: for that slot, the lowest first; empty if the line can no longer be finished before it.
        voice: of several voices that are written the one with that slot; None if there is one. Of several nothing is
            said of `total_ways`, `optimum` and `after`, and `ways` are 0 where they are not counted.
    """

    place: int | None
    ways: int
    total_ways: int
    least: float | None
    optimum: float | None
    after: tuple[int, ...]
    spent: Mapping[str, float]
    broken_slot: int | None
    candidates: tuple[Candidate, ...]
    voice: int | None = None


def outlook_of(exercise: Exercise, written: Wanted, place: int | None = None) -> GeneratorEngine[Outlook]:
    """The engine that finds the outlook of a line.

    Args:
        exercise: what is to be solved.
        written: what stands in each slot, None for the rest at the beginning, `...` where nothing does.
        place: the slot whose candidates are wanted, whatever stands there; the first empty one if nothing is said.
    """
    return GeneratorEngine(_compute_outlook(exercise, written, place), "counts the ways on")


def lines_of(exercise: Exercise) -> Generator[None, None, Lines]:
    """The graph of an exercise, made piece by piece unless it was made lately."""
    key = (exercise.cantus, exercise.species, exercise.above, exercise.singer,
           tuple(sorted(exercise.personality.weights.items())))
    lines = _graphs.get(key)
    if lines is None:
        lines = yield from through(Lines(exercise), PIECE)
        while len(_graphs) >= CACHED_GRAPHS:
            _graphs.pop(next(iter(_graphs)), None)
        _graphs[key] = lines
    return lines


_graphs: dict[object, Lines] = {}


def _compute_outlook(exercise: Exercise, written: Wanted, place: int | None) -> Generator[None, None, Outlook]:
    """Find the outlook of a line; yields after each slot of a graph.

    One graph of all lines, which is remembered, answers for all that is written before the first gap. Notes behind a
    gap need a second graph that has only lines with these notes; only if that one has none, further graphs find out
    which of them is to blame.
    """
    lines = yield from lines_of(exercise)
    begun = _beginning(written)
    after = tuple(lines.ways(begun[:count]) for count in range(1, len(begun) + 1))
    broken = next((number for number, ways in enumerate(after) if not ways), None)
    if place is None:
        place = next((number for number, pitch in enumerate(written) if pitch is ...), None)
    ways, least = (lines.ways(begun), lines.least_of(begun))
    if any(pitch is not ... for pitch in written[len(begun) :]) and ways:
        all_kept = yield from through(Lines(exercise, written), PIECE)
        ways, least = all_kept.count, all_kept.least
        if not ways:
            broken = yield from _find_broken_slot(exercise, written, len(begun))
    candidates: tuple[Candidate, ...] = ()
    if place is not None:
        candidates = yield from _candidates(lines, written, place)
    spent = _costs(lines, begun) if broken is None or broken >= len(begun) else {}
    return Outlook(place, ways, lines.count, least, lines.least, after, spent, broken, candidates)


def _beginning(written: Wanted) -> tuple[Pitch | None, ...]:
    """The notes before the first gap."""
    notes: list[Pitch | None] = []
    for pitch in written:
        if isinstance(pitch, EllipsisType):
            break
        notes.append(pitch)
    return tuple(notes)


def _find_broken_slot(exercise: Exercise, written: Wanted, begun: int) -> Generator[None, None, int | None]:
    """The slot behind the first gap since which there is no way."""
    for place in range(begun, len(written)):
        if written[place] is not ...:
            kept = yield from through(Lines(exercise, written[: place + 1]), PIECE)
            if not kept.count:
                return place
    return None


def _candidates(lines: Lines, written: Wanted, place: int) -> Generator[None, None, tuple[Candidate, ...]]:
    """The effect of each note of a slot: refused by a rule if all before it is written, and else only by the count."""
    exercise = lines.exercise
    others: Wanted = (*written[:place], ..., *written[place + 1 :])
    begun = _beginning(written[:place])
    graph = lines
    if any(pitch is not ... for pitch in others[len(begun) :]):
        graph = yield from through(Lines(exercise, others), PIECE)
    if len(begun) == place:
        if place and not lines.ways(begun):
            return ()
        return tuple([_candidate(lines, graph, begun, choice.pitch, choice.refused)
                      for choice in lines.choices(begun)])
    candidates = []
    for pitch in lines.notes_of(place):
        kept = yield from through(Lines(exercise, (*others[:place], pitch, *others[place + 1 :])), PIECE)
        candidates.append(Candidate(pitch, "", kept.count, kept.least))
    return tuple(candidates)


def _candidate(lines: Lines, graph: Lines, begun: tuple[Pitch | None, ...], pitch: Pitch | None,
               refused: str) -> Candidate:
    """A candidate after a beginning: `graph` has the lines that keep to what is written later, `lines` all."""
    now = (*begun, pitch)
    best = None if refused else graph.cheapest(now)
    if refused or best is None:
        return Candidate(pitch, refused)
    before, here, whole = _costs(lines, begun), _costs(lines, now), _costs(lines, best)
    return Candidate(pitch, "", graph.ways(now), graph.least_of(now),
                     _difference(here, before), _difference(whole, here))


def _costs(lines: Lines, begun: tuple[Pitch | None, ...]) -> dict[str, float]:
    """Cost of a beginning, by rule."""
    cost = lines.exercise.cost
    return {rule: round(cost(rule) * times, 2) for rule, times in lines.breaches(begun).items() if cost(rule)}


def _difference(one: Mapping[str, float], other: Mapping[str, float]) -> dict[str, float]:
    left = Counter(one)
    left.subtract(other)
    return {rule.name: left[rule.name] for rule in RULES if left[rule.name]}
