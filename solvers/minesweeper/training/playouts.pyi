"""What guesses are worth: found by playing them out, in layouts drawn at random."""
from array import array
from typing import NamedTuple

from solvers.core.engine import Progress
from solvers.minesweeper.board import Board, StartRule

WIDTH: int
"""Numbers in a row: the chance of the number that the cell may show, then the figures of `outlook.pxd`."""

class Samples(NamedTuple):
    """Decisions between guesses (rivals), and what each of those turned out to be worth.

    `rivals` says how many there are of each decision, the one that full chooses first, then by score; `scores` their
    scores, and `values` what `Playout` found, on the average of all layouts. `followers` says how many rows
    each has, and `rows` are those, WIDTH numbers each: what may follow.
    """

    rivals: array[int]
    scores: array[float]
    values: array[float]
    followers: array[int]
    rows: array[float]

class Playouts:
    """Engine that plays games `first_game` to `first_game + games - 1` of a seed by the strategy full, and plays the
    rivals of its guesses out, each in the same `layouts` layouts.

    Decisions with a certain cell and those with at most 2,000 layouts are left out, and in the opening, as long as only
    single cells are open, three of four. Rivals are the living cells that survive at least 0.84 times as often as the
    best one, a mine that is unavoidable being no loss, and have at least 0.9 times the highest score; at most seven of
    them, and one of those that promise the same. A decision with one rival is left out, as is one with a count of more
    than `state_cap` states.

    One step is one move or a piece of one. The samples depend on the seed and the games alone; those of more games are
    those of fewer, continued. Raises FormatError if the mines do not fit.
    """

    def __init__(
        self, board: Board, start: StartRule, games: int, seed: int, first_game: int = 0, layouts: int = 4,
        state_cap: int = 300_000,
    ) -> None: ...
    def advance(self, steps: int, /) -> bool:
        """Play on. True once all games are over."""
    def snapshot(self) -> int:
        """How many decisions there are so far."""
    def progress(self) -> Progress:
        """Games played, of all."""
    def result(self) -> Samples:
        """The decisions of all games."""
