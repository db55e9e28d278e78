"""Polyforms: tiles that fill a form, after the Logelium solver, and engines that find all ways.

>>> from solvers.core import finish
>>> from solvers.polyforms import Switches, begin_solving, impossible, problem_of, shipped
>>> pentominoes = shipped("pentominoes-3x20")
>>> work = begin_solving(pentominoes, Switches("fast"))
>>> found = finish(work)
>>> found.count, " ".join(work.distinct.problem.names(found.solutions[0])[:4])
(2, 'V.1@1.1 N.3@4.1 F.4@7.1 T.1@8.1')
>>> finish(begin_solving(pentominoes, Switches("fast", symmetry="none"))).count
8
>>> impossible(problem_of(shipped("tetrominoes-4x5"))).partition(":")[0]
'The colouring “chessboard” proves that there is no solution'
"""
from typing import TYPE_CHECKING

from solvers.core.exports import lazily

if TYPE_CHECKING:
    from solvers.polyforms.catalogue import shipped
    from solvers.polyforms.engines import Switches, begin_solving
    from solvers.polyforms.images import distinct
    from solvers.polyforms.parity import impossible
    from solvers.polyforms.poly_file import parse_poly
    from solvers.polyforms.problem import Problem, problem_of
    from solvers.polyforms.puzzle import Puzzle
else:
    __getattr__ = lazily(__name__, {
        "Problem": "problem", "Puzzle": "puzzle", "Switches": "engines", "begin_solving": "engines",
        "distinct": "images", "impossible": "parity", "parse_poly": "poly_file", "problem_of": "problem",
        "shipped": "catalogue",
    })

__all__ = [
    "Problem", "Puzzle", "Switches", "begin_solving", "distinct", "impossible", "parse_poly", "problem_of", "shipped",
]
