"""A collection of labyrinths: each with the facts that it is chosen by, their file, and reading many from text."""
from collections.abc import Generator, Iterable
from typing import Annotated, NamedTuple
from zlib import crc32

import msgspec
from msgspec import Meta

from solvers.connexion.labyrinth import Solution, hole_sizes
from solvers.connexion.pieces import COUNT
from solvers.connexion.text import read_solutions, write_solution
from solvers.core.formats import FormatError, read_json, read_versioned

FORMAT = 1
LIMIT = 8_000_000  # bytes; 2,000 labyrinths are a quarter of it
LINES = 5000       # of a text from which labyrinths come

FOUND, GROWN, CHOSEN = range(3)  # ranks: of many by a search or a file; by itself; wished for, laid, read or opened

Size = Annotated[int, Meta(ge=1, le=2000)]
Mask = Annotated[int, Meta(ge=0, lt=COUNT)]


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A labyrinth as its line of text, and what is known of it.

    `groups` are the sizes of its groups, largest first, and `holes` the sizes of each one's holes, in cells; `given`
    are the pieces that it was grown from, `found` the seconds since 1970 when it was. Of a lower `rank` go first when
    there is no room.
    """

    line: Annotated[str, Meta(max_length=2000)]
    fingerprint: Annotated[str, Meta(pattern="^[0-9a-f]{16}$")]
    groups: tuple[Size, ...]
    holes: tuple[tuple[Size, ...], ...]
    symmetric: bool
    found: Annotated[int, Meta(ge=0, le=10**11)]
    given: Annotated[tuple[Mask, ...], Meta(max_length=3)] = ()
    starred: bool = False
    rank: Annotated[int, Meta(ge=FOUND, le=CHOSEN)] = FOUND

    @classmethod
    def from_solution(cls, solution: Solution, found: int, given: tuple[int, ...] = (), rank: int = FOUND) -> "Entry":
        """Build the entry of a solution."""
        groups = sorted(solution.groups, key=len, reverse=True)
        return cls(
            write_solution(solution), solution.fingerprint, tuple(map(len, groups)), tuple(map(hole_sizes, groups)),
            solution.symmetric, found, given, rank=rank,
        )

    @property
    def solution(self) -> Solution:
        """The labyrinth itself, read from its line."""
        return read_solutions(self.line)[0]

    @property
    def stays(self) -> bool:
        """True if the entry is never replaced by another."""
        return self.starred or self.rank == CHOSEN

    @property
    def largest_hole(self) -> int:
        return max(max(sizes, default=0) for sizes in self.holes)

    @property
    def groups_with_holes(self) -> int:
        return sum(map(bool, self.holes))


class _File(msgspec.Struct):
    format: int
    check: int  # CRC-32 of the entries as they are written
    entries: msgspec.Raw


def dump(entries: Iterable[Entry]) -> bytes:
    """The file of a collection."""
    data = msgspec.json.encode(list(entries))
    return msgspec.json.encode(_File(FORMAT, crc32(data), msgspec.Raw(data))) + b"\n"


def load(data: bytes) -> list[Entry]:
    """The collection in a file. Raises FormatError; a file that was changed by anything but `dump` is refused."""
    file = read_versioned(data, _File, FORMAT, LIMIT)
    written = bytes(file.entries)
    if crc32(written) != file.check:
        raise FormatError("its checksum is wrong: it is damaged, or was changed by hand.")
    return read_json(written, list[Entry], LIMIT)


class Harvest(NamedTuple):
    """The labyrinths of a text, and what is wrong with its other lines, one complaint each."""

    solutions: tuple[Solution, ...]
    complaints: tuple[FormatError, ...]


def harvest(text: str) -> Generator[None, None, Harvest]:
    """Read a text line by line, yielding between lines: good lines count, whatever is wrong with others. Raises
    FormatError at once if there are too many."""
    lines = text.count("\n") + 1
    if lines > LINES:
        raise FormatError(f"these are {lines:,} lines; at most {LINES:,} are read at once.")
    return _harvest(text)


def _harvest(text: str) -> Generator[None, None, Harvest]:
    solutions, complaints = [], []
    for number, line in enumerate(text.split("\n"), start=1):
        yield
        try:
            for solution in read_solutions(line):
                if complaint := solution.complaint():
                    complaints.append(FormatError(complaint, line=number))
                else:
                    solutions.append(solution)
        except FormatError as error:
            complaints.append(FormatError(error.message, line=number, column=error.column))
    return Harvest(tuple(solutions), tuple(complaints))


def write_labyrinths(entries: Iterable[Entry]) -> str:
    """The text of labyrinths, one a line, that `harvest` reads."""
    return "".join(f"{line}\n" for line in ("# One labyrinth a line; each piece is group,q,r,mask.",
                                            *(entry.line for entry in entries)))
