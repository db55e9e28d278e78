"""Walkthrough: a board that needs no guess, opened by the easiest proofs, and how many of each level that takes."""
from collections import Counter
from collections.abc import Mapping
from typing import Final, NamedTuple

from solvers.core.engine import finish
from solvers.core.generator_engine import GeneratorEngine, through
from solvers.minesweeper.counting.analyse import Counting
from solvers.minesweeper.counting.deduction import deduce
from solvers.minesweeper.explain.explanation import SEVERAL, Level, Search, easiest
from solvers.minesweeper.explain.subsets import FEW, SLICE
from solvers.minesweeper.position import BLANK, HIDDEN, MINE, Position
from solvers.minesweeper.rules import Game, geometry_of

STEPS: Final = 1_000_000  # of the hint's engine at a time


class Walkthrough(NamedTuple):
    """The moves that open a board, and how many proofs of each level they took, beyond single numbers."""

    moves: tuple[str, ...]
    proofs: Mapping[Level, int]


def walk_through(game: Game) -> Walkthrough | None:
    """Open a board by proofs alone, from a game whose first cell is open; None if a guess is needed.

    What single numbers decide comes first, all of it; where they decide nothing, the easiest proof of a safe cell. (A
    hint may prefer a mine that is easier to see; here the next cell is looked for. The tasks of the day are measured
    by this, so it has to stay as it is.)
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
            reason = finish(GeneratorEngine(_prove_next(position.replace(mines)), "looks for a safe cell"), STEPS)
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


def _prove_next(position: Position) -> Search:
    """The easiest proof of a safe cell, or of a mine where that takes more numbers than can be followed."""
    analysis = yield from through(Counting(position), SLICE)
    if not analysis.safe:
        return (yield from easiest(position, (), analysis.mines)) if analysis.mines else None
    reason = yield from easiest(position, analysis.safe, analysis.mines, analysis.safe)
    if reason is not None and len(reason.numbers) > SEVERAL:
        other = yield from easiest(position, (), analysis.mines)
        if other is not None and not other.counter and len(other.numbers) <= FEW:
            return other
    return reason
