"""In how many moves a side of Span-It! wins, by trying everything: the side hurries, its opponent delays."""
from functools import cache

from tests.reference.spanit_oracle import contracted

NEVER = 99


def joined(cells, size, side):
    return contracted(cells, size, side) is None


@cache
def moves_to_win(cells, size, side, to_move):
    """How many nodes the side still takes until its goals are joined; NEVER if it cannot force that."""
    if joined(cells, size, side):
        return 0
    if 0 not in cells:
        return NEVER
    byte = 1 if to_move == "h" else 2
    other = "v" if to_move == "h" else "h"
    after = [moves_to_win(cells[:place] + bytes([byte]) + cells[place + 1:], size, side, other)
             for place, taken in enumerate(cells) if not taken]
    return min(NEVER, 1 + min(after)) if to_move == side else max(after)
