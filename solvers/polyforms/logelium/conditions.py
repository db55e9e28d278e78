"""Conditions made ready for the search: a number for each position, and from where to where a solution's sum may be.

The chess parity is one: the white atoms of a position less its black ones, and as the target those of the form.
"""
from collections.abc import Generator, Iterator, Sequence
from typing import NamedTuple

from solvers.polyforms.cover import Cover
from solvers.polyforms.logelium.sums import Sums, reaching
from solvers.polyforms.problem import Problem


class SumCondition(NamedTuple):
    """What adds up over the positions of a solution.

    `values` has one for each position of the cover. The sum over a solution is from `least` to `most`, which are the
    same where there is one target.
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
    """What the search keeps of a condition: the values of those positions of the cover that are used, by their numbers,
    and what the tiles can add up to; in pieces. FormatError as `reaching`."""
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
    """The conditions that the puzzle's author wrote."""
    for one in problem.puzzle.conditions:
        yield summed(problem.cover, one.name, [one.values.get(atom, 0) for atom in problem.atoms], one.target)
