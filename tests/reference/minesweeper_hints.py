"""Hints for tests: those of games whose player sees all that single numbers decide, and sets no flags."""
from collections.abc import Iterator

from solvers.core.engine import finish
from solvers.minesweeper.counting.deduction import deduce
from solvers.minesweeper.explain.explanation import Reason
from solvers.minesweeper.explain.hints import hint_engine
from solvers.minesweeper.position import BLANK, HIDDEN, Position
from solvers.minesweeper.rules import Game, geometry_of


def hints_beyond_one_number(board: str, first: str) -> Iterator[tuple[Position, Reason]]:
    """Positions in which no single number shows a safe cell, and their hints."""
    for seed in range(10**6):
        game = Game.from_id(f"minesweeper:{board}:zero:{seed}@{first}")
        geometry = geometry_of(game.board.width, game.board.height)
        while not game.finished:
            decided, _ = deduce(geometry, game.cells)
            safe = [cell for cell, code in enumerate(decided) if code == BLANK and game.cells[cell] == HIDDEN]
            if not safe:
                advice = finish(hint_engine(game.position()))
                if advice.reason is not None:
                    yield game.position(), advice.reason
                safe = list(advice.safe) or [
                    next(cell for cell, code in enumerate(game.cells)
                         if code == HIDDEN and game.field is not None and not game.field.mine[cell])]
            for cell in safe:
                if game.cells[cell] == HIDDEN and not game.finished:
                    game = game.play(f"open {game.name(cell)}")
