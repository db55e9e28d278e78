"""Alignment of two sequences: the part of one that each symbol of the other gives, as sounds or strokes of a letter."""
from collections.abc import Mapping, Sequence
from math import log

Part = tuple[str, ...]
Chances = Mapping[str, Mapping[Part, float]]  # of each symbol, how likely each part is


def align(source: Sequence[str], target: Part, chances: Chances) -> tuple[Part, ...] | None:
    """The likeliest parts of `target` for the symbols of `source`; None if it cannot be made up of known ones."""
    # By how many symbols of the target are used: the best score, and how long the last part is.
    rows: list[dict[int, tuple[float, int]]] = [{0: (0.0, 0)}]
    for symbol in source:
        row: dict[int, tuple[float, int]] = {}
        parts = chances.get(symbol, {})
        longest = max(map(len, parts), default=0)
        for used, (score, _) in rows[-1].items():
            for size in range(min(longest, len(target) - used) + 1):
                chance = parts.get(target[used : used + size], 0.0)
                if chance and (used + size not in row or score + log(chance) > row[used + size][0]):
                    row[used + size] = score + log(chance), size
        rows.append(row)
    if len(target) not in rows[-1]:
        return None
    found: list[Part] = []
    used = len(target)
    for row in reversed(rows[1:]):
        size = row[used][1]
        found.append(target[used - size : used])
        used -= size
    return tuple(reversed(found))
