"""The results of exact counting: an analysis, or one of two errors."""
from dataclasses import dataclass

from solvers.core.coordinates import cell_name
from solvers.minesweeper.position import MINE, Position


@dataclass(frozen=True, slots=True)
class Region:
    """Undecided border cells that depend on each other through their numbers, and on other cells only by the counter.

    Cells are indices of the position, in reading order. `layouts` is in how many ways the region's numbers can be
    met, whatever the counter says (infinite beyond a float); they use from `fewest` to `most` mines.
    """

    cells: tuple[int, ...]
    numbers: tuple[int, ...]
    layouts: float
    fewest: int
    most: int


@dataclass(frozen=True, slots=True)
class Analysis:
    """The mine probability of every hidden cell, within 1e-12, with 0.0 and 1.0 exactly for certain cells alone.

    `probability` has one entry a cell: None where the cell is not hidden, and without the mine counter also where no
    number touches the cell. `safe` and `mines` are the certain cells among the hidden ones, by single numbers or by
    counting. `regions` and `off_border` hold what the single-point rules leave undecided. `log_configurations` is the
    natural logarithm of the number of boards that fit (without the counter: of layouts of the border).
    """

    position: Position
    probability: tuple[float | None, ...]
    safe: tuple[int, ...]
    mines: tuple[int, ...]
    log_configurations: float
    regions: tuple[Region, ...]
    off_border: tuple[int, ...]
    off_border_probability: float | None
    states: int


def bounds(analysis: Analysis) -> tuple[int, int]:
    """The fewest and the most mines that fit the numbers, for the whole board, ignoring its mine counter."""
    regions = analysis.regions
    undecided = {cell for region in regions for cell in region.cells}.union(analysis.off_border)
    known_mines = analysis.position.cells.count(MINE) + sum(cell not in undecided for cell in analysis.mines)
    fewest = known_mines + sum(region.fewest for region in regions)
    return fewest, known_mines + sum(region.most for region in regions) + len(analysis.off_border)


class Contradiction(ValueError):  # noqa: N818 - the field's own word
    """No board fits the position.

    `cells` are open cells whose numbers contradict each other, not a smallest set of them. `counter` is True if the
    numbers agree with each other and only the number of mines does not fit; `cells` are then all numbers beside hidden
    cells.
    """

    def __init__(self, position: Position, cells: tuple[int, ...], *, counter: bool) -> None:
        names = ", ".join(cell_name(*divmod(cell, position.width)) for cell in cells[:8])
        more = f" and {len(cells) - 8} more" if len(cells) > 8 else ""
        super().__init__(
            f"no board with {position.mines} mines fits these numbers."
            if counter
            else f"these numbers contradict each other: {names}{more}."
        )
        self.cells = cells
        self.counter = counter


class TooComplex(Exception):  # noqa: N818 - a limit, not an error
    """The numbers depend on each other in too many ways for an exact count."""

    def __init__(self) -> None:
        super().__init__("this position is too complex to count exactly.")
