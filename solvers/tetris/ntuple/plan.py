"""Plan: what is learnt for S and Z, from how many games, and at which rate from each."""
from typing import Final, NamedTuple

import msgspec

from solvers.core.formats import FormatError
from solvers.tetris.ntuple.network import CELLS, SIDES, UNIT, Network
from solvers.tetris.strict.rules import HEIGHTS, WIDTHS, read_board

MOST_TRIED: Final = 100
POINTS: Final = 200   # of a curve, at most
HOPE: Final = 100     # at first a board is worth a row divided by this: optimism makes it try what it never tried
RATE_BITS: Final = 24
CHANCE_BITS: Final = 32
TRIED_PART: Final = 4  # of so many parts of the games the last is that over which networks are tried
FALLS: Final = 40     # of the exploration over a plan, each to nine tenths: 100,000 games each of the 4,000,000 of 2015


class Plan(msgspec.Struct, frozen=True):
    """A board, a window, and how many games are learnt from at which rate. FormatError for what cannot be.

    `rate` is the part of the error that is taken off the value of a board of different windows: each of the weights
    that this value is the sum of takes its share: of a `coherent` plan the less the more its errors contradict each
    other. The rate falls to nothing over the last part of the games, which is `falling`. `exploration` is how many of
    the pieces are put anywhere in the first games; the last ones do so with 1.6 % of that. `tried` is how many networks
    of the last quarter of the games are tried on pieces that nothing is learnt from (see trials.py). `start` is the
    checksum of the weights that it starts from, or 0. What is not said is as files of earlier versions mean it.
    """

    width: int = 10
    height: int = 20
    across: int = 4
    up: int = 4
    games: int = 100_000
    rate: float = 1.0
    seed: int = 0
    symmetric: bool = False
    coherent: bool = True
    falling: float = 0.5
    exploration: float = 0.0
    tried: int = 0
    start: int = 0

    def __post_init__(self) -> None:
        if self.width not in WIDTHS or self.height not in HEIGHTS:
            raise FormatError(f"a board is {WIDTHS[0]} to {WIDTHS[-1]} columns wide and {HEIGHTS[0]} to {HEIGHTS[-1]} "
                              f"rows high, not {self.width:,} and {self.height:,}.")
        if (self.across not in SIDES or self.up not in SIDES or self.across * self.up not in CELLS
                or self.across > self.width or self.up > self.height):
            raise FormatError(f"a window is {SIDES[0]} to {SIDES[-1]} columns wide and as many rows high, has at most "
                              f"{CELLS[-1]} cells, and fits on the board: {self.across:,}x{self.up:,} does not.")
        if not 0 < self.rate <= 1:
            raise FormatError(f"the learning rate is more than 0 and at most 1, not {self.rate:g}.")
        if not 0 <= self.falling <= 1 or not 0 <= self.exploration < 1:
            raise FormatError("the falling part of the games and the exploration are 0 to 1, not "
                              f"{self.falling:g} and {self.exploration:g}.")
        if not 0 <= self.tried <= MOST_TRIED:
            raise FormatError(f"at most {MOST_TRIED} networks are tried, not {self.tried:,}.")
        if self.games < 1:
            raise FormatError("nothing is learnt from fewer games than one.")

    @property
    def title(self) -> str:
        """The rules in a phrase, for use beside every score."""
        return f"strict, {self.width}×{self.height}, only S and Z"

    @property
    def block(self) -> int:
        """Games that are one point of the curve."""
        return -(-self.games // POINTS)

    def network(self) -> Network:
        """A network that has learnt nothing."""
        network = Network(self.width, self.height, self.across, self.up, self.symmetric)
        network.fill(max(UNIT // HOPE // network.windows, 1))
        return network

    def step(self, game: int, windows: int) -> int:
        """The rate of a game, the first being 0, for each weight: in 2**-24ths."""
        whole = max(round(self.rate * (1 << RATE_BITS) / windows), 1)
        remaining, falling = self.games - game, max(round(self.games * self.falling), 1)
        return whole if remaining >= falling else max(whole * remaining // falling, 1)

    def explored(self, game: int) -> int:
        """How many pieces of a game are put anywhere: in 2**-32ths."""
        share = self.exploration * (1 << CHANCE_BITS)
        for _ in range(FALLS * game // self.games):
            share *= 0.9
        return round(share)


class Point(NamedTuple):
    """A point of the curve: after so many games, the mean lines of the last of them."""

    games: int
    mean: float


def read_window(text: str) -> tuple[int, int]:
    """Columns and rows of a window from `4x4`. Raises FormatError; the plan checks that there is such a window."""
    try:
        return read_board(text)
    except FormatError:
        raise FormatError(f"“{text[:30]}” is no window; one looks like 4x4, columns and rows.") from None
