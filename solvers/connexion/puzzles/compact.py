"""Compact solutions: all pieces inside an outline, doors against doors and walls against walls, the border closed."""
from collections.abc import Iterable
from dataclasses import dataclass

from solvers.connexion.pieces import COUNT, SIDES, doors, opposite
from solvers.connexion.puzzles.annealer import Annealer
from solvers.connexion.puzzles.hall_condition import prove_impossible
from solvers.connexion.puzzles.outlines import Outline
from solvers.connexion.puzzles.puzzle import Schedule
from solvers.core.engine import Progress

Compact = tuple[tuple[int, int, int], ...]  # q, r and mask of each piece, in the order of the outline's cells

SCHEDULE = Schedule(0.5, 0.3, 100_000)


@dataclass(frozen=True, slots=True)
class CompactSnapshot:
    """The annealer at work: the mask of each cell of the outline, and how far from a solution that is."""

    masks: bytes
    energy: int
    best: int
    temperature: float
    flips: int
    runs: int


class CompactSearch:
    """Fills an outline by annealing. One step tries one door. Raises ValueError with the proof if nothing can."""

    def __init__(self, outline: Outline, seed: int, stream: int = 0) -> None:
        impossible = prove_impossible(outline)
        if impossible is not None:
            raise ValueError(impossible.sentence)
        self.outline = outline
        self._annealer = Annealer(outline.puzzle, SCHEDULE, seed, stream)

    def advance(self, steps: int, /) -> bool:
        """Try so many doors. True once each piece lies there once."""
        return self._annealer.advance(steps)

    def snapshot(self) -> CompactSnapshot:
        """The present moment."""
        at = self._annealer
        return CompactSnapshot(at.masks, at.energy, at.best, at.temperature, at.flips, at.runs)

    def progress(self) -> Progress:
        """Progress without an end: the time to a solution is unknown."""
        return Progress(self._annealer.flips, None, annealing(self._annealer))

    def result(self) -> Compact:
        """The solution, once it is found."""
        if self._annealer.energy:
            raise RuntimeError("the outline is not filled")
        return tuple((*cell, mask) for cell, mask in zip(self.outline.cells, self._annealer.masks, strict=True))


def annealing(at: Annealer) -> str:
    """The progress of an annealer in words."""
    return f"Run {at.runs:,}: energy {at.energy}, temperature {at.temperature:.2f}"


def complaint(outline: Outline, solution: Iterable[tuple[int, int, int]]) -> str:
    """Why this is no solution of the outline, in one sentence; nothing if it is one."""
    # From what is wrong with one piece alone to what is wrong between two: each check relies on those before it, and
    # the first fault is the one that is named.
    at: dict[tuple[int, int], int] = {}
    for q, r, mask in solution:
        if (q, r) in at:
            return f"Two pieces lie on {q},{r}."
        if not 0 <= mask < COUNT:
            return f"There is no piece {mask}; pieces are door masks from 0 to {COUNT - 1}."
        at[q, r] = mask
    for cell in at:
        if cell not in outline.cells:
            return f"The cell {cell[0]},{cell[1]} does not belong to the outline."
    for cell in outline.cells:
        if cell not in at:
            return f"The cell {cell[0]},{cell[1]} is empty."
    if len(set(at.values())) < COUNT:
        twice = next(mask for mask in range(COUNT) if list(at.values()).count(mask) > 1)
        return f"The piece {twice} is there more than once."
    masks = [at[cell] for cell in outline.cells]
    for (q, r), mask, walls in zip(outline.cells, masks, outline.walls, strict=True):
        if mask & walls:
            return f"The door {SIDES[doors(mask & walls)[0]]} of {q},{r} opens onto the border."
    for one, direction, other in outline.edges:
        if masks[one] >> direction & 1 != masks[other] >> opposite(direction) & 1:
            (q, r), (other_q, other_r) = outline.cells[one], outline.cells[other]
            return f"A door and a wall meet {SIDES[direction]} of {q},{r}, where {other_q},{other_r} lies."
    return ""
