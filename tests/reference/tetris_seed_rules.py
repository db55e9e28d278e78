"""Tetris by its rules, cell by cell: how the blog's and Yiyuan Lee's features rank the placements of one or two pieces.

A board is the set of its filled cells, (column, row) from 0 at the lower left.
"""
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import pairwise
from typing import NamedTuple

Cells = frozenset[tuple[int, int]]

# Upper row first, in the order of the kinds I O T S Z J L.
DRAWN = (["####"], ["##", "##"], [".#.", "###"], [".##", "##."], ["##.", ".##"], ["#..", "###"], ["..#", "###"])


class Laid(NamedTuple):
    """A piece that has come to lie: its cells, and the board before and after, complete rows still there."""

    piece: Cells
    before: Cells
    after: Cells


@cache
def turns(kind: int) -> list[Cells]:
    """The piece at the lower left corner, as it comes and after each turn clockwise that makes it look different."""
    rows, found = DRAWN[kind], []
    for _ in range(4):
        cells = frozenset((x, y) for y, row in enumerate(reversed(rows)) for x, cell in enumerate(row) if cell == "#")
        if cells not in found:
            found.append(cells)
        rows = ["".join(row[x] for row in reversed(rows)) for x in range(len(rows[0]))]
    return found


def drops(board: Cells, width: int, height: int, kind: int) -> Iterator[Laid | None]:
    """Every placement, by turns and from the left; None where the piece does not fit below the top."""
    for turned in turns(kind):
        for column in range(width - max(x for x, _ in turned)):
            row = height
            while all(y + row > 0 and (x + column, y + row - 1) not in board for x, y in turned):
                row -= 1
            piece = frozenset((x + column, y + row) for x, y in turned)
            yield Laid(piece, board, board | piece) if all(y < height for _, y in piece) else None


def complete(board: Cells, width: int) -> list[int]:
    cells = Counter(y for _, y in board)
    return [row for row, filled in cells.items() if filled == width]


def cleared(board: Cells, width: int) -> Cells:
    rows = complete(board, width)
    return frozenset((x, y - sum(row < y for row in rows)) for x, y in board if y not in rows)


def columns_of(board: Cells, width: int) -> list[list[int]]:
    """The rows of each column's filled cells, from the lowest."""
    return [sorted(y for column, y in board if column == x) for x in range(width)]


def holes(column: list[int]) -> list[int]:
    """The rows of the empty cells of a column that have a filled one above them."""
    return [y for y in range(max(column, default=0)) if y not in column]


def edges(laid: Laid, width: int) -> tuple[int, int, int]:
    """Sides of the piece's cells that touch another filled cell, the wall, the floor."""
    block = wall = floor = 0
    for x, y in laid.piece:
        for beside in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)):
            if beside[1] < 0:
                floor += 1
            elif not 0 <= beside[0] < width:
                wall += 1
            elif beside in laid.before and beside not in laid.piece:
                block += 1
    return block, wall, floor


def seed_features(path: Sequence[Laid], width: int) -> tuple[int, ...]:
    """The blog's seven, of the pieces laid one after the other: the board in the end, all rows and edges on the way."""
    board = cleared(path[-1].after, width)
    columns = columns_of(board, width)
    blockades = sum(any(hole < y for hole in holes(column)) for column in columns for y in column)
    clears = sum(len(complete(laid.after, width)) for laid in path)
    touching = [edges(laid, width) for laid in path]
    return (sum(y + 1 for _, y in board), sum(len(holes(column)) for column in columns), blockades, clears,
            *(sum(each[kind] for each in touching) for kind in range(3)))


def lee_features(path: Sequence[Laid], width: int) -> tuple[int, ...]:
    """Yiyuan Lee's four, of the board on which no row has been removed."""
    board = path[-1].after
    columns = columns_of(board, width)
    heights = [max(column, default=-1) + 1 for column in columns]
    bumpiness = sum(abs(left - right) for left, right in pairwise(heights))
    return sum(heights), len(complete(board, width)), sum(len(holes(column)) for column in columns), bumpiness


def on_the_next(laid: Laid, width: int, height: int, following: int, clearing: bool) -> list[list[Laid]]:
    """All ways to go on with the next piece, after complete rows are removed or before."""
    board = cleared(laid.after, width) if clearing else laid.after
    return [[laid, second] for second in drops(board, width, height, following) if second]


Features = Callable[[Sequence[Laid], int], tuple[int, ...]]
SETS: dict[str, tuple[Features, bool, tuple[int, ...]]] = {
    "seed": (seed_features, True, (3, 4, 5, 6)),  # the features that are of the pieces, whatever comes of the board
    "lee": (lee_features, False, (1,)),
}


def ranked(
    board: Cells, width: int, height: int, kind: int, following: int | None, name: str, weights: Sequence[int]
) -> list[tuple[bool, int] | None]:
    """Of every placement whether the next piece fits too, and the best evaluation; if that piece does not, what is of
    the first one. None if the first does not fit."""
    features, clearing, of_pieces = SETS[name]

    def evaluation(path: Sequence[Laid], wanted: Sequence[int]) -> int:
        found = features(path, width)
        return sum(weights[number] * found[number] for number in wanted)

    found: list[tuple[bool, int] | None] = []
    for laid in drops(board, width, height, kind):
        if laid is None:
            found.append(None)
            continue
        ways = [[laid]] if following is None else on_the_next(laid, width, height, following, clearing)
        everything = range(len(weights))
        found.append((True, max(evaluation(way, everything) for way in ways)) if ways else
                     (False, evaluation([laid], of_pieces)))
    return found
