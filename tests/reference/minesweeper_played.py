"""The strategy full on every mine field of a small board, opening by opening, beside what best play wins."""
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from solvers.core.engine import finish
from solvers.core.generator_engine import GeneratorEngine
from solvers.minesweeper.board import Board, StartRule, first_cell
from solvers.minesweeper.counting.analyse import Counting
from solvers.minesweeper.play.guess import guess_steps
from solvers.minesweeper.position import HIDDEN, Position
from solvers.minesweeper.search.endgame import Endgame
from solvers.minesweeper.search.optimum import MOST_FIELDS
from tests.reference.minesweeper_walk import Field, mine_fields, seen_after, won_fields


@dataclass(frozen=True)
class Full:
    """The strategy full, as it decides in one position after the other."""

    board: Board

    def position(self, cells: bytes) -> Position:
        return Position(self.board.width, self.board.height, self.board.mines, cells)

    def __call__(self, cells: bytes) -> Iterable[int]:
        counting = Counting(self.position(cells))
        analysis = finish(counting)
        if analysis.safe:
            return analysis.safe
        strongest = finish(GeneratorEngine(guess_steps(counting), "Comparing guesses"))
        assert strongest is not None
        return (strongest.guess.cell,)


class Opening(NamedTuple):
    """The mine fields that show the same after full's first cell, those full wins, how many best play wins."""

    fields: list[Field]
    won: set[Field]
    optimum: int


def play_all(board: Board, start: StartRule) -> list[Opening]:
    """Every mine field, but for those of an unsafe first cell that is a mine."""
    first = first_cell(board, start)
    fields = mine_fields(board.width, board.height, board.mines, start, first)
    full, found = Full(board), []
    for cells, group in seen_after(board.width, board.height, fields, bytes([HIDDEN]) * board.size, [first]).items():
        best = finish(Endgame(full.position(cells), MOST_FIELDS))
        assert best is not None
        assert best.configurations == len(group)
        found.append(Opening(group, won_fields(board.width, board.height, group, cells, full), best.wins))
    return found
