"""Controllers as commands name them: those known by name, those that this program trained, and files."""
from solvers.core.formats import FormatError
from solvers.core.wording import listed
from solvers.laboratory.console import is_there, naming, read_file, stem
from solvers.tetris.controllers import NAMED, Controller
from solvers.tetris.weights_file import (
    ATTACKER,
    BRED,
    BRED_TWO,
    FIRST_ATTACKER,
    LIMIT,
    SHIPPED,
    attacker,
    bred,
    bred_two,
    first_attacker,
    read,
    shipped,
)

_OURS = {SHIPPED: shipped, BRED: bred, BRED_TWO: bred_two, ATTACKER: attacker, FIRST_ATTACKER: first_attacker}


def read_controller(given: str) -> Controller:
    """A controller by its name, or the weights in a file. Raises FormatError."""
    if given in NAMED:
        return NAMED[given]
    if given in _OURS:
        return _OURS[given]()
    if not is_there(given):
        raise FormatError(f"“{given[:30]}” is no file and no controller; these are {listed([*NAMED, *_OURS])}.")
    with naming(given):
        return read(read_file(given, LIMIT).encode(), stem(given))


def read_strict_controller(given: str) -> Controller:
    """Find a controller that plays by the strict rules. Raises FormatError."""
    controller = read_controller(given)
    if controller.set.attacks:
        raise FormatError(f"“{given[:30]}” plays by the guideline’s rules, not by the strict ones: try tetris match.")
    return controller
