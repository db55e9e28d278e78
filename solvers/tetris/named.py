"""Controllers as commands name them: those known by name, those that this program trained, and files."""
from solvers.core.formats import FormatError
from solvers.core.wording import listed
from solvers.laboratory.console import is_there, naming, read_file, stem
from solvers.tetris.controllers import NAMED, Controller
from solvers.tetris.weights_file import BRED, LIMIT, SHIPPED, bred, read, shipped


def read_controller(given: str) -> Controller:
    """A controller by its name, or the weights in a file. Raises FormatError."""
    if given in NAMED:
        return NAMED[given]
    if given == SHIPPED:
        return shipped()
    if given == BRED:
        return bred()
    if not is_there(given):
        raise FormatError(f"“{given[:30]}” is no file and no controller; these are {listed([*NAMED, SHIPPED, BRED])}.")
    with naming(given):
        return read(read_file(given, LIMIT).encode(), stem(given))
