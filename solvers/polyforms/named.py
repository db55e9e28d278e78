"""Puzzles as commands are given them: the name of a shipped one, or a file of any format that is read."""
import re
import sys
from typing import Annotated, Final

import typer

from solvers.core.formats import FormatError
from solvers.laboratory.console import is_there, naming, read_bytes, shown_name, stem
from solvers.polyforms.catalogue import names, shipped
from solvers.polyforms.importing.burrtools import LIMIT
from solvers.polyforms.importing.puzzle_file import problems_in, read_puzzle_file
from solvers.polyforms.puzzle import Puzzle

_SHOWN: Final = 8  # names in an error

PuzzleName = Annotated[
    str, typer.Argument(metavar="NAME|FILE", help="A shipped puzzle, a .poly file, or one of BurrTools; - is standard "
                                                  "input.")
]
ProblemNumber = Annotated[
    int | None, typer.Option("--problem", min=1, help="Which problem of a file of BurrTools; the first if nothing is "
                                                      "said.")
]


def read_puzzle(given: str, problem: int | None = None) -> Puzzle:
    """The shipped puzzle of that name, or that of a file, whose beginning says its format; `-` is standard input.

    Of several problems the first is read, unless `problem` names another; who asked for none is told. Raises
    FormatError.
    """
    if given != "-" and not is_there(given):
        if given in names():
            return shipped(given)
        if not re.search(r"[./\\]", given):
            raise FormatError(f"there is no shipped puzzle “{given[:40]}”, and no file; there are "
                              f"{', '.join(names()[:_SHOWN])} and {len(names()) - _SHOWN} others.")
    with naming(given):
        data = read_bytes(given, LIMIT)
        puzzle = read_puzzle_file(data, problem or 1, "" if given == "-" else stem(given))
        count = problems_in(data)
    if problem is None and count > 1:
        print(f"{shown_name(given)} has {count} problems; this is the first. --problem 2 reads the next one.",
              file=sys.stderr)
    return puzzle
