"""The formula: that eight groups are possible, as clauses for a program that decides satisfiability.

It has a variable for each piece at each place of each of the four convex groups. It shares with `eight_groups` what
docs/engines/connexion-groups.md derives, but no code: no outline, no filling, and not which pieces make a group.
"""
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from solvers.connexion.groups.turning import CONVEX, NEEDED, REACH, STRAIGHT
from solvers.connexion.labyrinth import Cell, neighbours

SIDE: Final = REACH + 3  # cells of a grid: those that a group reaches over, and an empty one on each side


class Formula:
    """Clauses in the manner of DIMACS: variables are numbers from 1, a negative one says that it is false."""

    def __init__(self) -> None:
        self.variables = 0
        self.clauses: list[tuple[int, ...]] = []

    def variable(self) -> int:
        """A new variable."""
        self.variables += 1
        return self.variables

    def add(self, *literals: int) -> None:
        """Demand that one of these is true."""
        self.clauses.append(literals)

    def at_most_one(self, literals: Sequence[int]) -> None:
        """Demand that no two of these are true: a ladder, whose rungs are true from the true one on (C. Ansótegui and
        F. Manyà, Mapping problems with finite-domain variables to problems with Boolean variables, 2004)."""
        rungs = [self.variable() for _ in literals[1:]]
        for below, above in pairwise(rungs):
            self.add(-below, above)
        for literal, rung in zip(literals, rungs, strict=False):
            self.add(-literal, rung)
        for literal, rung in zip(literals[1:], rungs, strict=True):
            self.add(-literal, -rung)

    def dimacs(self) -> str:
        """The text of a .cnf file."""
        lines = [" ".join(map(str, (*clause, 0))) for clause in self.clauses]
        return "\n".join([f"p cnf {self.variables} {len(self.clauses)}", *lines, ""])


class _Grid:
    """One convex group: for each cell whether a piece lies there, which, and whether an empty one lies outside."""

    def __init__(self, formula: Formula) -> None:
        self.formula = formula
        cells = [(q, r) for r in range(SIDE) for q in range(SIDE)]
        self.inner = [(q, r) for q, r in cells if 0 < q < SIDE - 1 and 0 < r < SIDE - 1]
        self.filled = {cell: formula.variable() for cell in cells}
        self.outside = {cell: formula.variable() for cell in cells}
        self.pieces = {cell: {mask: formula.variable() for mask in (*NEEDED, *STRAIGHT)} for cell in self.inner}

    def add(self) -> None:
        """Demand all that is true of one group alone."""
        for cell in self.filled.keys() - set(self.inner):
            self.formula.add(-self.filled[cell])
            self.formula.add(self.outside[cell])
        for cell in self.filled:
            for other in neighbours(cell)[:3]:
                if other in self.filled:  # empty cells that touch are both outside, or both in a hole
                    both = self.filled[cell], self.filled[other]
                    self.formula.add(*both, -self.outside[cell], self.outside[other])
                    self.formula.add(*both, self.outside[cell], -self.outside[other])
        for cell in self.inner:
            self._add_piece(cell)
        self.formula.add(*(self.filled[1, r] for r in range(SIDE)))  # it touches two sides of the grid
        self.formula.add(*(self.filled[q, 1] for q in range(SIDE)))

    def _add_piece(self, cell: Cell) -> None:
        # A piece is its neighbours: it lies there exactly if the cell is filled and they are as its doors say.
        add, filled, around = self.formula.add, self.filled, neighbours(cell)
        for mask in range(64):
            unlike = [-filled[other] if mask >> d & 1 else filled[other] for d, other in enumerate(around)]
            piece = self.pieces[cell].get(mask)
            if piece is None:
                add(-filled[cell], *unlike)
            else:
                add(piece, -filled[cell], *unlike)
                add(-piece, filled[cell])
                for literal in unlike:
                    add(-piece, -literal)
        for d, other in enumerate(around):  # edges turn one way: outwards at holes alone, inwards at the outside alone
            before, after = filled[around[d - 1]], filled[around[(d + 1) % 6]]
            add(-filled[cell], -before, filled[other], -after, -self.outside[other])
            add(-filled[cell], before, filled[other], after, self.outside[other])


def eight_groups_formula(*, all_pieces: bool = True) -> Formula:
    """The formula for eight groups. Without `all_pieces` the convex groups may leave some out; then it can be met."""
    formula = Formula()
    grids = [_Grid(formula) for _ in range(CONVEX)]
    for grid in grids:
        grid.add()
    lie = {mask: [grid.pieces[cell][mask] for grid in grids for cell in grid.inner] for mask in (*NEEDED, *STRAIGHT)}
    for mask, places in lie.items():
        formula.at_most_one(places)
        if all_pieces and mask in NEEDED:
            formula.add(*places)
    for direction in range(6):
        # Each group has one corner in each direction; there are as many pieces for it as groups.
        corners = [mask for mask in NEEDED if not any(mask >> (direction + d) % 6 & 1 for d in (-1, 0, 1))]
        for grid in grids:
            places = [grid.pieces[cell][mask] for cell in grid.inner for mask in corners]
            formula.at_most_one(places)
            formula.add(*places)
        if direction == 0:  # which names the groups
            for grid, mask in zip(grids, corners, strict=True):
                formula.add(*(grid.pieces[cell][mask] for cell in grid.inner))
    return formula
