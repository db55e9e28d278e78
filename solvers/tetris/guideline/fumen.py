"""Fumen: a board with its queue as text, `v115@vhAAgH`, as Tetris players pass them round; the first page of one.

A comment that begins with `#Q=` names the pieces: `#Q=[T](I)SZO`, the one on hold, the falling one, and those to come.
Documents of several pages are read by `fumen_text`.
"""
import re
from typing import Final, NamedTuple

from solvers.core.formats import FormatError
from solvers.core.text_encoding import decode_text
from solvers.tetris.field import Field
from solvers.tetris.guideline.fumen_page import ROWS, WIDTH, Page
from solvers.tetris.guideline.fumen_text import find_start, read_first, write_pages
from solvers.tetris.pieces import KINDS

__all__ = ["ROWS", "WIDTH"]  # beside what is defined here

LONGEST: Final = 1000    # pieces of a queue, many times those of the longest that are passed round

_QUIZ = re.compile(r"#Q=\[([A-Z]?)\]\(([A-Z]?)\)([A-Z]*)")


class Position(NamedTuple):
    """A field of ten columns, the kind on hold, and the kinds to come, the falling one first."""

    field: Field
    hold: int | None = None
    queue: tuple[int, ...] = ()


HEAD: Final = 64  # bytes of a file that are looked at


def is_fumen(text: str) -> bool:
    """True if a text looks like a fumen, or a web address that contains one."""
    return find_start(text) is not None


def is_fumen_file(data: bytes) -> bool:
    """True if a file looks like a fumen, in whatever encoding."""
    try:
        text, _ = decode_text(data[:HEAD])
    except FormatError:
        return False
    start = find_start(text[:8])
    return start is not None and start.start() == 0


def read(text: str) -> Position:
    """Read the first page of a fumen, or of an address with one in it. Raises FormatError."""
    return position_on(read_first(text))


def write(position: Position) -> str:
    """A position as a fumen of one page; rows of its field above the 23rd are left out."""
    return write_pages((page_from(position),))


def position_on(page: Page) -> Position:
    """The board of a page with the pieces that its comment names, or with the one that it shows.

    Letters of no piece are passed over, as in other programs: for a slip in its comment nobody should lose the board.
    Raises FormatError for more pieces than are read.
    """
    match = _QUIZ.match(page.comment)
    hold, *queue = (match[1], *match[2], *match[3]) if match is not None else ("", page.letter)
    kinds = tuple(KINDS.index(letter) for letter in queue if letter and letter in KINDS)
    if len(kinds) > LONGEST:
        raise FormatError(f"this fumen names {len(kinds):,} pieces; at most {LONGEST:,} are read.")
    return Position(page.field, KINDS.index(hold) if hold and hold in KINDS else None, kinds)


def page_from(position: Position) -> Page:
    """A position as a page, its comment naming the pieces if there are any."""
    field = position.field
    cells = b"".join(field.row(y).ljust(WIDTH, b"\0") for y in range(min(ROWS, field.height)))
    comment = ""
    if position.hold is not None or position.queue:
        hold = "" if position.hold is None else KINDS[position.hold]
        falling, *following = [KINDS[kind] for kind in position.queue] or [""]
        comment = f"#Q=[{hold}]({falling}){''.join(following)}"
    return Page(Field(WIDTH, ROWS, cells.ljust(ROWS * WIDTH, b"\0")), comment=comment)
