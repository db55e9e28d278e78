"""Sets of cells whose patterns of neighbours all differ, counted by deciding cells one by one: slow, for squares.

Shares nothing with solvers/connexion/census: it knows no pieces, no doors and no weights.
"""
from collections import Counter
from functools import cache

SQUARES = ((0, -1), (1, 0), (0, 1), (-1, 0))

Cell = tuple[int, int]


def groups(steps: tuple[Cell, ...] = SQUARES) -> Counter[frozenset[int]]:
    """How many connected sets of cells, up to translation, have these patterns, no two of them equal.

    A pattern is the sum of 2^i over the filled neighbours steps[i]. The first cell of a set, row by row, is the origin.
    """
    found: Counter[frozenset[int]] = Counter()

    def grow(filled: list[Cell], done: int, patterns: frozenset[int], empty: frozenset[Cell]) -> None:
        # The first `done` cells have all their neighbours decided, and so these patterns.
        while done < len(filled):
            q, r = filled[done]
            around = [(q + across, r + down) for across, down in steps]
            for cell in around:
                if cell[::-1] > (0, 0) and cell not in filled and cell not in empty:
                    grow([*filled, cell], done, patterns, empty)
                    grow(filled, done, patterns, empty | {cell})
                    return
            pattern = sum(1 << side for side, cell in enumerate(around) if cell in filled)
            if pattern in patterns:
                return
            patterns, done = patterns | {pattern}, done + 1
        found[patterns] += 1

    grow([(0, 0)], 0, frozenset(), frozenset())
    return found


def labyrinths(steps: tuple[Cell, ...] = SQUARES) -> Counter[int]:
    """How many sets of groups have each pattern once, by their number of groups."""
    shapes = groups(steps)

    @cache
    def choose(missing: frozenset[int]) -> Counter[int]:
        if not missing:
            return Counter({0: 1})
        total: Counter[int] = Counter()
        for patterns, count in shapes.items():
            if patterns <= missing and min(missing) in patterns:
                for others, ways in choose(missing - patterns).items():
                    total[others + 1] += count * ways
        return total

    return choose(frozenset(range(1 << len(steps))))
