"""Text: labyrinths as lines of `group,q,r,mask`, and matrices of the Octopuszle as 16 rows of 16 masks."""
import re
from collections.abc import Iterator

from solvers.connexion.labyrinth import Placed, Solution
from solvers.core.formats import FormatError

MOST = 1_000  # pieces of a line, right or wrong; a labyrinth has 64

SIDE = 16    # rows of a matrix, and masks in a row

_PIECE = re.compile(r"(\d{1,3}),(-?\d{1,3}),(-?\d{1,3}),(\d{1,3})", re.ASCII)


def read_solutions(text: str) -> list[Solution]:
    """Parse one solution per line; `#` starts a comment, and lines without a piece are skipped.

    Parts that do not touch become groups of their own. The pieces need not form a correct solution: see
    `Solution.complaint`. Raises FormatError with line and column.
    """
    return [_solution(number, words) for number, words in _lines(text)]


def write_solution(solution: Solution) -> str:
    """The line of a solution, without its end."""
    return " ".join(f"{group},{q},{r},{mask}" for group, q, r, mask in solution.pieces)


def read_matrices(text: str) -> list[bytes]:
    """Matrices of 256 masks, row by row from the top, each as 16 lines of 16 numbers from 0 to 255.

    `#` begins a comment, and lines without a number are passed over. Which masks they are is not looked at. Raises
    FormatError with line and column; there is at least one matrix.
    """
    rows = [(number, _row(number, words)) for number, words in _lines(text)]
    if not rows:
        raise FormatError(f"this is empty; {SIDE} rows of {SIDE} masks are expected.", line=1)
    if len(rows) % SIDE:
        raise FormatError(f"a matrix has {SIDE} rows; the last one here has {len(rows) % SIDE}.", line=rows[-1][0])
    return [b"".join(row for _, row in rows[first : first + SIDE]) for first in range(0, len(rows), SIDE)]


def write_matrix(matrix: bytes) -> str:
    """The lines of a matrix."""
    rows = [matrix[first : first + SIDE] for first in range(0, len(matrix), SIDE)]
    return "".join(" ".join(f"{mask:3}" for mask in row) + "\n" for row in rows)


def _lines(text: str) -> Iterator[tuple[int, list[tuple[int, str]]]]:
    """The number of each line that holds words, and its words with their columns."""
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), start=1):  # a byte order mark is no text
        words = [(match.start() + 1, match[0]) for match in re.finditer(r"\S+", line.partition("#")[0])]
        if words:
            yield number, words


def _solution(line: int, words: list[tuple[int, str]]) -> Solution:
    if len(words) > MOST:
        raise FormatError(f"a labyrinth has 64 pieces; this line has {len(words):,}.", line=line)
    pieces = []
    for column, word in words:
        match = _PIECE.fullmatch(word)
        if not match:
            raise FormatError(
                f"{_shown(word)} is not a piece; group,q,r,mask is, such as 0,3,-1,42.", line=line, column=column
            )
        pieces.append(Placed(*map(int, match.groups())))
    solution = Solution.from_pieces(pieces)
    # A complaint names the groups as they are numbered here.
    return solution if not solution.complaint() else Solution(tuple(pieces))


def _row(line: int, words: list[tuple[int, str]]) -> bytes:
    for column, word in words:
        if not (word.isascii() and word.isdigit() and len(word) <= 3 and int(word) < SIDE * SIDE):
            raise FormatError(
                f"{_shown(word)} is not a piece; a mask from 0 to {SIDE * SIDE - 1} is.", line=line, column=column
            )
    if len(words) != SIDE:
        raise FormatError(f"a row has {SIDE} masks; this one has {len(words):,}.", line=line)
    return bytes(int(word) for _, word in words)


def _shown(word: str) -> str:
    return f"“{word[:30]}”" if word.isprintable() else "this word"
