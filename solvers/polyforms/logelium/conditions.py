"""Conditions made ready for the search: a number for each position, and from where to where a solution's sum may be.

The chess parity is one: the white atoms of a position less its black ones, and as the target those of the form.
"""
from collections.abc import Generator, Iterator, Sequence
from typing import NamedTuple

from solvers.polyforms.cover import Cover
from solvers.polyforms.logelium.sums import Sums, reaching
from solvers.polyforms.problem import Problem


class SumCondition(NamedTuple):
    """A condition on a sum over the positions of a solution.

    `values` has one entry for each position of the cover. The sum must lie from `least` to `most`, which are equal for
    a single target.
    """

    name: str
    values: tuple[int, ...]
    least: int
    most: int


def summed(cover: Cover, name: str, values: Sequence[int], target: int | None = None) -> SumCondition:
    """The condition that the atoms covered by a solution have values that add up to the target.

    Without a target they are those of all atoms that must be filled, and of any that may stay empty.
    """
    least = most = target or 0
    if target is None:
        least = most = sum(values[atom] for atom in range(cover.atoms) if atom not in cover.optional)
        least += sum(min(values[atom], 0) for atom in cover.optional)
        most += sum(max(values[atom], 0) for atom in cover.optional)
    return SumCondition(
        name, tuple([sum([values[atom] for atom in position.atoms]) for position in cover.positions]), least, most
    )


def summing_up(cover: Cover, numbers: Sequence[int], condition: SumCondition
               ) -> Generator[None, None, tuple[list[int], Sums]]:
    """Prepare a condition for the search, in pieces: the values of the used positions of the cover, by index, and the
    table of sums that the tiles can still reach. Raises FormatError as `reaching` does."""
    values = [condition.values[number] for number in numbers]
    own: list[set[int]] = [set() for _ in range(cover.tiles)]
    for number, value in zip(numbers, values, strict=True):
        own[cover.positions[number].tile].add(value)
    yield
    return values, (yield from reaching(own, cover.least, cover.most))


def parities(problem: Problem) -> Iterator[SumCondition]:
    """The parity conditions of the puzzle's grid, each from one of its colourings."""
    for name, colour in problem.puzzle.grid.parities.items():
        yield summed(problem.cover, name, [colour(atom) for atom in problem.atoms])


def own_conditions(problem: Problem) -> Iterator[SumCondition]:
    """The conditions that the puzzle's author wrote: sums of values, and how much may stay empty."""
    if problem.puzzle.most_empty is not None:
        sizes = tuple([len(position.atoms) for position in problem.cover.positions])
        yield SumCondition("filled", sizes, problem.puzzle.least_filled, len(problem.atoms))
    for one in problem.puzzle.conditions:
        yield summed(problem.cover, one.name, [one.values.get(atom, 0) for atom in problem.atoms], one.target)
