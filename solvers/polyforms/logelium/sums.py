"""Table of the sums that the remaining tiles can still reach, for conditions and cut-off areas."""
from collections.abc import Collection, Generator, Sequence
from functools import reduce
from operator import or_
from typing import NamedTuple

from solvers.core.formats import FormatError
from solvers.core.generator_engine import at_once

MOST_ROWS = 1 << 12
MOST_BITS = 1 << 24  # of a table, two megabytes
WIDEST = 1 << 20     # the sums of a row
AT_ONCE = 20_000     # words that are shifted or written between two yields: some milliseconds


class Sums(NamedTuple):
    """One row of reachable sums for each state of the tiles: bit `zero` + s means that s can be reached.

    The row index of a state is the sum of `strides[tile]` over the placed tiles. `bits` holds rows of `words` words of
    64 bits, lowest first; a row has `width` valid bits.
    """

    strides: tuple[int, ...]
    zero: int
    width: int
    words: int
    bits: tuple[int, ...]


def reachable(values: Sequence[Collection[int]], least: Sequence[int], most: Sequence[int]) -> Sums:
    """The table that `reaching` finds, here and now."""
    return at_once(reaching(values, least, most))


def reaching(values: Sequence[Collection[int]], least: Sequence[int], most: Sequence[int]
             ) -> Generator[None, None, Sums]:
    """The table for tiles of which each copy adds one of its `values`; at least `least` copies are placed in the end.
    It is made in pieces of about AT_ONCE words.

    Tiles with the same values are one kind, and the row says how many of each kind are used. Where such a table would
    be too large, tiles of some kinds are not counted: they are taken to be able to add anything between their least
    and their most at any time, so that no sum that can be reached is ever missing. FormatError if the sums are too
    far apart for a table.
    """
    kinds: dict[frozenset[int], list[int]] = {}
    for tile, own in enumerate(values):
        if own and most[tile]:
            kinds.setdefault(frozenset(own), []).append(tile)
    kinds.pop(frozenset({0}), None)
    lowest = sum(min(0, *kind) * sum(most[tile] for tile in tiles) for kind, tiles in kinds.items())
    highest = sum(max(0, *kind) * sum(most[tile] for tile in tiles) for kind, tiles in kinds.items())
    width = highest - lowest + 1
    if width > WIDEST:
        raise FormatError(f"A condition adds up to {width:,} different sums; at most {WIDEST:,} can be checked.")
    rows = [1]  # a bit for each sum, the lowest that any tiles so far can reach first
    strides = [0] * len(values)
    for kind, tiles in sorted(kinds.items(), key=lambda pair: len(pair[1])):
        needed, copies = sum(least[tile] for tile in tiles), sum(most[tile] for tile in tiles)
        count = len(rows) * (copies + 1)
        if count <= MOST_ROWS and count * width <= MOST_BITS:
            for tile in tiles:
                strides[tile] = len(rows)
            rows = yield from _counted(rows, kind, needed, copies, width // 64 + 1)
        else:
            span = copies * (max(0, *kind) - min(0, *kind))
            for number, row in enumerate(rows):
                if number % (AT_ONCE // width + 1) == 0:
                    yield
                rows[number] = _smeared(row, span)
    words = (width + 63) // 64
    bits = []
    for number, row in enumerate(rows):
        if number % (AT_ONCE // width + 1) == 0:
            yield
        bits += [row >> 64 * word & (1 << 64) - 1 for word in range(words)]
    return Sums(tuple(strides), -lowest, width, words, tuple(bits))


def _counted(rows: list[int], kind: Collection[int], needed: int, copies: int, words: int
             ) -> Generator[None, None, list[int]]:
    """The rows for one kind of tiles more: first those with no copy used, then those with one, and so on. Each has so
    many words at most."""
    lowest, work = min(0, *kind), 0
    of = [1 << -lowest * copies]  # by how many are still placed: a bit for each sum, the lowest of all copies first
    for _ in range(copies):
        of.append(reduce(or_, (of[-1] << value if value >= 0 else of[-1] >> -value for value in kind)))
        work += len(kind) * words
        if work > AT_ONCE:
            work = 0
            yield
    table = []
    for used in range(copies + 1):
        own = reduce(or_, of[max(0, needed - used) : copies - used + 1], 0)  # nothing if they are too few for the least
        steps = [step for step in range(own.bit_length()) if own >> step & 1]
        work += (copies - max(0, needed - used)) * words
        for row in rows:
            table.append(reduce(or_, (row << step for step in steps), 0))
            work += len(steps) * words
            if work > AT_ONCE:
                work = 0
                yield
    return table


def _smeared(row: int, span: int) -> int:
    """The row with each sum s widened to all of s … s + span."""
    covered = 0
    while covered < span:
        step = min(covered + 1, span - covered)
        row |= row << step
        covered += step
    return row


def parts(atoms: Collection[int], adjacency: Sequence[Sequence[int]]) -> set[int]:
    """The numbers of these atoms that one area can fill: of each connected part all or none."""
    remaining, sums = set(atoms), {0}
    while remaining:
        part, fringe = 0, {remaining.pop()}
        while fringe:
            part += len(fringe)
            fringe = remaining.intersection(near for atom in fringe for near in adjacency[atom])
            remaining -= fringe
        sums |= {one + part for one in sums}
    return sums
