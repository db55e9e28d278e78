"""How edges of groups turn, convex groups one by one, and unit propagation: slowly, from the definitions alone."""
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

Cell = tuple[int, int]
WAYS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))  # up, and on clockwise


def around(cell: Cell) -> list[Cell]:
    return [(cell[0] + q, cell[1] + r) for q, r in WAYS]


def flooded(start: Cell, cells: set[Cell]) -> set[Cell]:
    wet, edge = {start}, [start]
    while edge:
        fresh = [cell for cell in around(edge.pop()) if cell in cells and cell not in wet]
        wet.update(fresh)
        edge += fresh
    return wet


def empty_parts(group: set[Cell]) -> list[set[Cell]]:
    """The outside of a group, as far as the frame around it, and then its holes."""
    qs, rs = [q for q, _ in group], [r for _, r in group]
    frame = {(q, r) for q in range(min(qs) - 1, max(qs) + 2) for r in range(min(rs) - 1, max(rs) + 2)}
    parts, left = [], frame - group
    start = min(qs) - 1, min(rs) - 1
    while left:
        parts.append(flooded(start if start in left else min(left), left))
        left -= parts[-1]
    return parts


def turnings(group: set[Cell], part: set[Cell]) -> list[int]:
    """By how many sixths a walk along the edge between a group and an empty part turns, piece by piece: walls between
    two doors, less two. A single piece turns once around."""
    if len(group) == 1:
        return [6]
    turns = []
    for cell in group:
        beyond = around(cell)
        for start in range(6):
            if beyond[start] in group and beyond[(start + 1) % 6] not in group:
                run = []
                while beyond[(start + 1 + len(run)) % 6] not in group:
                    run.append(beyond[(start + 1 + len(run)) % 6])
                if run[0] in part:
                    turns.append(len(run) - 2)
    return turns


def doors(cell: Cell, group: set[Cell]) -> int:
    return sum(1 << d for d, other in enumerate(around(cell)) if other in group)


def convex_fillings(outline: Sequence[Cell]) -> set[int]:
    """The sets of pieces, as bits, of all groups that fill an outline but for convex holes, with no piece twice."""
    inner = [cell for cell in outline if all(other in outline for other in around(cell))]
    found = set()
    for count in range(len(inner) + 1):
        for empty in combinations(inner, count):
            group = set(outline) - set(empty)
            pieces = [doors(cell, group) for cell in group]
            if len(set(pieces)) < len(pieces) or 0 in pieces or len(flooded(next(iter(group)), group)) < len(group):
                continue
            outside, *holes = empty_parts(group)
            if min(turnings(group, outside)) >= 0 and all(max(turnings(group, hole)) <= 0 for hole in holes):
                found.add(sum(1 << piece for piece in pieces))
    return found


def choices(groups: Iterable[int], needed: int, count: int) -> Iterator[tuple[int, ...]]:
    """All ways to choose at most so many groups that share nothing, hold all that is needed, and each some of it."""
    useful = sorted(group for group in groups if group & needed)
    for size in range(count + 1):
        for chosen in combinations(useful, size):
            if not any(one & other for one, other in combinations(chosen, 2)) and not needed & ~sum(chosen):
                yield chosen


def follows(clauses: Sequence[Sequence[int]], lemma: Sequence[int]) -> bool:
    """Does a clause follow from others by unit propagation?"""
    true = {-literal for literal in lemma}
    while not any(-literal in true for literal in true):
        units = [[literal for literal in clause if -literal not in true] for clause in clauses
                 if not true.intersection(clause)]
        if [] in units:
            return True
        fresh = {unit[0] for unit in units if len(set(unit)) == 1}
        if not fresh:
            return False
        true |= fresh
    return True


def can_be_met(clauses: Sequence[Sequence[int]], variables: int) -> bool:
    """Are there values that make a literal of each clause true?"""
    return any(all(any((literal > 0) == bool(values >> abs(literal) & 1) for literal in clause) for clause in clauses)
               for values in range(0, 2 << variables, 2))
