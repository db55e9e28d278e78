"""Filters of solutions as a value: tiles that are to lie somewhere or not, crossings, and how it comes apart."""
import re
from collections.abc import Generator
from typing import NamedTuple

from solvers.core.formats import FormatError
from solvers.core.generator_engine import GeneratorEngine, through
from solvers.polyforms.cover import Solution
from solvers.polyforms.diagram.diagram import Diagram
from solvers.polyforms.diagram.filtering import Filtering, Restriction
from solvers.polyforms.diagram.restrictions import no_crossings, tile_at, tile_not_at
from solvers.polyforms.disassembly.level_filter import filtering_levels
from solvers.polyforms.gathering import Gathered
from solvers.polyforms.problem import Problem

MOST = 200  # wishes that are read
STEPS = 4096  # nodes of a diagram that are filtered in one piece


class Wish(NamedTuple):
    """A tile and an atom by their numbers, and whether the tile is to cover the atom or not to."""

    tile: int
    atom: int
    wanted: bool


class Filters(NamedTuple):
    """Conditions on the solutions that are shown."""

    wishes: tuple[Wish, ...] = ()
    crossings: bool = True  # whether four tiles may meet at a point
    level: int | None = None  # moves at least until the first pieces come off, 0 for those that come apart at all

    @property
    def any(self) -> bool:
        """True if any filter is set."""
        return self != Filters()

    def plus(self, wish: Wish) -> "Filters":
        """With one more wish, in the place of one that says the contrary."""
        kept = tuple(one for one in self.wishes if one[:2] != wish[:2])
        return self._replace(wishes=(*kept, wish))

    def minus(self, wish: Wish) -> "Filters":
        return self._replace(wishes=tuple(one for one in self.wishes if one != wish))

    def restrictions(self, problem: Problem) -> list[Restriction]:
        """The same for a diagram, those first that leave the fewest."""
        asked = [(tile_at if wish.wanted else tile_not_at)(problem, wish.tile, wish.atom) for wish in self.wishes]
        return asked if self.crossings else asked + no_crossings(problem)

    def engine(self, gathered: Gathered, levels: dict[Solution, int]) -> GeneratorEngine[Diagram | None]:
        """What finds the solutions that pass; its result is None if they are too many. `levels` are those of solutions
        that were taken apart before; see `filtering_levels`."""
        return GeneratorEngine(self._passing(gathered, levels), "filtering the solutions")

    def _passing(self, gathered: Gathered, levels: dict[Solution, int]) -> Generator[None, None, Diagram | None]:
        # Positions that no solution has are not in the problem: filters name tiles and atoms.
        passing: Diagram | None = gathered.diagram
        if restrictions := self.restrictions(gathered.problem):
            passing = yield from through(Filtering(gathered.diagram, restrictions), STEPS)
        if passing is None or self.level is None:
            return passing
        return (yield from filtering_levels(gathered.problem, passing, self.level, levels))

    def written(self) -> str:
        """As text: `+3@17 -4@0 x a5`, tile and atom of each wish, x where crossings are not allowed, and the level."""
        words = [f"{'+' if wish.wanted else '-'}{wish.tile}@{wish.atom}" for wish in self.wishes]
        words += [] if self.crossings else ["x"]
        return " ".join(words if self.level is None else [*words, f"a{self.level}"])


def read_filters(text: str, tiles: int, atoms: int) -> Filters:
    """Parse filters for this many tiles and atoms. Raises FormatError."""
    wishes, level, words = [], None, text.split()
    for word in words[:MOST]:
        match = re.fullmatch(r"([+-])([0-9]{1,5})@([0-9]{1,5})", word)
        if match and int(match[2]) < tiles and int(match[3]) < atoms:
            wishes.append(Wish(int(match[2]), int(match[3]), match[1] == "+"))
        elif re.fullmatch(r"a[0-9]{1,3}", word):
            level = int(word[1:])
        elif word != "x":
            raise FormatError(f"“{word[:20]}” is no filter of this puzzle.")
    return Filters(tuple(dict.fromkeys(wishes)), "x" not in words, level)
