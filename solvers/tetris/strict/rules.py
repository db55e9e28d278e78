"""The strict rules: Tetris as the literature plays it, to measure controllers by."""
import re
from typing import Final, Literal

import msgspec

from solvers.core.formats import FormatError
from solvers.core.wording import listed
from solvers.tetris.pieces import KINDS

WIDTHS: Final = range(4, 13)
HEIGHTS: Final = range(4, 29)
HEAVIEST: Final = 1_000_000  # of a piece's weight in the draw

POINTS: Final = (0, 40, 120, 300, 1200)
"""The score for so many rows completed by one piece, as the blog of 2011 took it from Nintendo's Tetris."""
PIECE_POINTS: Final = 1
"""The score for each piece put down."""

Pieces = Literal["uniform", "bag", "sz"] | tuple[int, int, int, int, int, int, int]
"""How pieces are drawn: each alike, in shuffled sevens, S and Z alone, or by weights in the order of `KINDS`."""

WORDS: Final = (
    "A piece is turned and moved above the board, then it drops straight down; it cannot be slid under anything.",
    "Each piece is drawn without regard to those before it, unless the pieces come from a bag.",
    "Complete rows go, and all that lies above them comes down by as many.",
    "A piece that does not fit below the top ends the game, and completes nothing.",
    "Of placements of equal score the first is taken, by turns clockwise and then from the left.",
)
"""The rules as sentences for a reader."""

_BOARD = re.compile(r"\s*([0-9]{1,3})\s*[x×]\s*([0-9]{1,3})\s*")
_WORDS_OF_PIECES = {"uniform": "uniform pieces", "bag": "pieces from a bag", "sz": "only S and Z"}


class Rules(msgspec.Struct, frozen=True):
    """A board, how its pieces are drawn, and how many of them are looked at. FormatError for what cannot be.

    `lookahead` is 1 for the falling piece alone, 2 for the next one too, None for what the controller was made for.
    """

    width: int = 10
    height: int = 20
    pieces: Pieces = "uniform"
    lookahead: Literal[1, 2] | None = None

    def __post_init__(self) -> None:
        if self.width not in WIDTHS:
            raise FormatError(f"a board is {WIDTHS[0]} to {WIDTHS[-1]} columns wide, not {self.width:,}.")
        if self.height not in HEIGHTS:
            raise FormatError(f"a board is {HEIGHTS[0]} to {HEIGHTS[-1]} rows high, not {self.height:,}.")
        if isinstance(self.pieces, tuple):
            if not all(0 <= weight <= HEAVIEST for weight in self.pieces):
                raise FormatError(f"a piece’s weight is a whole number from 0 to {HEAVIEST:,}.")
            if not any(self.pieces):
                raise FormatError("no piece has a weight above 0, so none could come.")

    @property
    def weights(self) -> tuple[int, ...]:
        """The relative frequency of each kind in the long run."""
        if isinstance(self.pieces, tuple):
            return self.pieces
        return tuple(int(kind in "SZ") for kind in KINDS) if self.pieces == "sz" else (1,) * len(KINDS)

    @property
    def title(self) -> str:
        """The rules in a phrase, for use beside every score: `strict, 10×20, uniform pieces`."""
        if isinstance(self.pieces, tuple):
            pieces = f"pieces {listed([f'{kind} {weight:,}' for kind, weight in zip(KINDS, self.pieces, strict=True)])}"
        else:
            pieces = _WORDS_OF_PIECES[self.pieces]
        return f"strict, {self.width}×{self.height}, {pieces}"


def read_board(text: str) -> tuple[int, int]:
    """Width and height from `10x20`. Raises FormatError; `Rules` checks the values."""
    match = _BOARD.fullmatch(text)
    if match is None:
        raise FormatError(f"“{text[:30]}” is no board; one looks like 10x20, columns and rows.")
    return int(match[1]), int(match[2])


def read_pieces(text: str) -> Pieces:
    """Parse how pieces are drawn: `uniform`, `bag`, `sz`, or seven weights such as `1,1,1,2,2,1,1`. Raises
    FormatError."""
    names: dict[str, Pieces] = {"uniform": "uniform", "bag": "bag", "sz": "sz"}
    if text in names:
        return names[text]
    weights = [int(part) for part in text.split(",") if re.fullmatch(r" *[0-9]{1,9} *", part)]
    if len(weights) != len(KINDS) or text.count(",") != len(KINDS) - 1:
        raise FormatError(
            f"“{text[:30]}” is no way to draw pieces; there are uniform, bag, sz, and seven whole weights "
            f"with commas between them, for {', '.join(KINDS)}."
        )
    first, second, third, fourth, fifth, sixth, seventh = weights
    return first, second, third, fourth, fifth, sixth, seventh
