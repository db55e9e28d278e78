"""Text: labyrinths as lines of `group,q,r,mask`, and Octopuszles as rows of masks."""
import re
from collections.abc import Iterator

from solvers.connexion.labyrinth import Placed, Solution
from solvers.formats import FormatError

MOST = 1_000  # pieces of a line, right or wrong; a labyrinth has 64

_PIECE = re.compile(r"(\d{1,3}),(-?\d{1,3}),(-?\d{1,3}),(\d{1,3})", re.ASCII)


def read_solutions(text: str) -> list[Solution]:
    """One solution a line; `#` begins a comment, and lines without a piece are passed over.

    Parts that do not touch become groups of their own. What can be read is a `Solution`, right or wrong: ask for its
    `complaint()`. Raises FormatError with line and column.
    """
    return [_solution(number, words) for number, words in _lines(text)]


def write_solution(solution: Solution) -> str:
    """The line of a solution, without its end."""
    return " ".join(f"{group},{q},{r},{mask}" for group, q, r, mask in solution.pieces)


def _lines(text: str) -> Iterator[tuple[int, list[tuple[int, str]]]]:
    """The number of each line that holds words, and its words with their columns."""
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), start=1):  # a byte order mark is no text
        words = [(found.start() + 1, found[0]) for found in re.finditer(r"\S+", line.partition("#")[0])]
        if words:
            yield number, words


def _solution(line: int, words: list[tuple[int, str]]) -> Solution:
    if len(words) > MOST:
        raise FormatError(f"a labyrinth has 64 pieces; this line has {len(words):,}.", line=line)
    pieces = []
    for column, word in words:
        found = _PIECE.fullmatch(word)
        if not found:
            raise FormatError(
                f"{_shown(word)} is not a piece; group,q,r,mask is, such as 0,3,-1,42.", line=line, column=column
            )
        pieces.append(Placed(*map(int, found.groups())))
    solution = Solution.of(pieces)
    # A complaint names the groups as they are numbered here.
    return solution if not solution.complaint() else Solution(tuple(pieces))


def _shown(word: str) -> str:
    return f"“{word[:30]}”" if word.isprintable() else "this word"
