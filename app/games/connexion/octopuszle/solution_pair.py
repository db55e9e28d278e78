"""Two solutions of the Octopuszle with the same diagonals, as they are kept in the timeline and written to files."""
from dataclasses import dataclass, replace

from solvers.connexion.puzzles.octopuszle import SIZE, Corners, complaint
from solvers.core.formats import FormatError


@dataclass(frozen=True)
class SolutionPair:
    """What the page shows: a solution and the latest other one with its diagonals.

    Matrices are 256 masks row by row, empty where there is none.

    `found` counts the different solutions with these diagonals, the first included; `seconds` is what the latest
    search took, None if nothing was searched for.
    """

    corners: Corners = "lines"
    first: bytes = b""
    second: bytes = b""
    found: int = 0
    seconds: float | None = None

    def with_first(self, first: bytes, seconds: float | None) -> "SolutionPair":
        """The pair with another first solution and no second one."""
        return replace(self, first=first, second=b"", found=1, seconds=seconds)

    def with_other(self, second: bytes, seconds: float | None, *, fresh: bool) -> "SolutionPair":
        """Another solution beside the first; the search took so many seconds, None without one. `fresh` if it was never
        found before."""
        return replace(self, second=second, found=self.found + fresh, seconds=seconds)

    def as_text(self) -> str:
        """One line of text."""
        seconds = "-" if self.seconds is None else f"{self.seconds:.3f}"
        return f"{self.corners} {self.found} {seconds} {self.first.hex() or '-'} {self.second.hex() or '-'}"

    @classmethod
    def read(cls, text: str) -> "SolutionPair":
        """The solutions of a line. Raises FormatError if it is none, or if a matrix is no solution."""
        # The words are the kind of corner doors, how many were found, the seconds of the last search or -, and the two
        # matrices or -; a second without a first cannot be.
        words = text.split(" ")
        if len(words) != 5:
            raise FormatError("this is not a pair of solutions: write corners, count, seconds and two matrices.")
        corners: Corners
        match words[0]:
            case "lines" | "dots" as corners:
                pass
            case _:
                raise FormatError(f"“{words[0][:20]}” is not a kind of corner doors; write lines or dots.")
        try:
            found = int(words[1])
            seconds = None if words[2] == "-" else float(words[2])
        except ValueError:
            raise FormatError("the count or the seconds of this pair of solutions are not numbers.") from None
        first, second = (_matrix(word, corners) for word in words[3:])
        if (second and not first) or not 0 <= found < 10**9 or not (seconds is None or 0 <= seconds < 1e9):
            raise FormatError("this pair of solutions contradicts itself.")
        return cls(corners, first, second, found, seconds)


def _matrix(word: str, corners: Corners) -> bytes:
    if word == "-":
        return b""
    try:
        matrix = bytes.fromhex(word)
    except ValueError:
        raise FormatError("a matrix is written in hexadecimal digits.") from None
    if len(matrix) != SIZE:
        raise FormatError(f"a matrix has {SIZE} squares, not {len(matrix)}.")
    if reason := complaint(matrix, corners):
        raise FormatError(reason)
    return matrix
