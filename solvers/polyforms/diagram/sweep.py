"""The order in which a sweep across a form takes its atoms: along the direction in which its front is shortest."""
from collections.abc import Generator
from typing import Final

from solvers.core.generator_engine import at_once
from solvers.polyforms.problem import Problem

AT_ONCE: Final = 256  # atoms that are looked at between two yields


def sweep(problem: Problem) -> list[int]:
    """The atoms by their numbers. The front are atoms that were taken and touch some that were not."""
    return at_once(sweeping(problem))


def sweeping(problem: Problem) -> Generator[None, None, list[int]]:
    """Find the order in short pieces."""
    grid = problem.puzzle.grid
    size = len(problem.atoms[0])
    directions: list[list[tuple[float, ...]]] = [
        [(*atom[turn:], *atom[:turn]) for atom in problem.atoms] for turn in range(size)
    ]
    yield
    if not grid.solid:
        middles = []
        for atom in range(len(problem.atoms)):
            if atom % AT_ONCE == 0:
                yield
            middles.append(_middle(problem, atom))
        directions += [middles, [middle[::-1] for middle in middles]]
    fronts: list[tuple[int, list[int]]] = []
    for places in directions:
        yield
        order = sorted(range(len(problem.atoms)), key=places.__getitem__)
        yield
        fronts.append((_longest_front(problem, order), order))
    return min(fronts, key=lambda one: one[0])[1]


def _middle(problem: Problem, atom: int) -> tuple[float, ...]:
    corners = [problem.puzzle.grid.plane(corner) for corner in problem.puzzle.grid.corners(problem.atoms[atom])]
    return tuple(round(sum(parts) / len(corners), 6) for parts in zip(*corners, strict=True))


def _longest_front(problem: Problem, order: list[int]) -> int:
    taken_before = {atom: place for place, atom in enumerate(order)}
    leaves = [0] * (len(order) + 1)  # how many atoms of the front have their last free neighbour taken at a place
    longest = front = 0
    for place, atom in enumerate(order):
        last = max((taken_before[other] for other in problem.adjacency[atom]), default=place)
        front -= leaves[place]
        if last > place:
            front += 1
            leaves[last] += 1
        longest = max(longest, front)
    return longest
