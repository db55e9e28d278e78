"""A puzzle without solutions that are images of others.

The search restricts one tile, that which stands for the symmetry, to one position of each orbit. Where that position is
its own image, or where no tile serves, solutions are compared with their images.
"""
from collections import defaultdict
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from solvers.core.formats import FormatError
from solvers.core.generator_engine import at_once
from solvers.polyforms.cover import Position, Solution
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
        compared = self.all_images
        for position in solution:
            compared += self.images.get(position, ())
        return min((solution, *(self._image(symmetry, solution) for symmetry in compared)))

    def _image(self, symmetry: Symmetry, solution: Solution) -> Solution:
        image_of = self._turned[symmetry]
        for one in solution:
            if one not in image_of:
                image_of[one] = self._numbers[symmetry.image_of(self.problem.cover.positions[one])]
        return tuple(sorted([image_of[one] for one in solution]))

    @cached_property
    def _numbers(self) -> dict[Position, int]:
        return {position: number for number, position in enumerate(self.problem.cover.positions)}

    @cached_property
    def _turned(self) -> defaultdict[Symmetry, dict[int, int]]:
        """By symmetry, the images of positions computed so far."""
        return defaultdict(dict)


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
    tile = named
    if wanted == AUTO and len(all_symmetries) > 1:
        tile = yield from choosing(problem, all_symmetries)
    if len(all_symmetries) == 1 or tile is None or not stands(problem, all_symmetries, tile):
        return Distinct(problem, None, {}, all_symmetries[1:])
    positions_kept, images = yield from representatives(problem, all_symmetries, tile)
    return Distinct(problem, tile, images, ()).only(positions_kept)


def _tile_called(puzzle: Puzzle, name: str) -> int:
    """The number of a tile that is to stand for the symmetry. Raises FormatError."""
    for number, tile in enumerate(puzzle.tiles):
        if tile.name == name:
            if tile.least != 1 or tile.most != 1:
                raise FormatError(f"The symmetry needs a tile of which there is one copy; of {name} there can be more.")
            return number
    raise FormatError(f"There is no tile “{name[:20]}” for the symmetry.")
