"""Players as commands name them."""
from typing import Final

from solvers.tetris.controllers import NAMED
from solvers.tetris.named import read_controller
from solvers.tetris.tbp.attacking_player import WIDEST, AttackingPlayer
from solvers.tetris.tbp.players import DropPlayer, Player
from solvers.tetris.weights_file import ATTACKER, BRED, BRED_TWO, SHIPPED

WEIGHTS: Final = (".json", ".dat")  # how files of weights end


def read_player(given: str, widest: int = WIDEST) -> Player:
    """The player of a name, or with the weights in a file; `widest` is an attacker's last beam. Raises FormatError."""
    controller = read_controller(given)
    return AttackingPlayer(controller, widest) if controller.set.attacks else DropPlayer(controller)


def is_player(given: str) -> bool:
    """True if the text is meant to name a player, and not a program."""
    return given in NAMED or given in (SHIPPED, BRED, BRED_TWO, ATTACKER) or given.endswith(WEIGHTS)
