"""Consistency: what a board that was read cannot be, by the neighbours of its cells.

Numbers are checked against the cells around them; flags count as hidden cells, since a player's flag may be wrong.
"""
from collections import defaultdict
from collections.abc import Sequence

from solvers.minesweeper.counting.deduction import deduce
from solvers.minesweeper.field import Geometry
from solvers.minesweeper.position import HIDDEN, MINE

BLAMED = 0.1  # of its cells do not fit: less than that is the fault of the looks beside them

Around = Sequence[Sequence[int]]


def impossible_looks(
    width: int, codes: bytes, sure: Sequence[bool], looks: Sequence[int], around: Around
) -> set[int]:
    """The looks that cannot all be what they were read as: a number with too few closed cells or too many mines around
    it, a 0 beside a closed cell, and numbers that contradict each other by single-number steps.

    Args:
        width: cells in a row.
        codes: of each cell, as in a Position.
        sure: of each cell, whether it was read without doubt; what is in doubt may be anything, and refutes nothing.
        looks: the look of each cell, as a number; a look is right or wrong as a whole.
        around: the neighbours of each cell.
    """
    # A number with too few closed cells is wrong by itself. In a conflict of two cells either may be wrong; but a wrong
    # look errs wherever it stands. So looks are blamed of whose cells a share of BLAMED is in conflicts, or if no look
    # reaches that, the one with the largest share.
    codes = bytes(code if known else HIDDEN for code, known in zip(codes, sure, strict=True))
    counts, conflicts = defaultdict[int, int](int), defaultdict[int, set[int]](set)
    for look in looks:
        counts[look] += 1
    wrong = set()
    for cell, code in enumerate(codes):
        if code > 8:
            continue
        closed = [other for other in around[cell] if codes[other] in (HIDDEN, MINE)]
        mines = [other for other in closed if codes[other] == MINE]
        if len(closed) < code:
            wrong.add(looks[cell])
        elif code == 0 or len(mines) > code:
            for other in [other for other in closed if sure[other]] if code == 0 else mines:
                conflicts[looks[cell]].add(cell)
                conflicts[looks[other]].add(other)
    shares = {look: len(cells) / counts[look] for look, cells in conflicts.items()}
    wrong |= {look for look, share in shares.items() if share >= BLAMED}
    if shares and not wrong & shares.keys():
        wrong.add(max(shares, key=lambda look: shares[look]))
    return wrong or _contradictory(width, codes, looks, around)


def _contradictory(width: int, codes: bytes, looks: Sequence[int], around: Around) -> set[int]:
    """The looks of numbers around one that cannot be met by steps of single numbers, and its own."""
    unmarked = codes.replace(bytes([MINE]), bytes([HIDDEN]))
    _, cell = deduce(Geometry(width, len(codes) // width), unmarked)
    if cell < 0:
        return set()
    return {looks[other] for other in (cell, *around[cell]) if 1 <= codes[other] <= 8}
