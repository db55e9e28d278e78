"""A position: what is known of a board, and its text format (`mines N`, then rows of digits, `F` and `?`)."""
import re
from dataclasses import dataclass

from solvers.core.coordinates import cell_name
from solvers.core.formats import FormatError

HIDDEN = 9  # a hidden cell
MINE = 10  # a hidden cell known to be a mine (F)
BLANK = 11  # an open cell whose number is not to be used; explanations drop numbers this way

MAX_SIDE = 200

_SYMBOLS = "012345678?F"
_OTHERS = {**dict.fromkeys("Hh#.-", HIDDEN), **dict.fromkeys("fM", MINE)}  # signs of other programs
_CODES = {symbol: code for code, symbol in enumerate(_SYMBOLS)} | _OTHERS
_FAINT, _STRONG = ".-", "?Hh#"  # signs for hidden cells; where both are used, the faint one may be an open 0
_HEAD = re.compile(r"mines\s+([0-9]+)|([0-9]+)[x×]([0-9]+)[x×/]([0-9]+)")


@dataclass(frozen=True, slots=True)
class Position:
    """A board as its player knows it.

    `cells` holds one code a cell, row by row: 0 to 8 an open number, HIDDEN, MINE or BLANK. `mines` is the number of
    all mines on the board, the known ones included.
    """

    width: int
    height: int
    mines: int
    cells: bytes

    def __post_init__(self) -> None:
        if not (1 <= self.width <= MAX_SIDE and 1 <= self.height <= MAX_SIDE):
            raise FormatError(f"a board is at most {MAX_SIDE} cells wide and high, not {self.width}×{self.height}.")
        if len(self.cells) != self.width * self.height:
            raise ValueError(f"{len(self.cells)} codes for {self.width * self.height} cells")
        if self.mines < 0:
            raise FormatError("the number of mines cannot be negative.")

    @classmethod
    def parse(cls, text: str) -> "Position":
        """Read the text format, or that of another program. Raises FormatError with line and column.

        Others have `30x16x99` in the first line, write a hidden cell as H, #, . or -, a flag as f, and a known mine as
        M, or leave spaces between the cells.
        """
        lines = text.removeprefix("\ufeff").rstrip().replace("\r\n", "\n").split("\n")  # a byte order mark is no text
        if lines == [""]:
            raise FormatError("this is empty; the first line must be “mines N”.", line=1)
        size, mines = _read_head(lines[0])
        rows = [_without_gaps(line.strip()) for line in lines[1:]]
        if not rows or not rows[0]:
            raise FormatError("rows of the board must follow: digits, F for a known mine, ? for a hidden cell.", line=2)
        if len(rows) > MAX_SIDE or len(rows[0]) > MAX_SIDE:
            raise FormatError(f"a board is at most {MAX_SIDE} cells wide and high.", line=2)
        codes = bytearray()
        for number, row in enumerate(rows, start=2):
            if len(row) != len(rows[0]):
                raise FormatError(f"this row has {len(row)} cells, the first one {len(rows[0])}.", line=number)
            for column, symbol in enumerate(row, start=1):
                if symbol not in _CODES:
                    quoted = f"“{symbol}”" if symbol.isprintable() else "this character"
                    raise FormatError(f"{quoted} is not a cell; use 0 to 8, F or ?.", line=number, column=column)
                codes.append(_CODES[symbol])
        _check_one_meaning(rows)
        if size is not None and size != (len(rows[0]), len(rows)):
            raise FormatError(f"the first line says {size[0]}×{size[1]} cells, and {len(rows[0])}×{len(rows)} follow.",
                              line=1)
        return cls(len(rows[0]), len(rows), mines, bytes(codes))

    def text(self) -> str:
        """The text format. A BLANK cell has no text; it raises ValueError."""
        if BLANK in self.cells:
            raise ValueError("a position with blank cells has no text")
        symbols = self.cells.translate(bytes(map(ord, _SYMBOLS)) + bytes(256 - len(_SYMBOLS))).decode()
        rows = [symbols[start : start + self.width] for start in range(0, len(symbols), self.width)]
        return "\n".join([f"mines {self.mines}", *rows]) + "\n"

    def replace(self, changes: dict[int, int]) -> "Position":
        """Replace the codes at some indices."""
        cells = bytearray(self.cells)
        for index, code in changes.items():
            cells[index] = code
        return Position(self.width, self.height, self.mines, bytes(cells))

    def name(self, cell: int) -> str:
        """The name of a cell given by its index."""
        return cell_name(*divmod(cell, self.width))

    @property
    def mines_left(self) -> int:
        """Mines that are not known yet; negative if more are known than there are."""
        return self.mines - self.cells.count(MINE)


def has_head(text: str) -> bool:
    """True if a text begins with the line that gives the number of mines."""
    return _HEAD.fullmatch(text.partition("\n")[0].strip()) is not None


def _read_head(line: str) -> tuple[tuple[int, int] | None, int]:
    """Width and height, if the first line says them, and the number of all mines. Raises FormatError."""
    match = _HEAD.fullmatch(line.strip())
    if match is None:
        raise FormatError("the first line must be “mines N”, the number of all mines.", line=1)
    if max(len(number or "") for number in match.groups()) > 6:
        raise FormatError(f"a board has at most {MAX_SIDE * MAX_SIDE:,} mines.", line=1)
    return (None, int(match[1])) if match[1] else ((int(match[2]), int(match[3])), int(match[4]))


def _without_gaps(row: str) -> str:
    """A row of cells that have a blank between each two, without these."""
    cells = row.split(" ") if " " in row else row.split("\t")
    return "".join(cells) if all(len(cell) == 1 for cell in cells) else row


def _check_one_meaning(rows: list[str]) -> None:
    """Raise FormatError where a sign may stand for a hidden cell as well as for an open 0."""
    symbols = set().union(*rows)
    faint, strong = sorted(symbols & set(_FAINT)), sorted(symbols & set(_STRONG))
    if faint and (strong or len(faint) > 1):
        other = strong[0] if strong else faint[1]
        number = next(number for number, row in enumerate(rows, start=2) if faint[0] in row)
        column = rows[number - 2].index(faint[0]) + 1
        raise FormatError(f"“{faint[0]}” and “{other}” may both be hidden cells; write ? for these, 0 for open ones.",
                          line=number, column=column)
