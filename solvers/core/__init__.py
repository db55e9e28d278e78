"""Shared by every game: engines, states, saved files, formats, coordinates, wording, random numbers and bits."""
from solvers.core.engine import Engine, Progress, finish

__all__ = ["Engine", "Progress", "finish"]
