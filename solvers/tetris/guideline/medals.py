"""Medals of a finished game: for speed, for finesse, and for perfect clears, each in bronze, silver or gold."""
from typing import Final, Literal, NamedTuple

from solvers.core.wording import listed
from solvers.tetris.guideline.modes import Setup
from solvers.tetris.guideline.tally import Tally

Deed = Literal["speed", "finesse", "perfect clears"]
Metal = Literal["bronze", "silver", "gold"]

DEEDS: Final[tuple[Deed, ...]] = ("speed", "finesse", "perfect clears")
METALS: Final[tuple[Metal, ...]] = ("bronze", "silver", "gold")
LEAST_PIECES: Final = 25  # of a game that may have a medal for speed or finesse: a sprint of 20 lines has 50
SPEEDS: Final = (1.0, 1.75, 2.5)  # pieces a second
FAULTS: Final = (0.5, 0.2, 0.0)   # keys beyond the fewest, for each piece, at most
PERFECT: Final = (1, 2, 4)        # perfect clears


class Medal(NamedTuple):
    """A medal for a deed."""

    deed: Deed
    metal: Metal

    @property
    def key(self) -> str:
        """Its name in files: `speed gold`."""
        return f"{self.deed} {self.metal}"


def medals(setup: Setup, tally: Tally, faults: int) -> tuple[Medal, ...]:
    """The medals of a game that somebody played to its end, with its `faults` of finesse.

    Where nothing falls by itself one has all the time for these, and there are none.
    """
    if setup.rules.gravity == "0g":
        return ()
    found: list[tuple[Deed, int]] = []
    if tally.pieces >= LEAST_PIECES:
        found.append(("speed", sum(tally.pieces_a_second >= least for least in SPEEDS)))
        found.append(("finesse", sum(faults <= most * tally.pieces for most in FAULTS)))
    found.append(("perfect clears", sum(tally.counts.perfect_clears >= least for least in PERFECT)))
    return tuple(Medal(deed, METALS[rank - 1]) for deed, rank in found if rank)


def medals_text(found: tuple[Medal, ...]) -> str:
    """The medals as a sentence, such as “Gold for speed and bronze for finesse.”; empty if there are none."""
    words = listed([f"{medal.metal} for {medal.deed}" for medal in found])
    return f"{words[:1].upper()}{words[1:]}." if words else ""
