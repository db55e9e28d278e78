"""Small connected sets of numbers, and irreducible sets, found by dropping numbers and counting again.

Numbers are dropped by halves (QuickXplain: U. Junker, "QuickXplain: Preferred Explanations and Relaxations for
Over-Constrained Problems", AAAI 2004).
"""
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from itertools import combinations
from operator import attrgetter

from solvers.core.generator_engine import through
from solvers.minesweeper.counting.analyse import Contradiction, Counting
from solvers.minesweeper.counting.analysis import TooComplex
from solvers.minesweeper.explain.constraints import Constraint, Numbers
from solvers.minesweeper.position import BLANK, Position

FEW = 3  # numbers; sets of up to this size are all tried
SLICE = 20_000  # states counted between two looks at the caller

Test = Callable[[Sequence[int]], Generator[None, None, bool]]


def connected(first: Iterable[Constraint], size: int, numbers: Numbers) -> Iterator[tuple[Constraint, ...]]:
    """Every set of `size` numbers with one of `first` in it, each sharing hidden cells with another of the set."""
    # Three numbers hang together if two are neighbours of the first, or one is and the other is a neighbour of that.
    visited: set[frozenset[int]] = set()
    done_starts: set[int] = set()
    for start in first:
        if start.cell in done_starts:
            continue
        done_starts.add(start.cell)
        reach = set(numbers.beside(start)) if size > 1 else set()
        if size == FEW:
            reach |= {other for number in numbers.beside(start) for other in numbers.beside(number)} - {start}
        for others in combinations(sorted(reach, key=attrgetter("cell")), size - 1):
            key = frozenset(number.cell for number in (start, *others))
            if key not in visited:
                visited.add(key)
                yield (start, *others)


def smallest(items: Sequence[int], forces: Test) -> Generator[None, None, list[int]]:
    """An irreducible part of `items` that still forces; earlier items are preferred."""

    def search(kept: list[int], grown: bool, rest: Sequence[int]) -> Generator[None, None, list[int]]:
        if grown and (yield from forces(kept)):
            return []
        if len(rest) == 1:
            return list(rest)
        half = len(rest) // 2
        near, far = rest[:half], rest[half:]
        from_far = yield from search([*kept, *near], bool(near), far)
        from_near = yield from search([*kept, *from_far], bool(from_far), near)
        return from_near + from_far

    if not items or (yield from forces([])):
        return []
    return (yield from search([], False, items))


def impossible(position: Position, numbers: Sequence[int], counter: bool) -> Generator[None, None, bool]:
    """True if these numbers alone (and the mine counter, if asked) leave no layout; False if that is too complex to
    count."""
    try:
        yield from through(Counting(without_others(position, numbers), counter=counter), SLICE)
    except Contradiction:
        return True
    except TooComplex:
        pass
    yield
    return False


def without_others(position: Position, numbers: Iterable[int]) -> Position:
    """A position in which these numbers alone are used."""
    number_set = frozenset(numbers)
    cells = bytes(BLANK if code <= 8 and i not in number_set else code for i, code in enumerate(position.cells))
    return Position(position.width, position.height, position.mines, cells)
