"""The easiest deduction of a position by trying all of them: every set of up to six numbers, then the mine counter.

Written from the order of difficulty in docs/minesweeper.md: fewer numbers first, up to six; then the mine counter with
fewer numbers first; then more than six numbers. Of equals what decides a safe cell goes before mines alone. Obvious
mines are known.
"""
from collections.abc import Iterator, Sequence
from itertools import combinations

from tests.reference import minesweeper_brute as brute
from tests.reference.minesweeper_proofs import obvious_mines

MOST = 6  # numbers that can be followed

Difficulty = tuple[int, int, bool]  # 0 by numbers, 1 with the counter, 2 by more numbers; how many; mines alone?
Number = tuple[int, frozenset[int], int]  # its cell, the hidden cells around it, the mines that lie in them


def easier(width: int, height: int, cells: bytes, mines: int, than: Difficulty) -> Difficulty | None:
    """The easiest deduction that is easier than one of this difficulty; None without one."""
    known = obvious_mines(width, height, cells)
    cells = bytes(brute.MINE if cell in known else code for cell, code in enumerate(cells))
    numbers = _numbers(width, height, cells)
    rank, most, _ = than
    decided = {cell: value for cell in set().union(*(hidden for _, hidden, _ in numbers))
               for value in (False, True) if not _possible(numbers, cell, value)}
    for size in range(1, (most if rank == 0 else MOST) + 1 if decided else 0):
        found = {cell in forced_mines for chosen in _connected(numbers, size)
                 for forced_safe, forced_mines in [_forced(_layouts(chosen), chosen)]
                 for cell in (forced_safe | forced_mines)}
        if found and (0, size, min(found)) < than:
            return 0, size, min(found)
    if rank:
        hidden = [cell for cell, code in enumerate(cells) if code == brute.HIDDEN]
        left = mines - cells.count(brute.MINE)
        for size in range((most if rank == 1 else MOST) + 1):
            found = {value for chosen in combinations(numbers, size)
                     for value in _forced_by_counter(chosen, hidden, left)}
            if found and (1, size, min(found)) < than:
                return 1, size, min(found)
    return None


def _numbers(width: int, height: int, cells: bytes) -> list[Number]:
    numbers = []
    for cell, code in enumerate(cells):
        around = brute.around(width, height, cell)
        hidden = frozenset(other for other in around if cells[other] == brute.HIDDEN)
        if code <= 8 and hidden:
            numbers.append((cell, hidden, code - sum(cells[other] == brute.MINE for other in around)))
    return numbers


def _possible(numbers: Sequence[Number], cell: int, mine: bool) -> bool:
    """True if all numbers can be met with this value of the cell, whatever the mine counter says."""
    # Cell by cell outwards from the first, so that a contradiction shows early.
    order, reached = [cell], {cell}
    for near in order:
        for _, hidden, _ in numbers:
            if near in hidden:
                order.extend(sorted(hidden - reached))
                reached |= hidden
    values = {cell: mine}

    def fits(last: int) -> bool:
        return all(
            sum(values.get(other, False) for other in hidden) <= need
            <= sum(values.get(other, True) for other in hidden)
            for _, hidden, need in numbers if last in hidden
        )

    def lay(index: int) -> bool:
        if index == len(order):
            return True
        for value in (False, True):
            values[order[index]] = value
            if fits(order[index]) and lay(index + 1):
                return True
            del values[order[index]]
        return False

    return fits(cell) and lay(1)


def _connected(numbers: Sequence[Number], size: int) -> Iterator[tuple[Number, ...]]:
    """Every set of so many numbers that share hidden cells: others decide no more than their parts."""
    found = {frozenset([number]) for number in numbers}
    for _ in range(size - 1):
        found = {one | {number} for one in found for number in numbers
                 if number not in one and any(number[1] & other[1] for other in one)}
    return (tuple(sorted(one)) for one in found)


def _layouts(chosen: Sequence[Number]) -> list[set[int]]:
    """Every way to lay mines around these numbers so that all are met."""
    laid, touched = [set[int]()], set[int]()
    for _, hidden, need in chosen:
        new = sorted(hidden - touched)
        laid = [one | set(more) for one in laid if 0 <= need - len(one & hidden) <= len(new)
                for more in combinations(new, need - len(one & hidden))]
        touched |= hidden
    return laid


def _forced(laid: Sequence[set[int]], chosen: Sequence[Number]) -> tuple[set[int], set[int]]:
    """The cells around the chosen numbers that are safe, and those that are mines, in all layouts."""
    touched = set[int]().union(*(hidden for _, hidden, _ in chosen))
    return touched.difference(*laid), touched.intersection(*laid)


def _forced_by_counter(chosen: Sequence[Number], hidden: Sequence[int], left: int) -> set[bool]:
    """Which values (True for a mine) of any cells these numbers and the counter decide."""
    outside = set(hidden).difference(*(around for _, around, _ in chosen))
    laid = [one for one in _layouts(chosen) if 0 <= left - len(one) <= len(outside)]
    safe, mines = _forced(laid, chosen)
    counts = {left - len(one) for one in laid}
    if outside and counts == {0}:
        safe |= outside
    if outside and counts == {len(outside)}:
        mines |= outside
    return {*([False] if safe else []), *([True] if mines else [])}
