"""The table of levels, from gentle to the strongest: who plays, how fast, how far it looks, and how well that is."""
from functools import cache
from importlib.resources import files
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from solvers.core.formats import read_json
from solvers.tetris.attacking.pilot import WIDTH
from solvers.tetris.guideline.versus import MOST_WIDTH, PACES

LIMIT: Final = 20_000  # bytes


class Level(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A controller by its name, the pieces a second that it puts down, how wide an attacker's beam is, and the rating
    that was measured: 400 more win ten games of eleven."""

    controller: str
    pace: Annotated[float, Meta(ge=PACES[0], le=PACES[1])]
    width: Annotated[int, Meta(ge=1, le=MOST_WIDTH)] = WIDTH
    rating: float = 0.0

    @property
    def key(self) -> str:
        """Name in files, in this table and in earlier ones: `dellacherie 1.3`."""
        return f"{self.controller} {self.pace:g}{'' if self.width == WIDTH else f' {self.width}'}"


FIRST_TABLE: Final = (
    Level("blog-2", 0.4), Level("blog-1", 0.6), Level("lee", 0.8), Level("blog-hand", 1.0), Level("dellacherie", 1.3),
    Level("bcts", 1.7), Level("dt-10", 2.3), Level("shipped", 3.0),
)
"""The eight levels that there were at first; files of then know them by their numbers, from 1."""

CANDIDATES: Final = (
    *(Level("bred", pace) for pace in (0.3, 0.5, 0.8, 1.1, 1.5, 2.0, 2.8, 4.0)),
    *FIRST_TABLE[2:],
    *(Level("dellacherie", pace) for pace in (0.9, 2.0)),
    *(Level("attacker", pace) for pace in (0.5, 0.8, 1.1, 1.4, 1.8, 2.2, 2.7, 3.3, 4.0, 5.0, 6.5, 8.0, 10.0)),
)
"""What a table is chosen from. The player that was bred here is the slowest, so that everybody meets it first."""


NAMES: Final = ("Snail", "Tortoise", "Hedgehog", "Badger", "Fox", "Hare", "Swift", "Wolf", "Lynx", "Tiger", "Eagle",
                "Dragon")
"""What the levels are called, the gentlest first."""


def level_name(number: int) -> str:
    """What a level is called, by its number from 1; in a longer table the last ones have numbers alone."""
    return NAMES[number - 1] if number <= len(NAMES) else f"Number {number}"


@cache
def levels() -> tuple[Level, ...]:
    """The levels, the gentlest first; `tetris levels` has measured them."""
    return read_levels((files("solvers.tetris") / "data/levels.json").read_bytes())


def read_levels(data: bytes) -> tuple[Level, ...]:
    """A table that `write_levels` wrote. Raises FormatError."""
    return read_json(data, tuple[Level, ...], LIMIT)


def write_levels(table: tuple[Level, ...]) -> bytes:
    """A table as a file has it, a level a line."""
    rows = ",\n".join(f"  {msgspec.json.encode(level).decode()}" for level in table)
    return f"[\n{rows}\n]\n".encode()


def evenly_spaced(candidates: tuple[Level, ...], many: int) -> tuple[Level, ...]:
    """Choose `many` candidates whose ratings are nearest to equal steps from the lowest to the highest, the gentlest
    first; all of them if there are no more.

    Dynamic programming over the targets, by the least sum of squared distances: O(many × candidates²).
    """
    ordered = sorted(candidates, key=lambda level: level.rating)
    many = min(many, len(ordered))
    if many < 2:
        return tuple(ordered[:many])
    low, high = ordered[0].rating, ordered[-1].rating
    # The best choice for the first targets, by the place of its last candidate: how far off it is, and its places.
    best: list[tuple[float, tuple[int, ...]]] = [(0.0, ())]
    for number in range(many):
        target = low + (high - low) * number / (many - 1)
        best = [
            (before + (ordered[place].rating - target) ** 2, (*places, place))
            for place in range(number, len(ordered) - many + 1 + number)
            for before, places in [min(each for each in best if not each[1] or each[1][-1] < place)]
        ]
    return tuple(ordered[place] for place in min(best)[1])
