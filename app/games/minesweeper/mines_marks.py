"""Values that a minefield shows above its tiles: probabilities, marks of a hint, and marks of a watched solver."""
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from app.games.minesweeper.chain_text import ChainStep
from solvers.minesweeper.counting.analysis import Analysis
from solvers.minesweeper.explain.explanation import Reason
from solvers.minesweeper.play.choice import Choice
from solvers.minesweeper.play.watch import Snapshot


@dataclass(frozen=True, slots=True)
class MinesOverlay:
    """Probabilities of hidden cells, by index, to be written in percent, or as the fractions given.

    `elsewhere` are the cells that no number touches, unless they are certain: all are as risky as each other, so that
    their figure stands in the panel alone. Where a guess is needed, `best` is the best one, and `dead` are the cells
    that can show one number only.
    """

    risks: Mapping[int, float]
    average: float
    fractions: Mapping[int, Fraction] | None = None
    elsewhere: frozenset[int] = frozenset()
    best: int | None = None
    dead: frozenset[int] = frozenset()

    @classmethod
    def from_analysis(
        cls, analysis: Analysis, risks: Mapping[int, float], fractions: Mapping[int, Fraction] | None,
        choice: Choice | None,
    ) -> "MinesOverlay":
        """The overlay of an analysis that shows these risks, written as fractions if there are any; `choice` is the
        best guess, where one is needed and known."""
        average = sum(risks.values()) / len(risks) if risks else 0.0
        elsewhere = frozenset(cell for cell in analysis.off_border if risks.get(cell) not in (None, 0.0, 1.0))
        if choice is None:
            return cls(risks, average, fractions, elsewhere)
        return cls(risks, average, fractions, elsewhere, choice.best.cell, choice.dead)


@dataclass(frozen=True, slots=True)
class HintMarks:
    """Marks of a hint: its answer and what is certain `also`, the numbers that force them, the cells these share.

    Obvious mines count as `known`. In a step of a chain `mines` and `free` are what follows from its suppositions, and
    the number `clash` cannot be met with them. Or all is about a flag that is a `mistake`.
    """

    answer: int | None = None
    forcing: frozenset[int] = frozenset()
    shared: tuple[int, ...] = ()
    mistake: int | None = None
    also: frozenset[int] = frozenset()
    known: frozenset[int] = frozenset()
    mines: frozenset[int] = frozenset()
    free: frozenset[int] = frozenset()
    clash: int | None = None

    @property
    def answers(self) -> frozenset[int]:
        """All cells that are ringed."""
        return self.also if self.answer is None else self.also | {self.answer}


def proof_marks(reason: Reason, shared: Sequence[int]) -> HintMarks:
    """The marks of a whole proof; its numbers share these cells."""
    return HintMarks(
        reason.cell, frozenset(reason.numbers), tuple(shared), also=frozenset(reason.cells),
        known=frozenset(reason.known),
    )


def step_marks(reason: Reason, step: ChainStep) -> HintMarks:
    """The marks of one step of the chain of a proof: its number alone is lit."""
    lit = frozenset() if step.number is None else frozenset({step.number})
    return HintMarks(
        reason.cell, lit, known=frozenset(reason.known), mines=step.mines, free=step.safe,
        clash=step.number if step.clash else None,
    )


class SolverMark(NamedTuple):
    """Mark of a watched solver on a cell: its region (-1 for none), and whether that is being counted.

    `turned` cells were alike in all layouts, and are about to be played.
    """

    region: int
    active: bool = False
    mark: str = ""
    risk: float | None = None
    turned: bool = False


def solver_marks(snapshot: Snapshot) -> dict[int, SolverMark]:
    """All cells that a solver has something to say about, by index."""
    marks = {cell: SolverMark(-1) for cell in snapshot.border}
    for number, region in enumerate(snapshot.regions):
        active = number == snapshot.counting
        risks = region.risks() if region.state == "done" else {}
        marked = dict.fromkeys(snapshot.layout, "layout") if active else {}
        marked |= dict.fromkeys(region.never, "never") | dict.fromkeys(region.always, "always")
        marks |= {cell: SolverMark(number, active, marked.get(cell, ""), risks.get(cell)) for cell in region.cells}
    marks |= {cell: SolverMark(-1, mark="never", turned=True) for cell in snapshot.never}
    marks |= {cell: SolverMark(-1, mark="flag", turned=True) for cell in snapshot.always}
    return marks
