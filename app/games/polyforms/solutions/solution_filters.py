"""Filters of solutions as a value: which tiles are to lie where, or not, and whether four tiles may meet at a point."""
import re
from typing import NamedTuple

from solvers.core.formats import FormatError
from solvers.polyforms.diagram.filtering import Restriction
from solvers.polyforms.diagram.restrictions import no_crossings, tile_at, tile_not_at
from solvers.polyforms.problem import Problem

MOST = 200  # wishes that are read


class Wish(NamedTuple):
    """A tile and an atom by their numbers, and whether the tile is to cover the atom or not to."""

    tile: int
    atom: int
    wanted: bool


class Filters(NamedTuple):
    """Conditions on the solutions that are shown."""

    wishes: tuple[Wish, ...] = ()
    crossings: bool = True  # whether four tiles may meet at a point

    @property
    def any(self) -> bool:
        """True if any filter is set."""
        return bool(self.wishes) or not self.crossings

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

    def written(self) -> str:
        """As text: `+3@17 -4@0 x`, tile and atom of each wish, and x where crossings are not allowed."""
        words = [f"{'+' if wish.wanted else '-'}{wish.tile}@{wish.atom}" for wish in self.wishes]
        return " ".join(words if self.crossings else [*words, "x"])


def read_filters(text: str, tiles: int, atoms: int) -> Filters:
    """Parse filters for this many tiles and atoms. Raises FormatError."""
    wishes, words = [], text.split()
    for word in words[:MOST]:
        match = re.fullmatch(r"([+-])([0-9]{1,5})@([0-9]{1,5})", word)
        if match and int(match[2]) < tiles and int(match[3]) < atoms:
            wishes.append(Wish(int(match[2]), int(match[3]), match[1] == "+"))
        elif word != "x":
            raise FormatError(f"“{word[:20]}” is no filter of this puzzle.")
    return Filters(tuple(dict.fromkeys(wishes)), "x" not in words)
