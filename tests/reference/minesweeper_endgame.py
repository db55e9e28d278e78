"""Best play of an endgame by plain recursion over every move, written from the rules: for tiny boards only."""
from collections.abc import Iterable
from functools import cache

Field = frozenset[int]


def wins_by_first_cell(
    neighbours: dict[int, list[int]], fields: Iterable[Field], known: Field = frozenset()
) -> dict[int, int]:
    """For each hidden cell, how many of the mine fields are won by opening it first and playing best afterwards.

    `neighbours` has every hidden cell; `fields` are the possible sets of mines among them, `known` are mines besides.
    The game is won once all free cells are open. A player sees the numbers of opened cells and nothing else.
    """
    cells = sorted(neighbours)

    def shown(field: Field, cell: int) -> int:
        return sum(other in field or other in known for other in neighbours[cell])

    @cache
    def value(possible: frozenset[Field], opened: Field) -> int:
        finished = [field for field in possible if len(opened) + len(field) == len(cells)]
        if finished:  # all fields have equally many mines, so the others are finished as well
            return len(possible)
        return max(by_opening(possible, opened, cell) for cell in cells if cell not in opened)

    def by_opening(possible: frozenset[Field], opened: Field, cell: int) -> int:
        groups: dict[int, set[Field]] = {}
        for field in possible:
            if cell not in field:
                groups.setdefault(shown(field, cell), set()).add(field)
        return sum(value(frozenset(group), opened | {cell}) for group in groups.values())

    everything = frozenset(fields)
    return {cell: by_opening(everything, frozenset(), cell) for cell in cells}
