"""What every game stands on: engines, states, saved files, formats, coordinates and words; random numbers and bits."""
from solvers.core.engine import Engine, Progress, finish

__all__ = ["Engine", "Progress", "finish"]
