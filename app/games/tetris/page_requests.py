"""What pages of Tetris ask of each other beside a controller to play, to watch or to edit."""
from typing import NamedTuple

from solvers.tetris.controllers import Controller


class ChooseMatch(NamedTuple):
    """To the Versus page: ask which AIs or programs are to play each other, this one perhaps at the left."""

    left: Controller | None = None
