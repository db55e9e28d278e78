"""Requests between the pages of Tetris, other than to play, watch or edit a controller."""
from typing import NamedTuple

from solvers.tetris.controllers import Controller


class ChooseMatch(NamedTuple):
    """To the Versus page: ask which AIs or programs are to play each other, this one perhaps at the left."""

    left: Controller | None = None
