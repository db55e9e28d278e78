"""A question about a perfect clear: a field, what is on hold and the queue, for one number of rows; and its answer."""
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from solvers.core.formats import FormatError
from solvers.core.wording import counted
from solvers.tetris.field import EMPTY, GARBAGE, Field
from solvers.tetris.guideline.matrix.srs import Falling
from solvers.tetris.perfect.pieces import ROWS
from solvers.tetris.pieces import KINDS

WIDTH: Final = 10
MOST_QUEUE: Final = 24
NOTHING: Final = "-_"  # what stands for an empty hold, beside no letter at all
FREE: Final = ".-_ "


class Step(NamedTuple):
    """A piece that comes to rest, on the field at that moment; with `held` hold is used before."""

    piece: Falling
    held: bool


class Answer(NamedTuple):
    """The way to empty the field, or None if it is proved that there is none; and how many boards were looked at.

    `rows` is how many rows are cleared; without a way the most that were tried.
    """

    way: tuple[Step, ...] | None
    rows: int
    boards: int


class Question(NamedTuple):
    """The question whether these pieces can fill the lowest `rows` of a field exactly.

    `board` has a bit for each cell of four rows; missing rows count as full, below the field.
    """

    board: int
    hold: int | None
    queue: tuple[int, ...]
    rows: int

    @property
    def pieces(self) -> int:
        """Number of pieces needed."""
        return (WIDTH * ROWS - self.board.bit_count()) // 4


def questions(field: Field, hold: int | None, queue: Sequence[int], rows: int | None = None) -> Iterator[Question]:
    """The questions about a field: for each number of rows, the fewest first, that these pieces could fill.

    Args:
        field: 10 columns wide, without a full row and with cells in at most four rows.
        hold: the kind on hold, if any.
        queue: the kinds to come, the falling one first.
        rows: ask for this number of rows alone.

    Raises:
        FormatError: the field is another one, or its empty cells take too many pieces or a fraction of a piece.
    """
    if field.width != WIDTH:
        raise FormatError(f"a perfect clear is looked for on {WIDTH} columns; this field has {field.width}.")
    high = max((y + 1 for y in range(field.height) if any(field.row(y))), default=0)
    if high > ROWS:
        raise FormatError(f"this field is {high} rows high; perfect clears are looked for in {ROWS} rows.")
    if any(all(field.row(y)) for y in range(field.height)):
        raise FormatError("a row of this field is full; it would be cleared already.")
    if len(queue) > MOST_QUEUE:
        raise FormatError(f"the queue has {len(queue)} pieces; at most {MOST_QUEUE} can be looked at.")
    if rows is not None and not max(high, 1) <= rows <= ROWS:
        raise FormatError(f"this field can be cleared with {max(high, 1)} to {ROWS} rows, not with {rows}.")
    cells = sum(1 << n for n, cell in enumerate(field.cells[: WIDTH * high]) if cell)
    available = len(queue) + (hold is not None)
    heights = [rows] if rows else list(range(max(high, 1), ROWS + 1))
    whole = [number for number in heights if (WIDTH * number - cells.bit_count()) % 4 == 0]
    if not whole:
        raise FormatError("no whole number of pieces fills the empty cells: a cell too many or too few is filled.")
    fewest = (WIDTH * whole[0] - cells.bit_count()) // 4
    if fewest > available:
        raise FormatError(f"it takes {counted(fewest, 'piece')} to clear this field; hold and queue have {available}.")
    for number in whole:
        if WIDTH * number - cells.bit_count() <= 4 * available:
            below = ROWS - number
            board = cells << WIDTH * below | (1 << WIDTH * below) - 1
            yield Question(board, hold, tuple(queue), number)


def read_field(text: str) -> Field:
    """A field from its rows, the upper ones first, with `/` or line ends between: a full stop, `-` or `_` is an empty
    cell, a letter of a piece is a cell of it, whatever else a grey one. Raises FormatError."""
    rows = [row.strip() for row in text.replace("/", "\n").strip().splitlines()] if text.strip() != "empty" else []
    if len(rows) > 20:
        raise FormatError(f"this field has {len(rows)} rows; a field has at most 20.")
    for number, row in enumerate(rows, 1):
        if len(row) != WIDTH:
            raise FormatError(f"row {number} has {counted(len(row), 'cell')}; a row has {WIDTH}.")
    cells = "".join(reversed(rows)).upper()
    codes = bytes(EMPTY if cell in FREE else 1 + KINDS.index(cell) if cell in KINDS else GARBAGE for cell in cells)
    return Field(WIDTH, 20, codes.ljust(20 * WIDTH, b"\0"))


def read_hold(text: str) -> int | None:
    """The kind on hold, by its letter; None for nothing. Raises FormatError."""
    if not text or text in NOTHING:
        return None
    kinds = read_queue(text)
    if len(kinds) != 1:
        raise FormatError(f"“{text[:30]}” are {len(kinds)} pieces; one is on hold, or - for none.")
    return kinds[0]


def read_queue(text: str) -> tuple[int, ...]:
    """Kinds by their letters. Raises FormatError."""
    letters = "".join(text.upper().split())
    if unknown := [letter for letter in letters if letter not in KINDS]:
        raise FormatError(f"“{unknown[0]}” is no piece; {', '.join(KINDS)} are.")
    return tuple(KINDS.index(letter) for letter in letters)
