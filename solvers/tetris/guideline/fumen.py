"""Fumen: a board with its queue as text, `v115@vhAAgH`, as Tetris players pass them round; the first page of one.

The text has the field as runs of equal cells from the top, then the piece and flags of the page, then its comment. A
comment that begins with `#Q=` names the pieces: `#Q=[T](I)SZO`, the one on hold, the falling one, and those to come.
Of the older version 110 fields are two rows lower; all else is the same. What is written is of version 115.
"""
import re
from typing import Final, NamedTuple
from urllib.parse import quote, unquote

from solvers.core.formats import FormatError
from solvers.core.wording import listed
from solvers.tetris.field import EMPTY, GARBAGE, Field
from solvers.tetris.pieces import KINDS

VERSION: Final = "v115@"
WIDTH: Final = 10
ROWS: Final = 23         # of the field; below it is one more, of garbage that is to rise
LIMIT: Final = 200_000   # characters of a text
LONGEST: Final = 1000    # pieces of a queue, many times those of the longest that are passed round

_TABLE = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_KINDS = "_ILOZTJSX"     # by the number of a cell or piece
_ROWS = {"110": 21, "115": ROWS}  # rows of the field, by version
_NOTHING = 8             # added to the difference of a cell from that of the page before
_COLOURED, _COMMENTED = 4, 8  # flags of a page
_PIECE = 32              # values of a page's piece, for each cell of the field
_FIRST, _LINE = 42, 47   # characters before the first question mark, and between others
_BASE, _SPACE = 96, 32   # of a comment's characters
_QUIZ = re.compile(r"#Q=\[([A-Z]?)\]\(([A-Z]?)\)([A-Z]*)")
_STARTS = re.compile(r"[vmdD](1[0-9]{2})@([A-Za-z0-9+/?\s]*)")


class Position(NamedTuple):
    """A field of ten columns, the kind on hold, and the kinds to come, the falling one first."""

    field: Field
    hold: int | None = None
    queue: tuple[int, ...] = ()


def is_fumen(text: str) -> bool:
    """True if a text looks like a fumen, or a web address that contains one."""
    return _find_start(text) is not None


def is_fumen_file(data: bytes) -> bool:
    """True if a file looks like a fumen."""
    return _STARTS.match(unquote(data[:8].decode(errors="replace"))) is not None


def read(text: str) -> Position:
    """Read the first page of a fumen, or of an address with one in it. Raises FormatError."""
    match = _find_start(text[:LIMIT])
    if match is None:
        raise FormatError(f"“{text.strip()[:30]}” is no fumen; one looks like v115@vhAAgH.")
    if match[1] not in _ROWS:
        raise FormatError(f"this fumen is of version {match[1]}; those of {listed([*_ROWS])} can be read.")
    height = _ROWS[match[1]]
    whole = (height + 1) * WIDTH
    digits = _Digits(re.sub(r"[?\s]", "", match[2]))
    cells = bytearray()
    while len(cells) < whole:
        difference, count = divmod(digits.read_number(2), whole)
        if not 0 <= difference - _NOTHING < len(_KINDS) or len(cells) + count + 1 > whole:
            raise FormatError("this fumen is damaged: its field has cells that cannot be.")
        cells += bytes([_cell_value(_KINDS[difference - _NOTHING])]) * (count + 1)
        if difference == _NOTHING and count == whole - 1:
            digits.read_number(1)  # for how many pages the field stays empty; of any other one nothing is said
    page = digits.read_number(3)
    comment = digits.read_comment() if page // (_PIECE * whole) & _COMMENTED else ""
    rows = [bytes(cells[row * WIDTH : (row + 1) * WIDTH]) for row in reversed(range(height))]
    field = Field(WIDTH, ROWS, b"".join(rows).ljust(ROWS * WIDTH, b"\0"))
    return Position(field, *_pieces_from_comment(comment, _KINDS[page % 8]))


def _find_start(text: str) -> re.Match[str] | None:
    """The fumen in a text, which browsers and chats write with %40 for @, or None."""
    return _STARTS.search(unquote(text) if "%" in text else text)


def write(position: Position) -> str:
    """A position as a fumen of one page; rows of its field above the 23rd are left out.

    The cells, top row first and the row of rising garbage last, become runs of equal cells: two digits each for the
    cell (added to `_NOTHING`, as the page before is empty) and the length. Then follow three digits for the flags, and
    the comment: its length, and five digits for each four characters. A `?` stands after 42 and then each 47 digits.
    """
    field = position.field
    rows = [bytes(field.row(y)).ljust(WIDTH, b"\0") for y in reversed(range(ROWS))]
    cells = b"".join(rows) + bytes(WIDTH)
    digits, count = "", 0
    for place, cell in enumerate(cells):
        count += 1
        if place + 1 == len(cells) or cells[place + 1] != cell:
            digits += _encode_number((_cell_number(cell) + _NOTHING) * len(cells) + count - 1, 2)
            count = 0
    if not any(cells):
        digits += _encode_number(0, 1)
    comment = _comment_for(position)
    digits += _encode_number((_COLOURED | (_COMMENTED if comment else 0)) * _PIECE * len(cells), 3)
    if comment:
        digits += _encode_number(len(comment), 2)
        for start in range(0, len(comment), 4):
            part = comment[start : start + 4]
            digits += _encode_number(sum((ord(sign) - _SPACE) * _BASE**place for place, sign in enumerate(part)), 5)
    further_lines = [digits[start : start + _LINE] for start in range(_FIRST, len(digits), _LINE)]
    return VERSION + "?".join([digits[:_FIRST], *further_lines])


class _Digits:
    """A reader of the digits of a fumen; numbers begin with their lowest digit."""

    def __init__(self, text: str) -> None:
        self._text, self._at = text, 0

    def read_number(self, count: int) -> int:
        """Read the next `count` digits as a number. Raises FormatError at the end of the text."""
        digits = self._text[self._at : self._at + count]
        if len(digits) < count:
            raise FormatError("this fumen is cut off before the end of its first page.")
        self._at += count
        return sum(_TABLE.index(digit) * 64**place for place, digit in enumerate(digits))

    def read_comment(self) -> str:
        """Read a comment: its length, then its characters four at a time."""
        length, signs = self.read_number(2), ""
        while len(signs) < length:
            number = self.read_number(5)
            for _ in range(4):
                number, sign = divmod(number, _BASE)
                signs += chr(sign + _SPACE)
        return unquote(signs[:length], errors="replace")


def _encode_number(number: int, count: int) -> str:
    return "".join(_TABLE[number // 64**place % 64] for place in range(count))


def _cell_value(letter: str) -> int:
    """The value of a cell by its letter."""
    return EMPTY if letter == "_" else GARBAGE if letter == "X" else 1 + KINDS.index(letter)


def _cell_number(value: int) -> int:
    """The number of a cell by its value."""
    return _KINDS.index("_" if value == EMPTY else "X" if value == GARBAGE else KINDS[value - 1])


def _pieces_from_comment(comment: str, visible_count: str) -> tuple[int | None, tuple[int, ...]]:
    """The kind on hold and those to come, by a comment, or by the piece that a page shows.

    Letters of no piece are passed over, as in other programs: for a slip in its comment nobody should lose the board.
    """
    match = _QUIZ.match(comment)
    hold, *queue = (match[1], *match[2], *match[3]) if match is not None else ("", *visible_count)
    kinds = tuple(KINDS.index(letter) for letter in queue if letter in KINDS)
    if len(kinds) > LONGEST:
        raise FormatError(f"this fumen names {len(kinds):,} pieces; at most {LONGEST:,} are read.")
    return KINDS.index(hold) if hold and hold in KINDS else None, kinds


def _comment_for(position: Position) -> str:
    """The comment that names the pieces, as fumens write it; empty if there are none."""
    if position.hold is None and not position.queue:
        return ""
    hold = "" if position.hold is None else KINDS[position.hold]
    first, following = position.queue[:1], position.queue[1:]
    text = f"#Q=[{hold}]({''.join(KINDS[kind] for kind in first)}){''.join(KINDS[kind] for kind in following)}"
    return quote(text, safe="@*_+-./")
