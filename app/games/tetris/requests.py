"""What the pages of the Tetris tab ask of each other: values that are handed to the page that is turned to."""
from dataclasses import dataclass

from solvers.tetris.controllers import Controller


@dataclass(frozen=True, slots=True)
class WatchController:
    """To the page Watch: let this controller play, by the rules that were on."""

    controller: Controller


@dataclass(frozen=True, slots=True)
class PlayAgainst:
    """To the page Versus: begin a match against this controller."""

    controller: Controller


@dataclass(frozen=True, slots=True)
class EditWeights:
    """To the page Weights: edit this controller."""

    controller: Controller
