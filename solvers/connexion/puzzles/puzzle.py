"""A puzzle of a complete set: doors between cells are opened and closed until every piece occurs equally often."""
from collections.abc import Iterable
from dataclasses import dataclass

End = tuple[int, int]  # the cell where a door ends, and the bits that it turns over in the cell's mask

MOST = 256  # cells, and kinds of pieces


@dataclass(frozen=True, slots=True)
class Puzzle:
    """The cells, and the doors that may be opened or closed, each on its own.

    The mask of a cell is its entry of `fixed` with the bits of all its open doors turned over; it is the piece that
    lies there, below `kinds`. Solved is a puzzle in which each piece occurs `quota` times. A door has two ends, or up
    to four where a corner is shared; its ends are different cells.
    """

    kinds: int
    fixed: bytes
    doors: tuple[tuple[End, ...], ...]

    def __post_init__(self) -> None:
        # The arrays of `doors.pxd` have a fixed size, and turning a door xors its bits into a mask: so there is a most
        # for cells and kinds, kinds are a power of 2, and no door ends twice in one cell.
        if not 0 < len(self.fixed) <= MOST or not 0 < self.kinds <= MOST or len(self.fixed) % self.kinds:
            raise ValueError(f"{len(self.fixed)} cells cannot hold {self.kinds} kinds of pieces equally often")
        if self.kinds & (self.kinds - 1) or any(mask >= self.kinds for mask in self.fixed):
            raise ValueError(f"masks lie below their number of kinds, a power of 2, not {self.kinds}")
        for ends in self.doors:
            cells = {cell for cell, _ in ends}
            if not 2 <= len(ends) <= 4 or len(cells) < len(ends) or not all(
                0 <= cell < len(self.fixed) and 0 < bits < self.kinds for cell, bits in ends
            ):
                raise ValueError(f"a door has two to four ends in different cells, not {ends}")

    @property
    def quota(self) -> int:
        """Number of times that each piece occurs in a solution."""
        return len(self.fixed) // self.kinds

    def energy(self, masks: Iterable[int]) -> int:
        """Distance from a solution: the sum over all pieces of (number of times laid − quota)²."""
        counts = [-self.quota] * self.kinds
        for mask in masks:
            counts[mask] += 1
        return sum(count * count for count in counts)


@dataclass(frozen=True, slots=True)
class Schedule:
    """Cooling schedule of an annealing run: from `hottest` to `coldest` in `flips` flips, geometrically."""

    hottest: float
    coldest: float
    flips: int
