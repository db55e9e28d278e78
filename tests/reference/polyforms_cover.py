"""All solutions of a cover by the simplest backtracking: atom after atom, with sets and nothing else.

Each atom in turn is covered by a position that begins with it, or left empty where it may be.
"""
from collections import Counter
from collections.abc import Collection, Iterator, Sequence

Place = tuple[int, tuple[int, ...]]  # a tile and the atoms it covers


def solutions(
    atoms: int, least: Sequence[int], most: Sequence[int], positions: Sequence[Place], optional: Collection[int]
) -> set[frozenset[int]]:
    """Every solution as the set of its positions' numbers."""

    def go_on(atom: int, taken: frozenset[int], chosen: frozenset[int]) -> Iterator[frozenset[int]]:
        while atom in taken:
            atom += 1
        used = Counter(positions[one][0] for one in chosen)
        if atom == atoms:
            if all(used[tile] >= number for tile, number in enumerate(least)):
                yield chosen
            return
        for number, (tile, own) in enumerate(positions):
            if min(own) == atom and not taken & set(own) and used[tile] < most[tile]:
                yield from go_on(atom + 1, taken | set(own), chosen | {number})
        if atom in optional:
            yield from go_on(atom + 1, taken | {atom}, chosen)

    return set(go_on(0, frozenset(), frozenset()))
