"""Files of puzzles, whichever program they are of: which one that is, their first bytes say."""
from solvers.core.formats import FormatError, read_text
from solvers.polyforms.importing.burrtools import count_problems, list_problems, read_xmpuzzle
from solvers.polyforms.poly_file import LIMIT, read_poly
from solvers.polyforms.poly_writing import write_poly
from solvers.polyforms.puzzle import Puzzle

GZIP = b"\x1f\x8b"


def is_xmpuzzle(data: bytes) -> bool:
    """True if a file begins like one of BurrTools, compressed or not."""
    return data[:2] == GZIP or data.lstrip(b"\xef\xbb\xbf \t\r\n")[:1] == b"<"


def problems_in(data: bytes) -> int:
    """Number of problems in a file, of which one is read; 1 for a `.poly` file. Raises FormatError."""
    return count_problems(data) if is_xmpuzzle(data) else 1


def first_readable(data: bytes) -> int:
    """The number of the first problem of a BurrTools file that can be read, from 1. Raises FormatError if none can."""
    problems = list_problems(data)
    found = next((problem.number for problem in problems if problem.puzzle), None)
    if found is None:
        raise FormatError(problems[0].refusal)
    return found


def read_puzzle_file(data: bytes, problem: int = 1, name: str = "") -> Puzzle:
    """The puzzle of a file; of several problems that of this number, from 1. `name` is its title if it has none.

    Raises:
        FormatError: it cannot be read, or has no such problem.
    """
    return read_xmpuzzle(data, problem, name) if is_xmpuzzle(data) else read_poly(data)


def poly_text(data: bytes, problem: int = 1, name: str = "") -> str:
    """The text of a `.poly` file; that of a puzzle of BurrTools is written anew, see `read_puzzle_file`. Raises
    FormatError for what is neither; whether the text says a puzzle is for `parse_poly` to say."""
    if is_xmpuzzle(data):
        return write_poly(read_xmpuzzle(data, problem, name))
    return read_text(data, LIMIT)
