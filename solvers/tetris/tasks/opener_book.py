"""The book of openers: the stacks that each builds, stage by stage, and what follows when one stands."""
from functools import lru_cache
from importlib.resources import files
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from solvers.core.formats import FormatError, read_toml
from solvers.tetris.guideline.matrix.srs import Cells
from solvers.tetris.pieces import KINDS

Row = Annotated[str, Meta(pattern=r"^[.#IOTSZJL]{10}$")]
Text = Annotated[str, Meta(min_length=1, max_length=200)]
Then = Literal["", "single", "double", "triple", "clear"]
LINES: Final = {"single": 1, "double": 2, "triple": 3}
MIRRORED: Final = str.maketrans("SZJL", "ZSLJ")


class Stage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A stack as it is to stand, upper row first, and what follows then: a T-spin, a perfect clear, or the next one.
    After a T-spin it may be ready for another, which it `leaves`."""

    rows: Annotated[tuple[Row, ...], Meta(max_length=12)]
    then: Then = ""
    leaves: Then = ""

    @property
    def pieces(self) -> tuple[tuple[int, Cells], ...]:
        """The kind and the cells of each piece that it adds."""
        by_kind: dict[str, list[tuple[int, int]]] = {}
        for y, row in enumerate(reversed(self.rows)):
            for x, letter in enumerate(row):
                if letter in KINDS:
                    by_kind.setdefault(letter, []).append((x, y))
        return tuple((KINDS.index(letter), tuple(cells)) for letter, cells in by_kind.items())

    @property
    def cells(self) -> frozenset[tuple[int, int]]:
        """The cells that the stage adds."""
        return frozenset(cell for _, cells in self.pieces for cell in cells)

    @property
    def lines(self) -> int:
        """The rows that its T-spin clears; 0 if none follows."""
        return LINES.get(self.then, 0)

    @property
    def mirrored(self) -> "Stage":
        """The stage with left and right exchanged."""
        rows = tuple(row[::-1].translate(MIRRORED) for row in self.rows)
        return msgspec.structs.replace(self, rows=rows)


class Opener(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An opener: its usual name, what it is for, and its stages."""

    name: Text
    purpose: Text
    stages: Annotated[tuple[Stage, ...], Meta(min_length=1)]

    def __post_init__(self) -> None:
        for stage in self.stages:
            for kind, cells in stage.pieces:
                if len(cells) != 4:
                    raise FormatError(f"{self.name}: {KINDS[kind]} has {len(cells)} cells in a stage; a piece has 4.")

    @property
    def mirrored(self) -> "Opener":
        """The opener with left and right exchanged."""
        return msgspec.structs.replace(self, stages=tuple(stage.mirrored for stage in self.stages))


class Book(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The collection of all openers."""

    openers: Annotated[tuple[Opener, ...], Meta(min_length=1)]


def read_book(data: bytes) -> tuple[Opener, ...]:
    """The openers in a file. Raises FormatError."""
    return read_toml(data, Book).openers


@lru_cache(maxsize=1)
def openers() -> tuple[Opener, ...]:
    """The openers of the program."""
    return read_book((files("solvers.tetris") / "data" / "openers.toml").read_bytes())
