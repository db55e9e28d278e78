"""Attack: the rows of garbage that a clear sends. There is no one table for it; this is one of those in common use."""
from typing import Final

from solvers.tetris.guideline.scoring import Clear

LINES: Final = {"": (0, 0, 1, 2, 4), "mini": (0, 0, 1), "full": (0, 2, 4, 6)}
BACK_TO_BACK: Final = 1
COMBO: Final = (0, 0, 1, 1, 1, 2, 2, 3, 3, 4, 4, 4, 5)  # by combo; the last also for longer ones
PERFECT: Final = 10


def attack(clear: Clear) -> int:
    """Rows of garbage: for the lines and the kind of clear, one more back to back, for the combo, and 10 for a perfect
    clear."""
    if not clear.lines:
        return 0
    return (
        LINES[clear.spin][clear.lines]
        + (BACK_TO_BACK if clear.back_to_back else 0)
        + COMBO[min(clear.combo, len(COMBO) - 1)]
        + (PERFECT if clear.perfect else 0)
    )
