"""Players as commands name them."""
from solvers.tetris.named import read_controller
from solvers.tetris.tbp.players import DropPlayer, Player


def read_player(given: str) -> Player:
    """The player of a name, or with the weights in a file. Raises FormatError."""
    return DropPlayer(read_controller(given))
