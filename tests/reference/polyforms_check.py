"""A plain check of a solution: it knows the atoms, how often each tile may lie there, and what lies there."""
from collections import Counter
from collections.abc import Collection, Iterable, Mapping


def faults(
    must: Collection[int], may: Collection[int], tiles: Mapping[int, tuple[int, int]],
    solution: Iterable[tuple[int, Collection[int]]],
) -> list[str]:
    """What is wrong with a solution of (tile, atoms), a sentence each; `tiles` says at least and at most how many."""
    lying = list(solution)
    filled = Counter(atom for _, atoms in lying for atom in atoms)
    used = Counter(tile for tile, _ in lying)
    return [
        *(f"atom {atom} is covered {count} times" for atom, count in filled.items() if count > 1),
        *(f"atom {atom} is outside" for atom in filled if atom not in must and atom not in may),
        *(f"atom {atom} is empty" for atom in must if not filled[atom]),
        *(f"tile {tile} lies there {used[tile]} times, not {least} to {most}"
          for tile, (least, most) in tiles.items() if not least <= used[tile] <= most),
        *(f"there is no tile {tile}" for tile in used if tile not in tiles),
    ]
