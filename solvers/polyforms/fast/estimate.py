"""How large a search is, estimated before it is made: Knuth's random ways down the tree."""
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from solvers.polyforms.cover import Cover
from solvers.polyforms.fast.search import FastSearch

CHOOSING = 1000  # ways down for each cover of which one is chosen


@dataclass(frozen=True, slots=True)
class Estimate:
    """How many positions the fast engine will place and how many solutions it will find, each with the standard error
    of that mean over so many `probes`. Where solutions are rare none may be met: 0 solutions with an error of 0 say
    that, not that there are none."""

    nodes: float
    nodes_error: float
    solutions: float
    solutions_error: float
    probes: int


def estimate(cover: Cover, seed: int, probes: int) -> Estimate:
    """From so many ways down, at least one: each costs about as much as a step for each tile. The last three tiles are
    counted one by one, where the search counts those of solutions alone: so there are some more nodes here.

    After D. E. Knuth, “Estimating the efficiency of backtrack programs” (1975). The mean is right, but the spread can
    be so wide that a few ways miss what matters: look at the error.
    """
    search = FastSearch(cover, keep=0)
    found = [search.probe(seed, number) for number in range(probes)]
    nodes, nodes_error = _mean([way[0] for way in found])
    solutions, solutions_error = _mean([way[1] for way in found])
    return Estimate(nodes, nodes_error, solutions, solutions_error, probes)


def cheapest(covers: Sequence[Cover], seed: int) -> int:
    """Which of several covers, such as those of one puzzle with other symmetry tiles, is searched with the fewest
    positions, as far as a few ways down can tell. Of equal ones the first."""
    nodes = [estimate(cover, seed, CHOOSING).nodes for cover in covers]
    return nodes.index(min(nodes))


def _mean(numbers: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error, which is infinite for one number alone."""
    mean = sum(numbers) / len(numbers)
    if len(numbers) == 1:
        return mean, float("inf")
    squares = sum((number - mean) ** 2 for number in numbers)
    return mean, sqrt(squares / (len(numbers) - 1) / len(numbers))
