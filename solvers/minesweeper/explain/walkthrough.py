"""Walkthrough: a board that needs no guess, opened by the easiest proofs, and how many of each level that takes."""
from collections import Counter
from collections.abc import Mapping
from typing import Final, NamedTuple

from solvers.core.engine import finish
from solvers.minesweeper.counting.deduction import deduce
from solvers.minesweeper.explain.explanation import Level
from solvers.minesweeper.explain.hints import hint_engine
from solvers.minesweeper.position import BLANK, HIDDEN, MINE
from solvers.minesweeper.rules import Game, geometry_of

STEPS: Final = 1_000_000  # of the hint's engine at a time


class Walkthrough(NamedTuple):
    """The moves that open a board, and how many proofs of each level they took, beyond single numbers."""

    moves: tuple[str, ...]
    proofs: Mapping[Level, int]


def walk_through(game: Game) -> Walkthrough | None:
    """Open a board by proofs alone, from a game whose first cell is open; None if a guess is needed.

    What single numbers decide comes first, all of it; where they decide nothing, the hint that is easiest to see.
    """
    geometry = geometry_of(game.board.width, game.board.height)
    mines: dict[int, int] = {}  # that are proved so far, with their code
    moves: list[str] = []
    proofs: Counter[Level] = Counter()
    while not game.finished:
        position = game.position().replace(mines)
        decided, _ = deduce(geometry, position.cells)
        mines |= {cell: MINE for cell, code in enumerate(decided) if code == MINE}
        safe = [cell for cell, code in enumerate(decided) if code == BLANK and position.cells[cell] == HIDDEN]
        if not safe:
            reason = finish(hint_engine(position.replace(mines)), STEPS).reason
            if reason is None:
                return None
            proofs[reason.level] += 1
            mines |= dict.fromkeys(reason.mines, MINE)
            safe = [*reason.safe]
        for cell in safe:
            if game.cells[cell] == HIDDEN and not game.finished:
                moves.append(f"open {game.name(cell)}")
                game = game.play(moves[-1])
    return Walkthrough(tuple(moves), proofs)
