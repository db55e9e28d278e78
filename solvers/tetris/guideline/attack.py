"""Attack: the rows of garbage that a clear sends. There is no one table for it; the usual one here is in common use."""
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from solvers.tetris.guideline.matrix.t_spins import Spin
from solvers.tetris.guideline.scoring import Clear

COMBO: Final = (0, 0, 1, 1, 1, 2, 2, 3, 3, 4, 4, 4, 5)  # by combo; the last also for longer ones

MOST_ROWS: Final = 20    # that a clear sends
MOST_COMBO: Final = 500  # %
Rows = Annotated[int, Meta(ge=0, le=MOST_ROWS)]


class AttackTable(msgspec.Struct, frozen=True):
    """Rows that each kind of clear sends. `combo` is in % of the rows of `COMBO`."""

    single: Rows = 0
    double: Rows = 1
    triple: Rows = 2
    four: Rows = 4
    mini_single: Rows = 0
    mini_double: Rows = 1
    spin_single: Rows = 2
    spin_double: Rows = 4
    spin_triple: Rows = 6
    spin_four: Rows = 10
    back_to_back: Rows = 1
    perfect: Rows = 10
    combo: Annotated[int, Meta(ge=0, le=MOST_COMBO)] = 100

    @property
    def lines(self) -> dict[Spin, tuple[int, ...]]:
        """By the kind of spin, the rows for 0, 1 and more lines."""
        return {"": (0, self.single, self.double, self.triple, self.four),
                "mini": (0, self.mini_single, self.mini_double),
                "full": (0, self.spin_single, self.spin_double, self.spin_triple, self.spin_four)}


USUAL: Final = AttackTable()


def attack(clear: Clear, table: AttackTable = USUAL) -> int:
    """Rows of garbage: for the lines and the kind of clear, more back to back, for the combo, and for a perfect
    clear."""
    if not clear.lines:
        return 0
    return (
        table.lines[clear.spin][clear.lines]
        + (table.back_to_back if clear.back_to_back else 0)
        + COMBO[min(clear.combo, len(COMBO) - 1)] * table.combo // 100
        + (table.perfect if clear.perfect else 0)
    )
