"""Minesweeper: rules, exact counting, solvers and explanations.

>>> from solvers.core import finish
>>> from solvers.minesweeper import Position, analyse, hint_engine, solve_endgame
>>> position = Position.parse("mines 3\\n001?\\n112?\\n????\\n")
>>> analysis = analyse(position)
>>> [position.name(cell) for cell in analysis.safe], analysis.probability[3]
(['b3', 'c3'], 0.5)
>>> advice = finish(hint_engine(position))
>>> position.name(advice.reason.cell), [position.name(cell) for cell in advice.reason.numbers]
('c3', ['a2', 'b2'])
>>> solve_endgame(position).chance
Fraction(1, 1)
"""
from typing import TYPE_CHECKING

from solvers.core.exports import lazily

if TYPE_CHECKING:
    from solvers.minesweeper.board import Board
    from solvers.minesweeper.counting.analyse import Counting, analyse
    from solvers.minesweeper.counting.analysis import Analysis, Contradiction
    from solvers.minesweeper.explain.hints import hint_engine
    from solvers.minesweeper.play.choice import choice_engine
    from solvers.minesweeper.play.solver import Solver
    from solvers.minesweeper.position import Position
    from solvers.minesweeper.rules import Game
    from solvers.minesweeper.search.endgame import solve_endgame
else:
    __getattr__ = lazily(__name__, {
        "Analysis": "counting.analysis", "Board": "board", "Contradiction": "counting.analysis",
        "Counting": "counting.analyse", "Game": "rules", "Position": "position", "Solver": "play.solver",
        "analyse": "counting.analyse", "choice_engine": "play.choice", "hint_engine": "explain.hints",
        "solve_endgame": "search.endgame",
    })

__all__ = [
    "Analysis", "Board", "Contradiction", "Counting", "Game", "Position", "Solver", "analyse", "choice_engine",
    "hint_engine", "solve_endgame",
]
