"""A short search beforehand, which tells whether it is worth while to prepare a long one."""
from collections.abc import Generator
from typing import Final

from solvers.polyforms.fast.search import FastSearch
from solvers.polyforms.packed import PackedCover

WORD: Final = 64            # atoms
LARGE: Final = 100_000      # words of all positions, which a step may look through: such a cover has no short search
PIECE: Final = 3_000_000    # of them between two yields,
MOST: Final = 160_000_000   # and in all


def ends_within(cover: PackedCover, steps: int) -> Generator[None, None, bool]:
    """True if the search by lists ends within so many steps, or fewer of a larger cover, where a step takes longer.
    Nothing is tried of a large one."""
    words = max(1, cover.count) * (cover.atoms // WORD + 1)
    if words > LARGE:
        return False
    search, steps, piece = FastSearch(cover, keep=0), min(steps, MOST // words), max(1, PIECE // words)
    for done in range(0, steps, piece):
        yield
        if search.advance(min(piece, steps - done)):
            return True
    return False
