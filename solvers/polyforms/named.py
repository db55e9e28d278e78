"""Puzzles as commands are given them: the name of a shipped one, or a file of any format that is read."""
import re
from collections.abc import Callable
from typing import Final

from solvers.core.formats import FormatError
from solvers.laboratory.console import is_there, naming, read_bytes
from solvers.polyforms.catalogue import names, shipped
from solvers.polyforms.importing.burrtools import LIMIT as XMPUZZLE_LIMIT
from solvers.polyforms.importing.burrtools import read_xmpuzzle
from solvers.polyforms.poly_file import LIMIT, read_poly
from solvers.polyforms.puzzle import Puzzle

_READERS: Final[dict[str, tuple[Callable[[bytes], Puzzle], int]]] = {".xmpuzzle": (read_xmpuzzle, XMPUZZLE_LIMIT)}
_SHOWN: Final = 8  # names in an error


def read_puzzle(given: str) -> Puzzle:
    """The shipped puzzle of that name, or that of a file: BurrTools' if its name ends so, else `.poly`; `-` is standard
    input. Raises FormatError."""
    if given != "-" and not is_there(given):
        if given in names():
            return shipped(given)
        if not re.search(r"[./\\]", given):
            raise FormatError(f"there is no shipped puzzle “{given[:40]}”, and no file; there are "
                              f"{', '.join(names()[:_SHOWN])} and {len(names()) - _SHOWN} others.")
    ending = next((one for one in _READERS if given.lower().endswith(one)), "")
    read, limit = _READERS.get(ending, (read_poly, LIMIT))
    with naming(given):
        return read(read_bytes(given, limit))
