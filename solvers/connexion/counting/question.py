"""What is counted: a puzzle, and the temperatures that lead from all of its states to its solutions."""
from dataclasses import dataclass
from functools import cached_property
from math import exp, factorial, sqrt

from solvers.connexion.puzzles.backslide import BACKSLIDE
from solvers.connexion.puzzles.hall_condition import prove_impossible
from solvers.connexion.puzzles.octopuszle import Corners, complexes, full, locked
from solvers.connexion.puzzles.outlines import Outline
from solvers.connexion.puzzles.puzzle import Puzzle
from solvers.core.formats import FormatError

STRIDE = 1.0  # from one temperature to the next, in standard deviations of the energy

# The coldest temperature and the flips of a run.
FULL = {"lines": (0.28, 300_000_000), "dots": (0.35, 150_000_000)}
LOCKED = {"lines": (0.32, 150_000_000), "dots": (0.37, 50_000_000)}


@dataclass(frozen=True)
class Question:
    """The question how many solutions a puzzle has: down to which temperature, `coldest`, and with how many flips per
    run.

    At the coldest temperature solutions must be common, and yet be left again and again. `impossible` says why there
    are none, where a proof is known.
    """

    name: str
    puzzle: Puzzle
    coldest: float
    flips: int
    impossible: str = ""

    @classmethod
    def parse(cls, name: str, diagonals: bytes | None = None, corners: Corners = "lines") -> "Question":
        """`backslide`, `octopuszle` (with the diagonals of a matrix, if one is given), `diagonals` or `outline:NAME`.

        Raises FormatError with one sentence.
        """
        if name == "backslide":
            return cls(name, BACKSLIDE, 0.8, 8_000_000)
        if name == "octopuszle" and diagonals is None:
            return cls(name, full(corners), *FULL[corners])
        if name == "octopuszle" and diagonals is not None:
            return cls(name, locked(diagonals, corners), *LOCKED[corners])
        if name == "diagonals":
            return cls(name, complexes(corners), 1.5, 20_000_000)
        kind, _, outline = name.partition(":")
        if kind != "outline":
            choices = "backslide, octopuszle, diagonals and outline:NAME"
            raise FormatError(f"“{name[:30]}” cannot be counted; {choices} can.")
        return cls.from_outline(Outline.named(outline))

    @classmethod
    def from_outline(cls, outline: Outline) -> "Question":
        """The number of compact solutions of an outline."""
        reason = prove_impossible(outline)
        return cls(f"outline:{outline.name}", outline.puzzle, 0.4, 40_000_000, reason.sentence if reason else "")

    @cached_property
    def betas(self) -> tuple[float, ...]:
        """Inverse temperatures, from 0 upwards, so close together that states common at one still occur at the next."""
        betas = [0.0]
        while betas[-1] * self.coldest < 1:
            betas.append(betas[-1] + STRIDE / _deviation(self.puzzle, betas[-1]))
        return tuple(beta / betas[-1] / self.coldest for beta in betas)

    @cached_property
    def shares(self) -> tuple[int, ...]:
        """The flips of a run at each temperature: more in the cold, where a rise by 2 takes exp(2 beta) tries."""
        weights = [10 + exp(2 * beta) for beta in self.betas]
        return tuple(max(1, round(self.flips * weight / sum(weights))) for weight in weights)


def _deviation(puzzle: Puzzle, beta: float) -> float:
    """The standard deviation of the energy, were the counts of the pieces independent: only the spacing rests on it."""
    quota = puzzle.quota
    energies = [(count - quota) ** 2 for count in range(10 * quota)]
    weights = [
        exp(-beta * energy) * quota**count / factorial(count) for count, energy in enumerate(energies)
    ]
    mean = sum(w * e for w, e in zip(weights, energies, strict=True)) / sum(weights)
    square = sum(w * (e - mean) ** 2 for w, e in zip(weights, energies, strict=True)) / sum(weights)
    return sqrt(puzzle.kinds * square)
