"""Players as commands name them, and the programs that bots are."""
import shlex
import sys
from typing import Final

import solvers
from solvers.core.formats import FormatError
from solvers.tetris.controllers import NAMED
from solvers.tetris.named import read_controller
from solvers.tetris.tbp.players import DropPlayer, Player
from solvers.tetris.weights_file import BRED, SHIPPED

# Wherever it is called from, and installed or not.
_START: Final = (
    f"import sys; sys.path.insert(0, {solvers.__path__[0] + '/..'!r}); from solvers.__main__ import main; "
    "sys.exit(main(sys.argv[1:]))"
)


def read_player(given: str) -> Player:
    """The player of a name, or with the weights in a file. Raises FormatError."""
    return DropPlayer(read_controller(given))


def command_of(given: str, seconds: float) -> list[str]:
    """The command that starts a bot: the one that is given, or this program with the player of that name or of a file
    of weights (.json, .dat). Raises FormatError."""
    if given in NAMED or given in (SHIPPED, BRED) or given.endswith((".json", ".dat")):
        read_player(given)  # it complains here, and not as a bot that says nothing
        return [sys.executable, "-c", _START, "tetris", "tbp", "--controller", given, "--seconds", str(seconds)]
    try:
        words = shlex.split(given)
    except ValueError as error:
        raise FormatError(f"“{given[:60]}” is no command: {str(error).lower()}.") from None
    if not words:
        raise FormatError("a bot is a name, a file of weights, or a command; this is empty.")
    return words
