"""A puzzle made ready for a search, in short pieces: its positions, its symmetry, and the reduction."""
from collections.abc import Generator
from typing import Final, NamedTuple

from solvers.core.generator_engine import through
from solvers.polyforms.fast.trial import ends_within
from solvers.polyforms.images import Distinct, restricting
from solvers.polyforms.packed import packing
from solvers.polyforms.problem import Problem, listing
from solvers.polyforms.puzzle import Puzzle
from solvers.polyforms.reduction import Reduction

WORDS: Final = "preparing the puzzle"
TRIED: Final = 256  # positions that the reduction tries between two yields
STEPS: Final = 8    # of the search take less time than the reduction does for a position


class Prepared(NamedTuple):
    """A puzzle with all its positions, without those that symmetry leaves out, and what a search is given: that, or
    what the reduction left of it."""

    whole: Problem
    distinct: Distinct
    ready: Distinct


def preparing(puzzle: Puzzle, symmetry: str | None = None, *, reduction: bool = True
              ) -> Generator[None, None, Prepared]:
    """The puzzle made ready; `symmetry` as in `images.restricting`, which says what is raised.

    A reduction is not worth its time where the fast engine ends sooner without it, so that is tried first.
    """
    whole = yield from listing(puzzle)
    yield
    alone = yield from restricting(whole, symmetry)
    yield
    if not reduction:
        return Prepared(whole, alone, alone)
    cover = yield from packing(alone.problem.cover)
    yield
    if (yield from ends_within(cover, STEPS * cover.count)):
        return Prepared(whole, alone, alone)
    reduced = yield from through(Reduction(cover), TRIED)
    yield
    return Prepared(whole, alone, alone.only(reduced.left))
