"""The Octopuszle: 256 squares, one for each set of 8 doors, in 16×16 with a closed border.

A matrix is the masks of its 256 cells as bytes, row by row from the top. Bits from the lowest: up, up right, right,
down right, down, down left, left, up left. The corner doors of a matrix are its diagonal complex.
"""
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Literal, get_args

from solvers.connexion.puzzles.annealer import Annealer
from solvers.connexion.puzzles.compact import annealing
from solvers.connexion.puzzles.hall_condition import find_shortages
from solvers.connexion.puzzles.puzzle import End, Puzzle, Schedule
from solvers.core.engine import Progress
from solvers.core.formats import FormatError

Corners = Literal["lines", "dots"]  # at a corner two lines cross, or one dot joins all four cells
Door = tuple[End, ...]

CORNERS: tuple[Corners, ...] = get_args(Corners)
SIDE = 16
SIZE = SIDE * SIDE
DOORS = ("up", "up right", "right", "down right", "down", "down left", "left", "up left")
UP, UP_RIGHT, RIGHT, DOWN_RIGHT, DOWN, DOWN_LEFT, LEFT, UP_LEFT = (1 << bit for bit in range(8))
CORNER_BITS = (UP_RIGHT, DOWN_RIGHT, DOWN_LEFT, UP_LEFT)
DIAGONALS = sum(CORNER_BITS)

# Measured: solutions are met in a narrow span. Colder, all freezes a few pieces short; warmer, 0 is hardly ever met.
FULL = {"lines": Schedule(0.30, 0.25, 30_000_000), "dots": Schedule(0.35, 0.32, 10_000_000)}
LOCKED = {"lines": Schedule(0.31, 0.28, 10_000_000), "dots": Schedule(0.38, 0.32, 3_000_000)}
COMPLEX = Schedule(3.0, 0.2, 1_000_000)


@dataclass(frozen=True, slots=True)
class OctopuszleSnapshot:
    """The annealer at work: the matrix, and how far from a solution it is."""

    matrix: bytes
    energy: int
    best: int
    temperature: float
    flips: int
    runs: int


class OctopuszleSearch:
    """Finds a solution by annealing, or one with the diagonals of a given matrix. One step tries one door.

    Raises FormatError with one sentence if those diagonals have no solution.
    """

    def __init__(self, seed: int, corners: Corners = "lines", diagonals: bytes | None = None, stream: int = 0) -> None:
        puzzle, schedules = (full(corners), FULL) if diagonals is None else (locked(diagonals, corners), LOCKED)
        self._annealer = Annealer(puzzle, schedules[corners], seed, stream)

    def advance(self, steps: int, /) -> bool:
        """Try so many doors. True once each piece lies there once."""
        return self._annealer.advance(steps)

    def snapshot(self) -> OctopuszleSnapshot:
        """The present moment."""
        at = self._annealer
        return OctopuszleSnapshot(at.masks, at.energy, at.best, at.temperature, at.flips, at.runs)

    def progress(self) -> Progress:
        """Progress without an end: the time to a solution is unknown."""
        return Progress(self._annealer.flips, None, annealing(self._annealer))

    def result(self) -> bytes:
        """The matrix, once it is found."""
        if self._annealer.energy:
            raise RuntimeError("the Octopuszle is not solved")
        return self._annealer.masks


def full(corners: Corners) -> Puzzle:
    """The puzzle of all doors."""
    return Puzzle(SIZE, bytes(SIZE), (*side_doors(), *corner_doors(corners)))


def locked(matrix: bytes, corners: Corners) -> Puzzle:
    """The puzzle of the side doors alone, between the diagonals of a matrix.

    Raises FormatError with one sentence if those diagonals have no solution.
    """
    complaint_text = diagonal_complaint(matrix, corners) or _shortage(diagonals_of(matrix))
    if complaint_text:
        raise FormatError(complaint_text)
    return _between(diagonals_of(matrix))


def complexes(corners: Corners) -> Puzzle:
    """The puzzle of the corner doors alone: each of their 16 sets is to occur 16 times. Bits as in `CORNER_BITS`."""
    own_bit = {bit: 1 << place for place, bit in enumerate(CORNER_BITS)}
    return Puzzle(1 << len(CORNER_BITS), bytes(SIZE), tuple(
        tuple((cell, own_bit[bit]) for cell, bit in door) for door in corner_doors(corners)
    ))


def draw_diagonals(seed: int, corners: Corners = "lines") -> bytes:
    """A random diagonal complex that leaves no cell without a piece, as a matrix without side doors."""
    puzzle, stream = complexes(corners), 0
    while True:
        annealer = Annealer(puzzle, COMPLEX, seed, stream)
        while not annealer.advance(COMPLEX.flips):
            pass
        diagonals = bytes(
            sum(bit for place, bit in enumerate(CORNER_BITS) if mask >> place & 1) for mask in annealer.masks
        )
        if not _shortage(diagonals):
            return diagonals
        stream += 1


def side_doors() -> Iterator[Door]:
    """The doors between cells that lie side by side."""
    for cell in range(SIZE):
        if cell % SIDE < SIDE - 1:
            yield (cell, RIGHT), (cell + 1, LEFT)
        if cell // SIDE < SIDE - 1:
            yield (cell, DOWN), (cell + SIDE, UP)


def corner_doors(corners: Corners) -> Iterator[Door]:
    """The doors at corners: the two lines that cross there (lines), or one door of all four cells (dots)."""
    for cell in range(SIZE - SIDE):
        if cell % SIDE < SIDE - 1:
            falling = (cell, DOWN_RIGHT), (cell + SIDE + 1, UP_LEFT)
            rising = (cell + 1, DOWN_LEFT), (cell + SIDE, UP_RIGHT)
            yield from (falling, rising) if corners == "lines" else (falling + rising,)


def diagonals_of(matrix: bytes) -> bytes:
    """The corner doors alone."""
    return bytes(mask & DIAGONALS for mask in matrix)


def differing(one: bytes, other: bytes) -> tuple[tuple[int, int], ...]:
    """The cells (row, column) in which two matrices differ."""
    return tuple(divmod(cell, SIDE) for cell in range(SIZE) if one[cell] != other[cell])


def complaint(matrix: bytes, corners: Corners) -> str:
    """Why this is no solution, in one sentence; nothing if it is one."""
    misfit = _misfit(matrix, (*side_doors(), *corner_doors(corners)))
    if misfit or len(set(matrix)) == SIZE:
        return misfit
    twice = next(mask for mask in matrix if matrix.count(mask) > 1)
    first = matrix.index(twice)
    return f"The piece {twice} lies in {_place(first)} and again in {_place(matrix.index(twice, first + 1))}."


def diagonal_complaint(matrix: bytes, corners: Corners) -> str:
    """Why the corner doors of a matrix are no diagonal complex, in one sentence; nothing if they are one."""
    diagonals = diagonals_of(matrix)
    misfit = _misfit(diagonals, tuple(corner_doors(corners)))
    if misfit:
        return misfit
    for mask in range(SIZE):
        if mask & DIAGONALS == mask and diagonals.count(mask) != SIDE:
            return f"{diagonals.count(mask)} cells have {_corners(mask)}; in a diagonal complex {SIDE} have."
    return ""


def _misfit(matrix: bytes, doors: Collection[Door]) -> str:
    if len(matrix) != SIZE:
        return f"An Octopuszle has {SIZE} cells, {SIDE} rows of {SIDE}; this one has {len(matrix)}."
    # What is left of the masks when all doors between cells are taken out can only open onto the border.
    outside = bytearray(matrix)
    for door in doors:
        for cell, bit in door:
            outside[cell] &= ~bit
    for cell, mask in enumerate(outside):
        if mask:
            return f"The door {_first(mask)} of {_place(cell)} opens onto the border."
    for door in doors:
        open_ends = [end for end in door if matrix[end[0]] & end[1]]
        walls = [cell for cell, bit in door if not matrix[cell] & bit]
        if open_ends and walls:
            cell, bit = open_ends[0]
            return f"The door {_first(bit)} of {_place(cell)} meets a wall of {_place(walls[0])}."
    return ""


def _between(diagonals: bytes) -> Puzzle:
    return Puzzle(SIZE, diagonals, tuple(side_doors()))


def _shortage(diagonals: bytes) -> str:
    """Why a diagonal complex has no solution by Hall's test, in one sentence; nothing if it passes."""
    shortages = find_shortages(_between(diagonals))
    if shortages is None:
        return ""
    mask = diagonals[shortages[0].cells[0]]  # cells of other diagonals share no piece with these
    cells = [cell for cell in shortages[0].cells if diagonals[cell] == mask]
    pieces = sum(piece & DIAGONALS == mask for piece in shortages[0].masks)
    return (
        f"These diagonals have no solution: of the cells that have {_corners(mask)}, {len(cells)} at the border, "
        f"such as {_place(cells[0])}, can hold only {pieces} of the pieces."
    )


def _place(cell: int) -> str:
    return f"row {cell // SIDE + 1}, column {cell % SIDE + 1}"


def _first(mask: int) -> str:
    return next(word for bit, word in enumerate(DOORS) if mask >> bit & 1)


def _corners(mask: int) -> str:
    words = [word for bit, word in enumerate(DOORS) if mask >> bit & 1]
    return f"corner doors {' and '.join(words)} alone" if words else "no corner doors"
