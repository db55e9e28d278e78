"""Wishes: what one may want of a labyrinth, and a search that goes on until there is one."""
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, get_args

from solvers.connexion.labyrinth import Solution
from solvers.connexion.search.fast import FastSearch
from solvers.connexion.search.hole import HoleSearch
from solvers.connexion.search.mirror import MirrorSearch
from solvers.connexion.search.sieve import Sieve
from solvers.core.engine import Progress
from solvers.core.formats import FormatError
from solvers.core.wording import counted

Kind = Literal["mirror", "single", "holed-groups", "groups", "hole"]

MOST_GROUPS = 7  # no labyrinth has more, see docs/engines/connexion-groups.md
LARGEST_HOLE = 60
NUMBERS = {"groups": range(2, MOST_GROUPS + 1), "hole": range(1, LARGEST_HOLE + 1)}

# Six groups that leave the others a chance, as (q, r, mask): the piece without doors, three pairs and two triangles.
SMALL_GROUPS = (
    (-30, 0, 0), (-20, 0, 8), (-20, 1, 1), (-10, 0, 2), (-9, -1, 16), (0, 0, 4), (1, 0, 32),
    (10, 0, 12), (11, 0, 48), (10, 1, 3), (20, 0, 6), (21, -1, 24), (21, 0, 33),
)


@dataclass(frozen=True, slots=True)
class Wish:
    """The wanted property of a labyrinth; `number` is the K of `groups=K` and `hole=K`.

    `mirror`: it equals its own mirror image. `single`: 63 pieces are connected. `holed-groups`: at least two groups
    have holes of their own. `groups=K`: exactly K groups. `hole=K`: the largest hole has at least K cells.
    """

    kind: Kind
    number: int = 0

    @classmethod
    def parse(cls, text: str) -> "Wish":
        """The wish that a text such as `hole=12` says. Raises FormatError."""
        for kind in get_args(Kind):
            name, equals, digits = text.partition("=")
            if name != kind or bool(equals) != (kind in NUMBERS):
                continue
            if not equals:
                return cls(kind)
            if digits.isascii() and digits.isdigit() and len(digits) < 4 and int(digits) in NUMBERS[kind]:
                return cls(kind, int(digits))
            numbers = NUMBERS[kind]
            if kind == "groups" and digits.isascii() and digits.isdigit() and len(digits) < 4 and int(digits) > 1:
                raise FormatError(f"“{text[:40]}”: no labyrinth has more than seven groups; connexion prove-groups "
                                  f"proves it.")
            raise FormatError(f"“{text[:40]}”: the number of {kind}= is from {numbers[0]} to {numbers[-1]}.")
        raise FormatError(
            f"“{text[:40]}” is no wish; mirror, single, holed-groups, groups=K and hole=K are, such as hole=12."
        )

    def __str__(self) -> str:
        return f"{self.kind}={self.number}" if self.kind in NUMBERS else self.kind

    def met(self, solution: Solution) -> bool:
        """True if a solution has the wanted property."""
        match self.kind:
            case "mirror":
                return solution.symmetric
            case "single":
                return len(solution.groups) == 2
            case "groups":
                return len(solution.groups) == self.number
            case "holed-groups":
                return sum(map(bool, solution.holes)) >= 2
            case "hole":
                return any(len(hole) >= self.number for holes in solution.holes for hole in holes)


class Sought(NamedTuple):
    """Number of labyrinths, attempts or shapes tried by a wish search, and the best value so far."""

    tried: int
    most: int


class WishSearch:
    """An engine that looks for a labyrinth as wished. Its result is the Solution, or None if everything was tried.

    The wish and the numbers of (seed, stream) alone decide what it finds. `start` are pieces (q, r, mask) on one plane
    that stand there already; FormatError if they and the wish exclude each other, ValueError if they are contradictory.

    Measured on one core: `single` and up to five groups take 1 ms at most, two groups with holes 2 ms, a mirror image
    6 ms, six groups 0.1 s, seven 4 s; for holes see `hole`.
    """

    def __init__(
        self, wish: Wish, seed: int, stream: int = 0, *, start: Sequence[tuple[int, int, int]] = ()
    ) -> None:
        self._wish = wish
        self._finished = False
        self._search: Sieve | HoleSearch | MirrorSearch
        match wish.kind:
            case "mirror":
                if start:
                    raise FormatError("a labyrinth that is its own mirror image cannot grow around given pieces.")
                self._search = MirrorSearch(seed, stream)
            case "hole":
                self._search = HoleSearch(wish.number, seed, stream, start=start)
            case "single":
                self._search = Sieve(FastSearch(seed, stream, start=start), most=2)
            case "holed-groups":
                self._search = Sieve(FastSearch(seed, stream, start=start), holed=2)
            case "groups":
                if wish.number == MOST_GROUPS and not start:
                    start = SMALL_GROUPS
                search = FastSearch(seed, stream, start=start)
                self._search = Sieve(search, least=wish.number, most=wish.number)

    def advance(self, steps: int, /) -> bool:
        """Advance by at most `steps` events. True once one is found, or all was tried."""
        self._finished = self._finished or self._search.advance(steps)
        return self._finished

    def snapshot(self) -> Sought:
        """Progress of the search."""
        match self._search:
            case MirrorSearch() as search:
                return Sought(search.attempts, 0)
            case HoleSearch() as search:
                return Sought(search.shapes, 0)
            case Sieve() as search:
                holed = self._wish.kind == "holed-groups"
                return Sought(search.seen, search.most_holed if holed else search.most_groups)

    def progress(self) -> Progress:
        """The number tried, in words."""
        tried, most = self.snapshot()
        match self._wish.kind:
            case "mirror":
                words = f"{tried:,} attempts on both sides of an axis"
            case "hole":
                words = f"{counted(tried, 'hole')} of {counted(self._wish.number, 'cell')} laid out"
            case "holed-groups":
                words = f"{counted(tried, 'labyrinth')} looked at, at most {most} of their groups with holes"
            case _:
                words = f"{counted(tried, 'labyrinth')} looked at, of at most {most} groups"
        return Progress(tried, None, words)

    def result(self) -> Solution | None:
        """The labyrinth found, or None."""
        search = self._search if isinstance(self._search, MirrorSearch) else self._search.search
        if not self._finished or search is None:
            raise RuntimeError("the search is not finished")
        return Solution.from_pieces(search.pieces()) if search.solved else None
