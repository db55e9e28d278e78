"""Snapshot of a watched solver: an immutable picture of one moment of its game."""
from dataclasses import dataclass
from typing import Literal, NamedTuple

from solvers.minesweeper.play.choice import Choice
from solvers.minesweeper.play.guess import Guess

Strategy = Literal["naive", "tank-plain", "tank", "greedy", "full", "efficient"]

# numbers: moves that a single number forces; border: listing the hidden cells beside numbers; regions: splitting
# them; layouts: counting each region's layouts; common: collecting the cells alike in all of them; moves: playing.
Phase = Literal["numbers", "border", "regions", "layouts", "common", "moves", "over"]
Status = Literal["playing", "won", "lost", "stuck"]
RegionState = Literal["forming", "waiting", "counting", "done"]


class Bar(NamedTuple):
    """One bar of a region's histogram: its layouts with `mines` mines, those found so far and all there are.

    `of_all` is None where all cannot be counted at once.
    """

    mines: int
    found: int
    of_all: int | None


@dataclass(frozen=True, slots=True)
class RegionView:
    """A region of the border: hidden cells tied to each other by shared numbers, and to no other region's.

    `mine_counts` has one number for each of `cells`: in how many of the `layouts` found so far it is a mine.
    """

    letter: str
    state: RegionState
    cells: tuple[int, ...]
    layouts: int
    mine_counts: tuple[int, ...]
    bars: tuple[Bar, ...]

    @property
    def total(self) -> int | None:
        """Number of all layouts; None where they cannot be counted at once."""
        sizes = [bar.of_all for bar in self.bars if bar.of_all is not None]
        return sum(sizes) if sizes and len(sizes) == len(self.bars) else None

    @property
    def never(self) -> tuple[int, ...]:
        """The cells that are a mine in none of the layouts so far; empty before the first layout."""
        if not self.layouts:
            return ()
        return tuple(cell for cell, count in zip(self.cells, self.mine_counts, strict=True) if count == 0)

    @property
    def always(self) -> tuple[int, ...]:
        """The cells that are a mine in every layout so far; empty before the first layout."""
        if not self.layouts:
            return ()
        return tuple(cell for cell, count in zip(self.cells, self.mine_counts, strict=True) if count == self.layouts)

    def risks(self) -> dict[int, float]:
        """For each cell the share of the layouts so far in which it is a mine; empty before the first layout."""
        if not self.layouts:
            return {}
        return {cell: count / self.layouts for cell, count in zip(self.cells, self.mine_counts, strict=True)}


@dataclass(frozen=True, slots=True)
class Snapshot:
    """One moment of a solver's game. Cells are indices, row by row.

    `cells` holds position codes, MINE where a flag stands; `off_border` of the hidden ones are touched by no number.
    `moves` are all moves so far in the rules' notation. `border`, `regions`, `never` and `always` are those of the
    present round, as far as they are found. `counting` is the index of the region being counted, and `layout` the mines
    of the layout found last. `whole` says that all hidden cells form one region with exactly the mines that are left.
    `choice` is why the strategy full guesses what it does. `exploded` is the mine that was opened.
    """

    phase: Phase
    status: Status
    cells: bytes
    moves: tuple[str, ...]
    mines_left: int
    border: tuple[int, ...]
    off_border: int
    whole: bool
    regions: tuple[RegionView, ...]
    counting: int | None
    layout: tuple[int, ...]
    never: tuple[int, ...]
    always: tuple[int, ...]
    guess: Guess | None
    choice: Choice | None
    exploded: int | None
    next: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a solver's game, in a word and in a sentence, and all its moves."""

    status: Status
    text: str
    moves: tuple[str, ...]
    guesses: int
