"""Connexion: the China Labyrinth of 64 hexagons, and the Octopuszle.

>>> from solvers.core import finish
>>> from solvers.connexion import Labyrinth, Wish, WishSearch, write_solution
>>> solution = finish(WishSearch(Wish.parse("groups=3"), seed=607))
>>> solution.counts().groups, solution.counts().holes, solution.complaint()
(3, 3, '')
>>> write_solution(solution)[:23]
'0,0,0,3 0,0,-1,47 0,1,-'
>>> labyrinth = Labyrinth.new(given=(), seed=607)
>>> labyrinth.may_place((0, 0), 63)
''
"""
from typing import TYPE_CHECKING

from solvers.core.exports import lazily

if TYPE_CHECKING:
    from solvers.connexion.labyrinth import Solution
    from solvers.connexion.puzzles.compact import CompactSearch
    from solvers.connexion.puzzles.octopuszle import OctopuszleSearch
    from solvers.connexion.puzzles.outlines import Outline
    from solvers.connexion.rules import Labyrinth
    from solvers.connexion.search.fast import FastSearch
    from solvers.connexion.search.wishes import Wish, WishSearch
    from solvers.connexion.text import read_solutions, write_solution
else:
    __getattr__ = lazily(__name__, {
        "CompactSearch": "puzzles.compact", "FastSearch": "search.fast", "Labyrinth": "rules",
        "OctopuszleSearch": "puzzles.octopuszle", "Outline": "puzzles.outlines", "Solution": "labyrinth",
        "Wish": "search.wishes", "WishSearch": "search.wishes", "read_solutions": "text", "write_solution": "text",
    })

__all__ = [
    "CompactSearch", "FastSearch", "Labyrinth", "OctopuszleSearch", "Outline", "Solution", "Wish", "WishSearch",
    "read_solutions", "write_solution",
]
