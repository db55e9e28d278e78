"""All mine fields of a board played by one player, position by position: which of them are won."""
from collections.abc import Callable, Iterable
from itertools import combinations

from tests.reference.minesweeper_brute import HIDDEN, around

Field = frozenset[int]
Player = Callable[[bytes], Iterable[int]]


def mine_fields(width: int, height: int, mines: int, rule: str, first: int) -> list[Field]:
    """Every way to lay so many mines under a start rule."""
    kept = {"unsafe": [], "safe": [first], "zero": [first, *around(width, height, first)]}[rule]
    free = [cell for cell in range(width * height) if cell not in kept]
    return [frozenset(field) for field in combinations(free, mines)]


def seen_after(
    width: int, height: int, fields: Iterable[Field], cells: bytes, chosen: Iterable[int]
) -> dict[bytes, list[Field]]:
    """What may be seen once the chosen cells are open, each with its fields; those with a mine there are lost.

    A zero opens nothing by itself: its neighbours are free, and left to the player.
    """
    seen: dict[bytes, list[Field]] = {}
    neighbours = {cell: around(width, height, cell) for cell in chosen}
    for field in fields:
        if field.isdisjoint(neighbours):
            after = bytearray(cells)
            for cell in neighbours:
                after[cell] = sum(other in field for other in neighbours[cell])
            seen.setdefault(bytes(after), []).append(field)
    return seen


def won_fields(width: int, height: int, fields: Iterable[Field], cells: bytes, player: Player) -> set[Field]:
    """The fields won from a position that they all fit. The player is asked once what to open in each position."""
    won: set[Field] = set()
    waiting = [(cells, list(fields))]
    while waiting:
        cells, group = waiting.pop()
        if cells.count(HIDDEN) == len(group[0]):
            won.update(group)
            continue
        chosen = set(player(cells))
        assert chosen
        assert all(cells[cell] == HIDDEN for cell in chosen)
        waiting += seen_after(width, height, group, cells, chosen).items()
    return won
