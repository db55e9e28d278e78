"""Controllers as commands name them: those known by name, the one that this program trained, and files."""
from functools import cache

import msgspec

from solvers.core.formats import FormatError
from solvers.core.wording import listed
from solvers.laboratory.console import assets, is_there, naming, read_file, stem
from solvers.tetris.controllers import NAMED, Controller
from solvers.tetris.weights_file import LIMIT, read

SHIPPED = "shipped"


def read_controller(given: str) -> Controller:
    """A controller by its name, or the weights in a file. Raises FormatError."""
    if given in NAMED:
        return NAMED[given]
    if given == SHIPPED:
        return shipped()
    if not is_there(given):
        raise FormatError(f"“{given[:30]}” is no file and no controller; these are {listed([*NAMED, SHIPPED])}.")
    with naming(given):
        return read(read_file(given, LIMIT).encode(), stem(given))


@cache
def shipped() -> Controller:
    """The controller that this program trained and brings along. Raises FormatError where it is missing."""
    file = assets("tetris") / f"{SHIPPED}.json"
    if not file.is_file():
        raise FormatError(f"the weights of “{SHIPPED}” are missing from this copy of Solvarium.")
    with naming(file.name):
        return msgspec.structs.replace(read(file.read_bytes()), name=SHIPPED)
