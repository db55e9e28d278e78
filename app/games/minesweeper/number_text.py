"""Words for numbers, cells and mines of a position, and for what one number forces by itself."""
from collections.abc import Collection, Iterable

from solvers.core.wording import listed
from solvers.minesweeper.explain.constraints import COUNTER
from solvers.minesweeper.position import HIDDEN, MINE, Position
from solvers.minesweeper.rules import geometry_of

COUNT = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")


def number_name(position: Position, cell: int) -> str:
    """`the 2 at h6`, with <b>."""
    if cell == COUNTER:
        return "the mine counter"
    return f"the <b>{position.cells[cell]}</b> at <b>{position.name(cell)}</b>"


def cell_names(position: Position, cells: Iterable[int]) -> str:
    """`c5, c6 and c7`, with <b>, in reading order."""
    return listed([f"<b>{position.name(cell)}</b>" for cell in sorted(cells)])


def capital(text: str) -> str:
    """The text as the beginning of a sentence."""
    return text[0].upper() + text[1:]


def so_many(number: int, thing: str) -> str:
    """Such as “three mines” or “12 mines”."""
    return f"{COUNT[number] if number < len(COUNT) else f'{number:,}'} {thing}{'' if number == 1 else 's'}"


def are(cells: Collection[int], one: str, many: str) -> str:
    """The wording for one cell, or for several."""
    return one if len(cells) == 1 else many


def obvious_text(position: Position, number: int) -> str:
    """Why one number makes all closed cells around it mines."""
    closed = _closed(position, number)
    mines = {1: "it is a mine", 2: "both are mines"}.get(len(closed), f"all {COUNT[len(closed)]} are mines")
    return f"{touched_text(position, number)}, so {mines}."


def touched_text(position: Position, number: int) -> str:
    """Which closed cells a number touches: `The 2 at h6 touches only i5 and i6`."""
    return f"{capital(number_name(position, number))} touches only {cell_names(position, _closed(position, number))}"


def _closed(position: Position, number: int) -> list[int]:
    """The cells around a number that are hidden, or known to be mines."""
    around = geometry_of(position.width, position.height).neighbours(number)
    return [cell for cell in around if position.cells[cell] in (HIDDEN, MINE)]
