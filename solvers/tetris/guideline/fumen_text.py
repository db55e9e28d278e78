"""Fumens as text: all pages of a document in version 115 and the older 110, `v115@vhAAgH`; written is version 115.

After the version come digits of base 64. Each page has its field, as runs of equal differences from the field that the
page before leaves, from the top row to the one below the floor; then a number for the piece and the flags; then a
comment, if it is another than one would expect. Fields of version 110 are two rows lower; all else is the same.
"""
import re
from collections.abc import Iterator
from itertools import groupby
from typing import Final
from urllib.parse import unquote

from solvers.core.formats import FormatError
from solvers.core.wording import listed
from solvers.tetris.field import EMPTY, GARBAGE, Field
from solvers.tetris.guideline.fumen_page import ROWS, WIDTH, Page
from solvers.tetris.guideline.fumen_quiz import after_lock, comment_of, is_quiz, read_quiz
from solvers.tetris.guideline.matrix.srs import Falling
from solvers.tetris.pieces import KINDS

VERSION: Final = "v115@"
LIMIT: Final = 200_000        # characters of a text
MOST_PAGES: Final = 10_000
LONGEST_COMMENT: Final = 4095  # characters of it as it is written, where a letter beyond ASCII has six

_TABLE = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_KINDS = "_ILOZTJSX"     # by the number of a cell or piece
_ROWS = {"110": 21, "115": ROWS}  # rows of the field, by version
_NOTHING = 8             # added to the difference of a cell from that of the page before
_MOST_REPEATS = 63       # pages more for which one number says that the field stays as it is
_RISES, _MIRRORS, _COLOURED, _COMMENTED, _STAYS = 1, 2, 4, 8, 16  # flags of a page
_FIRST, _LINE = 42, 47   # characters before the first question mark, and between others
_BASE, _SPACE = 96, 32   # of a comment's characters
_STARTS = re.compile(r"[vmdD](1[0-9]{2})@([A-Za-z0-9+/?\s]*)")
_PLAIN = re.compile(r"[^A-Za-z0-9@*_+./-]")
_ESCAPED = re.compile(r"%u([0-9A-Fa-f]{4})|%([0-9A-Fa-f]{2})")

# The values of cells by their numbers, and back.
_VALUES = bytes(EMPTY if letter == "_" else GARBAGE if letter == "X" else 1 + KINDS.index(letter) for letter in _KINDS)
_TO_VALUE = _VALUES.ljust(256, b"\0")
_TO_NUMBER = bytes(map(_VALUES.index, range(GARBAGE + 1))).ljust(256, b"\0")

# The cell of a piece's box that a page names, by kind and rotation; of others it is the one in the middle.
_ANCHORS = {
    "I": ((1, 2), (2, 2), (1, 1), (1, 2)), "O": ((0, 1),) * 4,
    "S": ((1, 2), (2, 1), (1, 1), (1, 1)), "Z": ((1, 2), (1, 1), (1, 1), (0, 1)),
}
_MIDDLE = ((1, 1),) * 4


def find_start(text: str) -> re.Match[str] | None:
    """The fumen in a text, which browsers and chats write with %40 for @, or None."""
    return _STARTS.search(unquote(text) if "%" in text else text)


def read_first(text: str) -> Page:
    """Read the first page of a fumen, or of an address with one in it. Raises FormatError."""
    version, data = _version_and_data(text)
    return next(_pages(version, data))


def read_pages(text: str) -> tuple[Page, ...]:
    """Read a fumen, or an address with one in it. Raises FormatError."""
    version, data = _version_and_data(text)
    try:
        return tuple(_pages(version, data))
    except FormatError:
        first, *rest = data.split(maxsplit=1) or [""]
        if not rest:
            raise
        return tuple(_pages(version, first))  # what follows a space may be words


def _version_and_data(text: str) -> tuple[str, str]:
    match = find_start(text[:LIMIT])
    if match is None:
        raise FormatError(f"“{text.strip()[:30]}” is no fumen; one looks like v115@vhAAgH.")
    if match[1] not in _ROWS:
        raise FormatError(f"this fumen is of version {match[1]}; those of {listed([*_ROWS])} can be read.")
    return match[1], match[2].strip()


def _pages(version: str, data: str) -> Iterator[Page]:
    """The pages one by one, so that of a damaged text those before the damage can be had.

    What a page does not say stands as the page before leaves it: the field that its piece has locked into, and the
    comment, which goes on by itself if it is a quiz.
    """
    height = _ROWS[version]
    digits = _Digits(re.sub(r"[?\s]", "", data))
    field, rising = Field.empty(WIDTH, ROWS), bytes(WIDTH)
    comment, quiz = "", None
    unchanged = 0  # pages for which nothing is said of the field
    for number in range(1, MOST_PAGES + 1):
        digits.page = number
        if unchanged:
            unchanged -= 1
        else:
            numbers, is_changed = digits.read_field(_numbers_from(field, rising, height))
            unchanged = 0 if is_changed else digits.read_number(1)
            field, rising = _field_from(numbers, field.cells[height * WIDTH :])
        code, kind = divmod(digits.read_number(3), 8)
        code, turn = divmod(code, 4)
        flags, place = divmod(code, (height + 1) * WIDTH)
        piece = _piece_at(_KINDS[kind], (2 - turn) % 4, place % WIDTH, height - 1 - place // WIDTH) if kind else None
        if flags & _COMMENTED:
            comment = digits.read_comment()
            quiz = read_quiz(comment)
        shown = comment if quiz is None or flags & _COMMENTED else comment_of(quiz)
        page = Page(field, rising, piece, shown, not flags & _STAYS, bool(flags & _RISES),
                    bool(flags & _MIRRORS), bool(flags & _COLOURED))
        yield page
        if digits.at_end:
            return
        field, rising = page.locked()
        if page.lock:
            quiz = quiz and after_lock(quiz, page.letter)
    raise FormatError(f"this fumen has more than {MOST_PAGES:,} pages.")


def write_pages(pages: tuple[Page, ...]) -> str:
    """Write a fumen of version 115. A comment is cut at `LONGEST_COMMENT`, as other programs do.

    Runs of cells that differ equally from those before are two digits each, for difference and length. Of pages whose
    field is as one would expect only the first says so, and how many follow. Three digits have the piece and the flags.
    A comment is its length, and five digits for each four characters. A `?` stands after 42 and then each 47 digits.
    """
    digits: list[int] = []
    before = bytes((ROWS + 1) * WIDTH)
    counter = -1  # where in `digits` it stands for how many more pages the field is unchanged; -1 if it was not
    comment, quiz = "", None
    for page in pages:
        numbers = _numbers_from(page.field, page.rising, ROWS)
        if counter >= 0 and numbers == before and digits[counter] < _MOST_REPEATS:
            digits[counter] += 1
        else:
            digits += _field_digits(before, numbers)
            counter = -1
            if numbers == before:
                counter = len(digits)
                digits.append(0)
        is_new = page.comment != (comment if quiz is None else comment_of(quiz))
        if is_new or not is_quiz(page.comment):
            comment, quiz = page.comment, read_quiz(page.comment)
        digits += _digits(_page_code(page, is_new), 3)
        if is_new:
            digits += _comment_digits(page.comment)
        before = _numbers_from(*page.locked(), ROWS)
        if page.lock:
            quiz = quiz and after_lock(quiz, page.letter)
    text = "".join(map(_TABLE.__getitem__, digits))
    further_lines = [text[start : start + _LINE] for start in range(_FIRST, len(text), _LINE)]
    return VERSION + "?".join([text[:_FIRST], *further_lines])


class _Digits:
    """A reader of the digits of a fumen; numbers begin with their lowest digit."""

    def __init__(self, text: str) -> None:
        self._text, self._at = text, 0
        self.page = 1  # that is read, for errors

    @property
    def at_end(self) -> bool:
        """True if all was read."""
        return self._at >= len(self._text)

    def read_number(self, count: int) -> int:
        """Read the next `count` digits as a number. Raises FormatError at the end of the text."""
        digits = self._text[self._at : self._at + count]
        if len(digits) < count:
            raise FormatError(f"this fumen is cut off before the end of page {self.page:,}.")
        self._at += count
        return sum(_TABLE.index(digit) * 64**place for place, digit in enumerate(digits))

    def read_field(self, before: bytes) -> tuple[bytes, bool]:
        """Read a field by its differences from the one before; and whether there are any."""
        cells = bytearray()
        while len(cells) < len(before):
            difference, count = divmod(self.read_number(2), len(before))
            run = before[len(cells) : len(cells) + count + 1]
            values = [number + difference - _NOTHING for number in run]
            if len(run) <= count or not all(0 <= value < len(_KINDS) for value in values):
                raise FormatError(f"this fumen is damaged: its page {self.page:,} has cells that cannot be.")
            cells += bytes(values)
        # A field of several runs without a difference counts as changed: other programs read it so.
        return bytes(cells), (difference, count) != (_NOTHING, len(before) - 1)

    def read_comment(self) -> str:
        """Read a comment: its length, then its characters four at a time."""
        length, signs = self.read_number(2), ""
        while len(signs) < length:
            number = self.read_number(5)
            for _ in range(4):
                number, sign = divmod(number, _BASE)
                signs += chr(sign + _SPACE)
        text = _ESCAPED.sub(lambda match: chr(int(match[1] or match[2], 16)), signs[:length])
        return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")  # pairs become one letter


def _digits(number: int, count: int) -> list[int]:
    return [number // 64**place % 64 for place in range(count)]


def _field_digits(before: bytes, numbers: bytes) -> list[int]:
    """The runs of equal differences between two fields, two digits each."""
    differences = [new - old + _NOTHING for old, new in zip(before, numbers, strict=True)]
    return [digit for difference, run in groupby(differences)
            for digit in _digits(difference * len(numbers) + len([*run]) - 1, 2)]


def _comment_digits(comment: str) -> list[int]:
    """A comment as browsers escape it: letters beyond ASCII as `%u4E2D` or `%E9`."""
    def escaped(match: re.Match[str]) -> str:
        units = match[0].encode("utf-16-be", "surrogatepass")
        codes = [units[place] * 256 + units[place + 1] for place in range(0, len(units), 2)]
        return "".join(f"%u{code:04X}" if code > 0xFF else f"%{code:02X}" for code in codes)

    text = _PLAIN.sub(escaped, comment)[:LONGEST_COMMENT]
    digits = _digits(len(text), 2)
    for start in range(0, len(text), 4):
        part = text[start : start + 4]
        digits += _digits(sum((ord(sign) - _SPACE) * _BASE**place for place, sign in enumerate(part)), 5)
    return digits


def _page_code(page: Page, is_commented: bool) -> int:
    """The piece, where it is, and the flags of a page as one number."""
    flags = (_RISES * page.rise | _MIRRORS * page.mirror | _COLOURED * page.colour | _COMMENTED * is_commented
             | _STAYS * (not page.lock))
    whole = (ROWS + 1) * WIDTH
    if page.piece is None:
        return flags * whole * 32
    _, rotation, x, y = page.piece
    across, up = _ANCHORS.get(page.letter, _MIDDLE)[rotation]
    place = (ROWS - 1 - y - up) * WIDTH + x + across
    return ((flags * whole + place) * 4 + (2 - rotation) % 4) * 8 + _KINDS.index(page.letter)


def _piece_at(letter: str, rotation: int, x: int, y: int) -> Falling:
    """The piece whose anchor lies in a column and a row, 0 being the lowest."""
    across, up = _ANCHORS.get(letter, _MIDDLE)[rotation]
    return Falling(KINDS.index(letter), rotation, x - across, y - up)


def _field_from(numbers: bytes, above: bytes) -> tuple[Field, bytes]:
    """The field and the row below it by the numbers of their cells, top row first, and by the cells of rows above."""
    values = numbers.translate(_TO_VALUE)
    rising, *rows = [values[place : place + WIDTH] for place in reversed(range(0, len(values), WIDTH))]
    return Field(WIDTH, ROWS, b"".join(rows) + above), rising


def _numbers_from(field: Field, rising: bytes, height: int) -> bytes:
    """The numbers of the cells of a field's lowest rows and of the row below, top row first."""
    rows = [rising, *map(field.row, range(height))]
    return b"".join(reversed(rows)).translate(_TO_NUMBER)
