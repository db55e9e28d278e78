"""A puzzle without solutions that are images of others.

The search restricts one tile, that which stands for the symmetry, to one position of each orbit. Where that position is
its own image, or where no tile serves, solutions are compared with their images.
"""
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import Final

from solvers.core.formats import FormatError
from solvers.core.generator_engine import at_once
from solvers.polyforms.cover import Solution
from solvers.polyforms.image_table import ImageTable
from solvers.polyforms.packed import packing
from solvers.polyforms.problem import Problem
from solvers.polyforms.puzzle import AUTO, NONE, Puzzle
from solvers.polyforms.symmetry import Symmetry, symmetries
from solvers.polyforms.symmetry_tile import choosing, representatives, stands

COMPARED: Final = "images compared"  # no tile stands for the symmetry: all solutions are compared with their images


@dataclass(frozen=True)
class Distinct:
    """A problem in which a search meets each solution once, or, where `images` tells, one of its images more often.

    `tile` is the number of the tile that stands for the symmetry, None if none does. `images` has for some positions
    the symmetries by which a solution with that position is compared with its images; `all_images` are those for every
    solution. Numbers of positions are those of `problem`.
    """

    problem: Problem
    tile: int | None
    images: dict[int, tuple[Symmetry, ...]]
    all_images: tuple[Symmetry, ...]

    @property
    def counts_all(self) -> bool:
        """True if solutions can be counted without comparing them."""
        return not self.images and not self.all_images and not self.problem.puzzle.constrained

    def only(self, positions: Sequence[int]) -> "Distinct":
        """Restrict to these positions, which must include all that occur in solutions."""
        images = self.images
        if images:
            fresh = {old: new for new, old in enumerate(positions)}
            images = {fresh[one]: compared for one, compared in images.items() if one in fresh}
        return Distinct(self.problem.only(positions), self.tile, images, self.all_images)

    def least(self, solution: Solution) -> Solution:
        """The one of a solution's images that stands for all of them; of two, those are images with the same one."""
        compared = self._all_numbers
        if self.images:
            for position in solution:
                compared += self._numbers.get(position, ())
        return self._table.least(solution, compared) if compared else solution

    @cached_property
    def _table(self) -> ImageTable:
        """The images of positions found so far."""
        return ImageTable(self.problem.cover, dict.fromkeys(chain(self.all_images, *self.images.values())))

    @cached_property
    def _all_numbers(self) -> tuple[int, ...]:
        """The numbers of `all_images` in the table."""
        return tuple(range(len(self.all_images)))

    @cached_property
    def _numbers(self) -> dict[int, tuple[int, ...]]:
        """The numbers of `images` in the table."""
        number_of = {symmetry: number for number, symmetry in enumerate(self._table.symmetries)}
        return {position: tuple([number_of[one] for one in compared]) for position, compared in self.images.items()}


def distinct(problem: Problem, wanted: str | None = None) -> Distinct:
    """The problem without solutions that are images of others, here and now; see `restricting`."""
    return at_once(restricting(problem, wanted))


def restricting(problem: Problem, wanted: str | None = None) -> Generator[None, None, Distinct]:
    """The problem without solutions that are images of others, in pieces.

    Args:
        problem: with all positions.
        wanted: the name of the tile that stands for the symmetry, AUTO for the one that makes the search shortest,
            NONE for all solutions with their images, or COMPARED for none; what the puzzle says, if it is None.

    Raises:
        FormatError: no tile is called so, or there can be several copies of it.
    """
    wanted = problem.puzzle.symmetry if wanted is None else wanted
    if wanted == NONE:
        return Distinct(problem, None, {}, ())
    named = None if wanted in (AUTO, COMPARED) else _tile_called(problem.puzzle, wanted)
    all_symmetries = yield from symmetries(problem)
    if len(all_symmetries) == 1:
        return Distinct(problem, None, {}, ())
    table = ImageTable((yield from packing(problem.cover)), all_symmetries)
    yield
    tile = named
    if wanted == AUTO:
        tile = yield from choosing(problem, table)
    if tile is None or not stands(problem, all_symmetries, tile):
        return Distinct(problem, None, {}, all_symmetries[1:])
    positions_kept, images = yield from representatives(problem, table, tile)
    return Distinct(problem, tile, images, ()).only(positions_kept)


def _tile_called(puzzle: Puzzle, name: str) -> int:
    """The number of a tile that is to stand for the symmetry. Raises FormatError."""
    for number, tile in enumerate(puzzle.tiles):
        if tile.name == name:
            if tile.least != 1 or tile.most != 1:
                raise FormatError(f"The symmetry needs a tile of which there is one copy; of {name} there can be more.")
            return number
    raise FormatError(f"There is no tile “{name[:20]}” for the symmetry.")
