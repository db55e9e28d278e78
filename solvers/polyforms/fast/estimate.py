"""Estimate of the size of a search before it is made, by random probes of its tree (D. E. Knuth, "Estimating the
Efficiency of Backtrack Programs", Mathematics of Computation, 1975)."""
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from solvers.core.engine import Progress, finish
from solvers.polyforms.cover import Cover
from solvers.polyforms.fast.search import FastSearch
from solvers.polyforms.packed import PackedCover, packed

CHOOSING = 1000        # ways down for each cover of which one is chosen
A_STEP = 64_000_000    # atoms times positions of the cover, for each position that is placed in one step


@dataclass(frozen=True, slots=True)
class Estimate:
    """Estimated positions that the fast engine will place and solutions that it will find.

    Each comes with the standard error of its mean over `probes` probes. Where solutions are rare no probe may find one:
    then 0 solutions with an error of 0 do not mean that there are none.
    """

    nodes: float
    nodes_error: float
    solutions: float
    solutions_error: float
    probes: int


class Probing:
    """The engine that estimates a search by so many ways down, at least one: a step is one of them, or of a large cover
    a piece of one.

    After D. E. Knuth, “Estimating the efficiency of backtrack programs” (1975). The mean is right, but the spread can
    be so wide that a few ways miss what matters: look at the error.
    """

    def __init__(self, cover: Cover | PackedCover, seed: int, probes: int) -> None:
        self._cover, self._seed, self._probes = cover, seed, probes
        self._search: FastSearch | None = None
        self._most = 1  # positions that are placed in one step
        self._nodes, self._solutions = _Mean(), _Mean()

    def advance(self, steps: int, /) -> bool:
        """Do so many steps at most. True once all ways are gone."""
        if self._search is None:
            arrays = packed(self._cover)
            self._search = FastSearch(arrays, keep=0)
            self._most = max(1, A_STEP // max(1, arrays.atoms * arrays.count))
        while steps > 0 and self._nodes.count < self._probes:
            steps -= 1
            probed = self._search.probe(self._seed, self._nodes.count, self._most)
            if probed is not None:
                nodes, solutions = probed
                self._nodes.add(nodes)
                self._solutions.add(solutions)
        return self._nodes.count == self._probes

    def snapshot(self) -> Estimate | None:
        """The estimate so far; None before the first way."""
        if not self._nodes.count:
            return None
        return Estimate(self._nodes.mean, self._nodes.error, self._solutions.mean, self._solutions.error,
                        self._nodes.count)

    def progress(self) -> Progress:
        """Number of probes made."""
        return Progress(self._nodes.count, self._probes, f"{self._nodes.count:,} probes")

    def result(self) -> Estimate:
        """The estimate. RuntimeError before the end."""
        estimated = self.snapshot()
        if estimated is None or estimated.probes < self._probes:
            raise RuntimeError("the ways down are not all gone")
        return estimated


def estimate(cover: Cover | PackedCover, seed: int, probes: int) -> Estimate:
    """Estimate from `probes` random paths down the tree, at least one; each costs about as much as one step per tile.

    The last three tiles are enumerated one by one, which the search does not do when it only counts solutions: so the
    number of nodes is slightly high.
    """
    return finish(Probing(cover, seed, probes))


def cheapest(covers: Sequence[Cover], seed: int) -> int:
    """Index of the cover that is searched with the fewest positions, by a few probes of each; the first of equal ones.

    The covers are alternatives, such as one puzzle with different symmetry tiles.
    """
    nodes = [estimate(cover, seed, CHOOSING).nodes for cover in covers]
    return nodes.index(min(nodes))


class _Mean:
    """The mean of numbers and its standard error, which is infinite for one number alone. After B. P. Welford (1962),
    without the squares of large numbers being subtracted."""

    def __init__(self) -> None:
        self.count, self.mean, self._squares = 0, 0.0, 0.0

    def add(self, number: float) -> None:
        """Add a number to the running mean and variance."""
        self.count += 1
        deviation = number - self.mean
        self.mean += deviation / self.count
        self._squares += deviation * (number - self.mean)

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return sqrt(self._squares / (self.count - 1) / self.count) if self.count > 1 else float("inf")
