"""Obvious mines: those that one number forces by itself, which hints count as known whether they are flagged or not."""
from solvers.minesweeper.explain.constraints import Numbers
from solvers.minesweeper.position import MINE, Position


def obvious_mines(position: Position) -> dict[int, int]:
    """The hidden cells that one number makes mines, each with that number (indices, the first in reading order).

    Such a number touches just as many closed cells as it says, those known to be mines included. No two numbers have to
    be thought of together, and no mine found in this way helps to find another.
    """
    mine_numbers: dict[int, int] = {}
    for number in Numbers(position).all():
        if number.need == len(number.hidden):
            for cell in number.hidden:
                mine_numbers.setdefault(cell, number.cell)
    return mine_numbers


def with_known(position: Position, mines: dict[int, int]) -> Position:
    """The position with these cells marked as known mines."""
    return position.replace(dict.fromkeys(mines, MINE)) if mines else position
