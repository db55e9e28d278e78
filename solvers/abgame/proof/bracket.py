"""A bracket of an optimum that is too hard to prove: a proved lower bound, and a tree that is not much above it."""
from concurrent.futures import Executor
from typing import NamedTuple

from solvers.abgame.codes import CodeSpace
from solvers.abgame.proof.proving import Checkpoint, ProofSnapshot, Prove
from solvers.abgame.proof.search import DEPTH
from solvers.abgame.tree import Tree
from solvers.core.engine import Progress


class Bracket(NamedTuple):
    """No tree has less than `lower` guesses in all; `tree` has `upper`."""

    lower: int
    upper: int
    tree: Tree

    @property
    def gap(self) -> float:
        """Distance of the two bounds, as a fraction of the lower one."""
        return self.upper / self.lower - 1


class FindBracket:
    """The engine of a proof that looks at bounds alone behind the third guess; made, watched and kept like Prove.

    What the best second and third guesses cost is then a lower bound: every way to guess goes through some of them, and
    none costs less than the bounds of its parts. The tree guesses these, and behind them too what has the best bounds.
    """

    def __init__(
        self, space: CodeSpace, executor: Executor, workers: int = 1, *, checkpoint: Checkpoint | None = None
    ) -> None:
        """Raises FormatError as Prove does."""
        self._proof = Prove(space, executor, workers, checkpoint=checkpoint, without=(DEPTH,))

    def advance(self, steps: int, /) -> bool:
        """Wait for so many workers at most. True once finished."""
        return self._proof.advance(steps)

    def checkpoint(self) -> Checkpoint:
        """The work done so far."""
        return self._proof.checkpoint()

    def cancel(self) -> None:
        """Drop the work that is not begun."""
        self._proof.cancel()

    def snapshot(self) -> ProofSnapshot:
        """State of the proof of the lower bound. Its `best` is a bound, and not yet the cost of a tree."""
        return self._proof.snapshot()

    def progress(self) -> Progress:
        """Second guesses that are done with, of all."""
        return self._proof.progress()

    def result(self) -> Bracket:
        """The bracket. RuntimeError before the end."""
        proof = self._proof.result()
        assert proof.cost is not None
        assert proof.tree is not None
        return Bracket(proof.cost, proof.tree.summary().total, proof.tree)
