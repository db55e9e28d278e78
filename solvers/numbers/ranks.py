"""Grids of ranks: read from text, drawn by a seed, and the examples of the task."""
from array import array
from random import Random

from solvers.core.formats import FormatError
from solvers.numbers.choices import QualityChoice

MOST_CELLS = 25_000_000
LIMIT = 250_000_000  # bytes of a file with so many
EXAMPLES = {  # those of the task: their least medians are 9 and 5
    (5, 5, 3, 3): "5 11 12 16 25 17 18 2 7 10 4 23 20 3 1 24 21 19 14 9 6 22 8 13 15",
    (2, 6, 1, 5): "6 1 2 11 7 5 9 3 4 10 12 8",
}


def ranks_of(choice: QualityChoice) -> "array[int]":
    """The ranks of a grid, row by row: its own, or an example of the task where seed 0 asks for one, else drawn by the
    seed.

    Hills and valleys make a town that looks like one; without them all grids look the same.
    """
    if choice.ranks:
        return array("i", choice.ranks)
    example = EXAMPLES.get((choice.rows, choice.columns, choice.height, choice.width))
    if choice.seed == 0 and example:
        return array("i", map(int, example.split()))
    chance = Random(f"quality:{choice.rows}x{choice.columns}:{choice.seed}")
    hills = [(chance.uniform(0, choice.rows), chance.uniform(0, choice.columns), chance.uniform(-1, 1))
             for _ in range(7)]
    size = (choice.rows + choice.columns) / 7 + 1

    def height(cell: int) -> float:
        row, column = divmod(cell, choice.columns)
        rough = chance.uniform(-0.35, 0.35)
        return rough + sum(up / (1 + ((row - y) ** 2 + (column - x) ** 2) / size**2) for y, x, up in hills)

    heights = [height(cell) for cell in range(choice.rows * choice.columns)]
    ranks = array("i", bytes(4 * len(heights)))
    for rank, cell in enumerate(sorted(range(len(heights)), key=heights.__getitem__), start=1):
        ranks[cell] = rank
    return ranks


def read_ranks(text: str) -> "tuple[array[int], int]":
    """The ranks in a text, row by row, and how many columns there are: each number from 1 on once.

    Raises FormatError with the line. What follows an # is a remark.
    """
    ranks: array[int] = array("i")
    columns = 0
    for number, line in enumerate(text.split("\n"), start=1):
        words = line.partition("#")[0].split()
        if not words:
            continue
        columns = columns or len(words)
        if len(words) != columns:
            raise FormatError(f"this row has {len(words)} ranks, and the first one {columns}.", line=number)
        try:
            ranks.extend(map(int, words))
        except (ValueError, OverflowError):
            wrong = next(place for place, word in enumerate(words) if not (word.isascii() and word.isdecimal()
                                                                           and len(word) < 10))
            raise FormatError(f"“{words[wrong][:20]}” is no rank; a rank is a whole number from 1 on.", line=number,
                              column=_column(line, wrong)) from None
        if len(ranks) > MOST_CELLS:
            raise FormatError(f"this grid has more than the {MOST_CELLS:,} cells that can be looked at.", line=number)
    if not ranks:
        raise FormatError("there are no ranks in this file; it has a row of numbers for each row of the grid.")
    _check(ranks, columns)
    return ranks, columns


def write_ranks(ranks: "array[int]", columns: int) -> str:
    """Ranks as `read_ranks` reads them, a line for each row."""
    words = list(map(str, ranks))
    return "".join(f"{' '.join(words[at : at + columns])}\n" for at in range(0, len(words), columns))


def _column(line: str, place: int) -> int:
    """Column (1-based) at which a word of a line begins."""
    at = 0
    for _ in range(place + 1):
        at += len(line[at:]) - len(line[at:].lstrip())
        start, at = at, at + len(line[at:].split(None, 1)[0])
    return start + 1


def _check(ranks: "array[int]", columns: int) -> None:
    rank_seen = bytearray(len(ranks) + 1)
    for cell, rank in enumerate(ranks):
        if not 1 <= rank <= len(ranks) or rank_seen[rank]:
            row, column = divmod(cell, columns)
            why = "stands there twice" if 1 <= rank <= len(ranks) else f"is not between 1 and {len(ranks):,}"
            raise FormatError(f"in row {row + 1}, column {column + 1} the rank {rank} {why}; "
                              f"each from 1 to {len(ranks):,} is needed once.")
        rank_seen[rank] = 1
